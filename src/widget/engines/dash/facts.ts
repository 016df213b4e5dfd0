import type { FragmentRequest, MediaPlayerClass } from 'dashjs';
import { filter, map, merge, type Observable } from 'rxjs';
import type { Quality } from '../../../../streams/model/media.ts';
import type { LoadFacts, NetworkSignal } from '../../../../streams/model/network.ts';
import { processorOf, type Processors } from './processors.ts';
import type { DashSound } from './sound-alone.ts';
import { bufferFact, comingSizes, filmFacts, followLoads, ladderFacts, refusedFact, rungOf } from '../shared/index.ts';

type Event = <T>(name: string) => Observable<T>;
type Library = Pick<
  MediaPlayerClass,
  'getAverageThroughput' | 'getBufferLength' | 'getCurrentRepresentationForType' | 'getLowLatencyModeEnabled'
>;

interface FragmentEvent {
  readonly request?: Request | null;
  readonly response?: { readonly byteLength?: number } | null;
  readonly error?: unknown;
}

type Request = Pick<FragmentRequest, 'bytesLoaded' | 'bytesTotal' | 'duration' | 'index' | 'mediaType' | 'type'> & {
  /** The library keeps a list of the segments if it has read an index of them. */
  readonly representation?: { readonly id?: string; readonly segments?: readonly Segment[] | null };
  readonly firstByteDate?: Date | null;
  readonly traces?: readonly { readonly b?: readonly number[] }[];
};

interface Segment {
  readonly duration: number;
  /** A byte range as in a request: `800-1599`. */
  readonly mediaRange?: unknown;
}

type Kind = 'video' | 'audio';

interface Loading {
  readonly request: Request;
  readonly startMs: number;
}

export interface DashFacts {
  readonly facts$: Observable<NetworkSignal>;
  /** Gives up the load with this id, if it is still under way. */
  readonly abandon: (id: number) => void;
}

interface Stream {
  readonly event: Event;
  /** All qualities of the stream. */
  readonly qualities: () => readonly Quality[];
  readonly sound: Pick<DashSound, 'held' | 'isSeparate' | 'facts$'>;
  /** Emits the quality of a prefetched start, if there is one. */
  readonly prefetchedQuality$: Observable<string>;
}

/** Tells the core what the library loads. */
export function dashFacts(
  player: Library & Processors<'getFragmentModel'>,
  film: HTMLVideoElement,
  stream: Stream,
): DashFacts {
  const { event, qualities, sound, prefetchedQuality$ } = stream;
  let segmentSeconds = 0;

  /** While the sound plays alone, its loads count. */
  const kind = (): Kind => (sound.held() === null ? 'video' : 'audio');
  const qualityOf = ({ representation }: Request): string | null =>
    qualities().find(({ id }) => id === representation?.id)?.id ?? null;
  const read = ({ request, startMs }: Loading, response: FragmentEvent['response']): Omit<LoadFacts, 'id'> => {
    const bytes = response?.byteLength ?? bytesOf(request);
    const firstByteMs = request.firstByteDate ? Math.max(0, request.firstByteDate.getTime() - startMs) : null;
    return {
      qualityId: qualityOf(request),
      bytes,
      totalBytes: request.bytesTotal > 0 ? request.bytesTotal : null,
      firstByteMs,
      elapsedMs: firstByteMs !== null && isPaced() ? firstByteMs + libraryMs(bytes) : Math.max(0, Date.now() - startMs),
      durationSeconds: request.duration,
      bufferSeconds: player.getBufferLength(kind()) || 0,
    };
  };
  /**
   * A segment that is loaded while it is made comes only as fast as it is made, so the library's own measurement of its
   * pieces is used.
   */
  const isPaced = (): boolean => player.getLowLatencyModeEnabled() && player.getAverageThroughput('video') > 0;
  const libraryMs = (bytes: number): number => (bytes * 8) / player.getAverageThroughput('video');

  const completed$ = event<FragmentEvent>('fragmentLoadingCompleted');
  const started$ = event<FragmentEvent>('fragmentLoadingStarted').pipe(
    filter((fragment) => isSegment(fragment, kind())),
  );
  const loads = followLoads<Loading>({
    started$: started$.pipe(map(({ request }) => ({ request, startMs: Date.now() }))),
    read: (load) => (player.getLowLatencyModeEnabled() ? null : read(load, null)),
    endOf: (load) =>
      merge(completed$, event<FragmentEvent>('fragmentLoadingAbandoned')).pipe(
        filter(({ request }) => request === load.request),
        map(({ response, error }) =>
          response && !error ? { ...read(load, response), ...comingOf(load.request) } : null,
        ),
      ),
  });
  const failures$ = completed$.pipe(
    filter((fragment) => Boolean(fragment.error)),
    filter((fragment) => isSegment(fragment, kind())),
    map(({ request }): NetworkSignal => ({ type: 'load.failed', qualityId: qualityOf(request) })),
  );
  const ladder$ = merge(
    prefetchedQuality$,
    // Comes before the library chooses the first quality.
    event('streamInitializing'),
    event('streamInitialized'),
    event('periodSwitchCompleted'),
    started$.pipe(map(({ request }) => (segmentSeconds = Math.max(segmentSeconds, request.duration || 0)))),
  ).pipe(
    map(() => {
      const beside = player.getCurrentRepresentationForType('audio')?.bandwidth ?? 0;
      const rungs = qualities().map((quality) => rungOf(quality, quality.bitrateBps + beside));
      return { rungs, segmentSeconds, isSoundSeparate: sound.isSeparate() };
    }),
  );

  return {
    facts$: merge(
      filmFacts(film),
      sound.facts$,
      ladderFacts(ladder$),
      prefetchedQuality$.pipe(map((qualityId) => bufferFact(film, qualityId))),
      event('quotaExceeded').pipe(map(() => refusedFact(film))),
      failures$,
      loads.facts$,
    ),
    abandon: (given) => {
      if (loads.underWay(given) === null) return;
      // The library loads the same place again, in the quality that the core has chosen by then.
      processorOf(player, 'video')?.getFragmentModel().abortRequests();
    },
  };
}

const isSegment = (fragment: FragmentEvent, kind: Kind): fragment is { readonly request: Request } =>
  fragment.request?.mediaType === kind && fragment.request.type === 'MediaSegment';

const comingOf = ({ representation, index }: Request): Pick<LoadFacts, 'coming'> =>
  comingSizes((representation?.segments ?? []).map(rateOf), index + 1);

function rateOf({ duration, mediaRange }: Segment): number {
  const [, first, last] = /^(\d+)-(\d+)$/.exec(String(mediaRange)) ?? [];
  return ((Number(last) - Number(first) + 1) * 8) / duration;
}

const bytesOf = ({ bytesLoaded, traces = [] }: Request): number =>
  bytesLoaded > 0 ? bytesLoaded : traces.reduce((sum, { b = [] }) => sum + (b[0] ?? 0), 0);
