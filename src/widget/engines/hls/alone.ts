import { Events, PlaylistLevelType } from 'hls.js';
import type Hls from 'hls.js';
import type { FragLoadedData, ManifestLoadedData } from 'hls.js';
import { catchError, defer, distinctUntilChanged, EMPTY, ignoreElements, map, merge, skip } from 'rxjs';
import { startWith, Subject, switchMap, type Observable } from 'rxjs';
import type { NetworkSignal } from '../../../../streams/model/network.ts';
import type { EngineControl } from '../engine.ts';
import { hlsEvents } from './events.ts';
import { isAlone, soundVariant, type Heard } from './heard.ts';
import type { SoundAlone } from './sound-alone.ts';

export interface Alone extends Pick<SoundAlone, 'held'> {
  readonly isSoundSeparate: () => boolean;
  /** Obeys a control and returns true, or returns false if the caller has to obey it. */
  readonly obeys: (control: EngineControl, apply: () => void) => boolean;
  readonly facts$: Observable<NetworkSignal>;
}

/** How many audio segments are kept, since switching to the sound alone empties the buffer. */
const keptSegments = 3;

/** Plays the sound without its picture on command. The code for this is loaded with the first command. */
export function soundOf(
  hls: Hls,
  media: HTMLVideoElement,
  pictureUrl: () => string,
  prefetched: ManifestLoadedData | null,
): Alone {
  const heard: Heard = { variants: prefetched?.levels ?? [], segments: [] };
  const asked$ = new Subject<boolean>();
  let alone: SoundAlone | null = null;

  const event = (name: Events, note: (data: never) => unknown): Observable<never> =>
    hlsEvents<never>(hls, name).pipe(map(note), ignoreElements());

  function noteLoaded(data: FragLoadedData): void {
    if (data.frag.type === PlaylistLevelType.AUDIO) heard.segments = [...heard.segments.slice(1 - keptSegments), data];
  }

  const held: Alone['held'] = () => alone?.held() ?? null;
  // `switchMap`: the latest wish counts. If the script does not load, it is requested again with the next one.
  const turned$ = asked$.pipe(
    switchMap((isWanted) =>
      defer(() => import('./sound-alone.ts')).pipe(
        map(({ createSoundAlone }) => (alone ??= createSoundAlone(hls, media, pictureUrl, heard)).turn(isWanted)),
        catchError(() => EMPTY),
      ),
    ),
    ignoreElements(),
  );
  // The picture also comes back when the stream is loaded anew.
  const told$ = hlsEvents(hls, Events.MANIFEST_LOADING).pipe(
    map(() => isAlone(hls)),
    startWith(false),
    distinctUntilChanged(),
    skip(1),
    map((isNow): NetworkSignal => ({ type: 'sound.aloneChanged', isAlone: isNow })),
  );
  return {
    held,
    isSoundSeparate: () => soundVariant(heard.variants) !== undefined || Boolean(hls.audioTracks[hls.audioTrack]?.url),
    obeys: (control, apply) => {
      if (control.type === 'sound.alone') {
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
        if (held() === null) heard.variants = levels;
      }),
      event(Events.FRAG_LOADED, noteLoaded),
      turned$,
      told$,
    ),
  };
}
