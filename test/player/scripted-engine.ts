import { BehaviorSubject, concat, filter, fromEvent, ignoreElements, map, merge, of, switchMap, take, tap } from 'rxjs';
import type { Tracks } from '../../streams/model/media.ts';
import type { EngineSignal } from '../../streams/model/signals.ts';
import type { Engine, EngineControl } from '../../src/widget/engines/engine.ts';
import { nativeEngine } from '../../src/widget/engines/native/index.ts';

/** The tracks of a stream, by its address; null if the element itself tells them. */
export type TracksOf = (url: string) => Partial<Tracks> | null;

const noTracks: Tracks = { qualities: [], audioTracks: [], textTracks: [] };

/** Plays HLS and DASH as one file, with the tracks that the test gives it. It changes over at once. */
export const scriptedEngine =
  (tracksOf: TracksOf): Engine =>
  (attachment) => {
    const given = tracksOf(attachment.source.url);
    if (given === null) return nativeEngine(attachment);
    const tracks = { ...noTracks, ...given };
    const [quality] = tracks.qualities;
    const [audio] = tracks.audioTracks;
    const active$ = new BehaviorSubject({
      qualityId: quality?.id ?? null,
      isAutoQuality: true,
      audioTrackId: audio?.id ?? null,
    });
    const obey = (control: EngineControl): void => {
      if (control.type === 'engine.setQuality') {
        const { qualityId } = control;
        active$.next({
          ...active$.value,
          isAutoQuality: qualityId === null,
          qualityId: qualityId ?? active$.value.qualityId,
        });
      }
      if (control.type === 'engine.setAudioTrack')
        active$.next({ ...active$.value, audioTrackId: control.audioTrackId });
    };
    const obeyed$ = attachment.controls$.pipe(tap(obey), ignoreElements());
    const told$ = fromEvent(attachment.media, 'loadedmetadata').pipe(
      take(1),
      switchMap(() =>
        concat(
          of<EngineSignal>({ type: 'engine.tracksChanged', tracks }),
          active$.pipe(map((active): EngineSignal => ({ type: 'engine.activeChanged', active }))),
        ),
      ),
    );
    const played$ = nativeEngine(attachment).pipe(
      filter(({ type }) => type !== 'engine.tracksChanged' && type !== 'engine.activeChanged'),
    );
    return merge(obeyed$, told$, played$);
  };
