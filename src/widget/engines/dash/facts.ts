import type { FragmentRequest, MediaPlayerClass } from 'dashjs';
import { filter, interval, map, merge, switchMap, takeUntil } from 'rxjs';
import type { Observable } from 'rxjs';
import type { Quality } from '../../../../streams/model/media.ts';
import type { Ladder, LoadFacts, NetworkSignal } from '../../../../streams/model/network.ts';
import { bufferFact, filmFacts, ladderFacts, LOADS_TOLD_EACH_MS } from '../shared/index.ts';

type Event = <T>(name: string) => Observable<T>;
type Library = Pick<
  MediaPlayerClass,
  'getAverageThroughput' | 'getBufferLength' | 'getCurrentRepresentationForType' | 'getLowLatencyModeEnabled'
>;

/** The part of the library that gives up loads; its published types differ from its code. */
interface Loader {
  getActiveStream(): {
    getStreamProcessors(): readonly { getType(): string; getFragmentModel(): { abortRequests(): void } }[];
  } | null;
}

interface FragmentEvent {
  readonly request?: Request | null;
  readonly response?: { readonly byteLength?: number } | null;
  readonly error?: unknown;
}

type Request = Pick<FragmentRequest, 'bytesLoaded' | 'bytesTotal' | 'duration' | 'mediaType' | 'type'> & {
  readonly representation?: { readonly id?: string };
  readonly firstByteDate?: Date | null;
  readonly traces?: readonly { readonly b?: readonly number[] }[];
};

interface Loading {
  readonly id: number;
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
  /** All that the stream offers. */
  readonly qualities: () => readonly Quality[];
  /** Of what the start has been loaded before, where it has. */
  readonly begun$: Observable<string>;
}

/** What the library loads, as the core needs to know it. */
export function dashFacts(player: Library & Loader, film: HTMLVideoElement, stream: Stream): DashFacts {
  const { event, qualities, begun$ } = stream;
  let id = 0;
  let current: Loading | null = null;
  let segmentSeconds = 0;

  const factsOf = ({ id, request, startMs }: Loading, response: FragmentEvent['response']): LoadFacts => {
    const qualityId = request.representation?.id;
    const bytes = response?.byteLength ?? bytesOf(request);
    const firstByteMs = request.firstByteDate ? Math.max(0, request.firstByteDate.getTime() - startMs) : null;
    return {
      id,
      qualityId: qualities().find((one) => one.id === qualityId)?.id ?? null,
      bytes,
      totalBytes: request.bytesTotal > 0 ? request.bytesTotal : null,
      firstByteMs,
      elapsedMs: firstByteMs !== null && isPaced() ? firstByteMs + libraryMs(bytes) : Math.max(0, Date.now() - startMs),
      durationSeconds: request.duration,
      bufferSeconds: player.getBufferLength('video') || 0,
    };
  };
  /** Segments that are loaded while they are made come as fast as they are made; the library looks at their pieces. */
  const isPaced = (): boolean => player.getLowLatencyModeEnabled() && player.getAverageThroughput('video') > 0;
  const libraryMs = (bytes: number): number => (bytes * 8) / player.getAverageThroughput('video');

  const ended$ = merge(
    event<FragmentEvent>('fragmentLoadingCompleted'),
    event<FragmentEvent>('fragmentLoadingAbandoned'),
  );
  function follow({ request }: { readonly request: Request }): Observable<NetworkSignal> {
    const load: Loading = { id: (id += 1), request, startMs: Date.now() };
    current = load;
    const end$ = ended$.pipe(filter((told) => told.request === request));
    return merge(
      interval(LOADS_TOLD_EACH_MS).pipe(
        filter(() => !player.getLowLatencyModeEnabled()),
        map((): NetworkSignal => ({ type: 'load.progressed', load: factsOf(load, null) })),
        takeUntil(end$),
      ),
      end$.pipe(switchMap((told) => outcomeOf(load, told))),
    );
  }
  function outcomeOf(load: Loading, { response, error }: FragmentEvent): readonly NetworkSignal[] {
    current = null;
    // Offline, nothing can be loaded, whatever its quality is.
    if (error && !navigator.onLine) return [];
    if (error) return [{ type: 'load.failed', qualityId: factsOf(load, null).qualityId }];
    // One that is given up has no answer.
    return response ? [{ type: 'load.finished', load: factsOf(load, response) }] : [];
  }

  const started$ = event<FragmentEvent>('fragmentLoadingStarted').pipe(filter(isOfPictures));
  const ladder$ = merge(
    begun$,
    // Before the library chooses what to begin with.
    event('streamInitializing'),
    event('streamInitialized'),
    event('periodSwitchCompleted'),
    started$.pipe(map(({ request }) => (segmentSeconds = Math.max(segmentSeconds, request.duration || 0)))),
  ).pipe(map(() => ladderOf(player, qualities(), segmentSeconds)));

  return {
    facts$: merge(
      filmFacts(film),
      ladderFacts(ladder$),
      begun$.pipe(map((qualityId) => bufferFact(film, qualityId))),
      started$.pipe(switchMap(follow)),
    ),
    abandon: (given) => {
      if (current?.id !== given) return;
      const processors = player.getActiveStream()?.getStreamProcessors() ?? [];
      // The library loads the same place again, in the quality that it is told by then.
      processors
        .find((one) => one.getType() === 'video')
        ?.getFragmentModel()
        .abortRequests();
    },
  };
}

const isOfPictures = (told: FragmentEvent): told is { readonly request: Request } =>
  told.request?.mediaType === 'video' && told.request.type === 'MediaSegment';

const bytesOf = ({ bytesLoaded, traces = [] }: Request): number =>
  bytesLoaded > 0 ? bytesLoaded : traces.reduce((sum, { b = [] }) => sum + (b[0] ?? 0), 0);

function ladderOf(player: Library, qualities: readonly Quality[], segmentSeconds: number): Ladder {
  const beside = player.getCurrentRepresentationForType('audio')?.bandwidth ?? 0;
  const rungs = qualities.map(({ id: qualityId, bitrateBps, height, video }) => ({
    qualityId,
    bitsPerSecond: bitrateBps + beside,
    height,
    ...(video && { video }),
  }));
  return { rungs, segmentSeconds };
}
