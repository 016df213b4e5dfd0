import { Events, PlaylistLevelType } from 'hls.js';
import type Hls from 'hls.js';
import type { ErrorData, FragLoadedData, FragLoadingData, ManifestLoadedData } from 'hls.js';
import { catchError, defer, EMPTY, exhaustMap, filter, fromEvent, ignoreElements, map } from 'rxjs';
import { merge, switchMap, type Observable } from 'rxjs';
import type { Failure } from '../../../../streams/model/errors.ts';
import { hlsEvents } from './events.ts';
import type { Heard, SoundAlone } from './sound-alone.ts';

export interface SlowNetwork extends Pick<SoundAlone, 'turnsBack'> {
  /** What the stream offers while only its sound plays; null while the picture is there. */
  readonly held: () => ReturnType<SoundAlone['held']>;
  readonly failures$: Observable<Failure>;
}

/** How many audio segments are kept, since switching to the sound alone empties the buffer. */
const keptSegments = 3;
/**
 * Plays the sound alone while the network is too slow for a picture. The code for this is loaded when a film first
 * stalls.
 */
export function onSlowNetwork(
  hls: Hls,
  media: HTMLVideoElement,
  pictureUrl: () => string,
  prefetched: ManifestLoadedData | null,
): SlowNetwork {
  const heard: Heard = { variants: prefetched?.levels ?? [], loading: null, segments: [] };
  let alone: SoundAlone | null = null;

  const event = (name: Events, note: (data: never) => unknown): Observable<never> =>
    hlsEvents<never>(hls, name).pipe(map(note), ignoreElements());

  function noteLoaded(data: FragLoadedData): void {
    if (data.frag.type === PlaylistLevelType.AUDIO) heard.segments = [...heard.segments.slice(1 - keptSegments), data];
  }

  const held: SlowNetwork['held'] = () => alone?.held() ?? null;
  const alone$ = defer(() => import('./sound-alone.ts')).pipe(
    switchMap(({ createSoundAlone }) => {
      const onceParsed = (work: () => void): void => hls.once(Events.MANIFEST_PARSED, work);
      return (alone = createSoundAlone(hls, media, { pictureUrl, heard, onceParsed })).failures$;
    }),
    // If the script does not load, it is requested again at the next stall.
    catchError(() => EMPTY),
  );
  return {
    held,
    turnsBack: (control, apply) => alone?.turnsBack(control, apply) ?? false,
    failures$: merge(
      event(Events.MANIFEST_LOADED, ({ levels }: ManifestLoadedData) => {
        if (held() === null) heard.variants = levels;
      }),
      event(Events.FRAG_LOADING, ({ frag }: FragLoadingData) => {
        if (frag.type === PlaylistLevelType.MAIN) heard.loading = frag.stats;
      }),
      event(Events.FRAG_LOADED, noteLoaded),
      // A failed load is not under way: a missing segment does not mean a slow network.
      event(Events.ERROR, ({ frag }: ErrorData) => {
        if (frag?.stats === heard.loading) heard.loading = null;
      }),
      fromEvent(media, 'waiting').pipe(
        filter(() => media.currentTime > 0),
        exhaustMap(() => alone$),
      ),
    ),
  };
}
