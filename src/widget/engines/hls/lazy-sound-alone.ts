import { Events, PlaylistLevelType } from 'hls.js';
import type Hls from 'hls.js';
import type { FragLoadedData, ManifestLoadedData } from 'hls.js';
import { catchError, defer, distinctUntilChanged, EMPTY, ignoreElements, map, merge, skip } from 'rxjs';
import { startWith, Subject, switchMap, type Observable } from 'rxjs';
import type { NetworkSignal } from '../../../../streams/model/network.ts';
import type { EngineControl } from '../engine.ts';
import { hlsEvents } from './events.ts';
import { isSoundAlone, soundVariant, type SoundLoads } from './sound-loads.ts';
import type { SoundAlone } from './sound-alone.ts';

export interface LazySoundAlone extends Pick<SoundAlone, 'held'> {
  readonly isSoundSeparate: () => boolean;
  /** Obeys a control and returns true, or returns false if the caller has to obey it. */
  readonly tryApply: (control: EngineControl, apply: () => void) => boolean;
  readonly facts$: Observable<NetworkSignal>;
}

/** How many audio segments are kept, since switching to the sound alone empties the buffer. */
const keptSegments = 3;

/** Plays the sound without its picture on command. The code for this is loaded with the first command. */
export function createLazySoundAlone(
  hls: Hls,
  media: HTMLVideoElement,
  pictureUrl: () => string,
  prefetched: ManifestLoadedData | null,
): LazySoundAlone {
  const loads: SoundLoads = { variants: prefetched?.levels ?? [], segments: [] };
  const asked$ = new Subject<boolean>();
  let alone: SoundAlone | null = null;

  const event = (name: Events, note: (data: never) => unknown): Observable<never> =>
    hlsEvents<never>(hls, name).pipe(map(note), ignoreElements());

  function noteLoaded(data: FragLoadedData): void {
    if (data.frag.type === PlaylistLevelType.AUDIO) loads.segments = [...loads.segments.slice(1 - keptSegments), data];
  }

  const held: LazySoundAlone['held'] = () => alone?.held() ?? null;
  // `switchMap`: the latest wish counts. If the script does not load, it is requested again with the next one.
  const turned$ = asked$.pipe(
    switchMap((isWanted) =>
      defer(() => import('./sound-alone.ts')).pipe(
        map(({ createSoundAlone }) => (alone ??= createSoundAlone(hls, media, pictureUrl, loads)).setAlone(isWanted)),
        catchError(() => EMPTY),
      ),
    ),
    ignoreElements(),
  );
  // The picture also comes back when the stream is loaded anew.
  const aloneChanges$ = hlsEvents(hls, Events.MANIFEST_LOADING).pipe(
    map(() => isSoundAlone(hls)),
    startWith(false),
    distinctUntilChanged(),
    skip(1),
    map((isNow): NetworkSignal => ({ type: 'sound.aloneChanged', isAlone: isNow })),
  );
  return {
    held,
    isSoundSeparate: () => soundVariant(loads.variants) !== undefined || Boolean(hls.audioTracks[hls.audioTrack]?.url),
    tryApply: (control, apply) => {
      if (control.type === 'engine.setSoundAlone') {
        asked$.next(control.isAlone);
        return true;
      }
      const isVoice = control.type === 'engine.setAudioTrack';
      if (held() === null || !(isVoice || control.type === 'engine.setQuality')) return false;
      // The choice is made once the picture is back, since other voices come back with it.
      hls.once(Events.MANIFEST_PARSED, apply);
      if (isVoice) asked$.next(false);
      return true;
    },
    facts$: merge(
      event(Events.MANIFEST_LOADED, ({ levels }: ManifestLoadedData) => {
        if (held() === null) loads.variants = levels;
      }),
      event(Events.FRAG_LOADED, noteLoaded),
      turned$,
      aloneChanges$,
    ),
  };
}
