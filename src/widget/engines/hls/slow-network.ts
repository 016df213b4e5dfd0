import { Events, PlaylistLevelType } from 'hls.js';
import type Hls from 'hls.js';
import type { ErrorData, FragLoadedData, FragLoadingData, ManifestLoadedData } from 'hls.js';
import { catchError, defer, EMPTY, exhaustMap, filter, fromEvent, ignoreElements, map } from 'rxjs';
import { merge, switchMap, type Observable } from 'rxjs';
import type { Failure } from '../../../../streams/model/errors.ts';
import { hlsEvents } from './events.ts';
import type { Heard, SoundAlone } from './sound-alone.ts';

export interface SlowNetwork extends Pick<SoundAlone, 'turnsBack'> {
  /** What the stream offers while its sound plays alone; null while the picture is there. */
  readonly held: () => ReturnType<SoundAlone['held']>;
  readonly failures$: Observable<Failure>;
}

/** Segments of sound that are kept, since turning to it empties the buffer. */
const keptSegments = 3;
/** A part of the estimate; what falls below it at once takes several loads to be believed by the library. */
const fall = 0.5;

/** Leaves the sound alone where the network is too slow for a picture; how is loaded when a film first waits. */
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
    const { type, stats, duration } = data.frag;
    if (type === PlaylistLevelType.AUDIO) heard.segments = [...heard.segments.slice(1 - keptSegments), data];
    // A server that takes its time before the first byte says nothing of the network.
    const seconds = (stats.loading.end - stats.loading.first) / 1_000;
    const bitsPerSecond = (stats.loaded * 8) / seconds;
    const isLate = type === PlaylistLevelType.MAIN && seconds > duration;
    if (isLate && bitsPerSecond < hls.bandwidthEstimate * fall) hls.bandwidthEstimate = bitsPerSecond;
  }

  const held: SlowNetwork['held'] = () => alone?.held() ?? null;
  const alone$ = defer(() => import('./sound-alone.ts')).pipe(
    switchMap(({ createSoundAlone }) => {
      const onceParsed = (work: () => void): void => hls.once(Events.MANIFEST_PARSED, work);
      return (alone = createSoundAlone(hls, media, { pictureUrl, heard, onceParsed })).failures$;
    }),
    // A script that does not load is asked for again when the film waits again.
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
      // What has failed is not under way: a segment that is not there is no slow network.
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
