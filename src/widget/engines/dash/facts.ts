import type { FragmentRequest, MediaPlayerClass } from 'dashjs';
import { filter, interval, map, merge, switchMap, takeUntil } from 'rxjs';
import type { Observable } from 'rxjs';
import type { Quality } from '../../../../streams/model/media.ts';
import type { LoadFacts, NetworkSignal } from '../../../../streams/model/network.ts';
import type { DashSound } from './sound-alone.ts';
import { bufferFact, filmFacts, ladderFacts, LOADS_TOLD_EACH_MS, refusedFact, rungOf } from '../shared/index.ts';

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

type Kind = 'video' | 'audio';

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
  readonly sound: Pick<DashSound, 'held' | 'isSeparate' | 'facts$'>;
  /** Of what the start has been loaded before, where it has. */
  readonly begun$: Observable<string>;
}

/** What the library loads, as the core needs to know it. */
export function dashFacts(player: Library & Loader, film: HTMLVideoElement, stream: Stream): DashFacts {
  const { event, qualities, sound, begun$ } = stream;
  let id = 0;
  let current: Loading | null = null;
  let segmentSeconds = 0;

  /** Sound is what counts where there is nothing else. */
  const kind = (): Kind => (sound.held() === null ? 'video' : 'audio');
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
      bufferSeconds: player.getBufferLength(kind()) || 0,
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
    // Offline, nothing can be loaded, whatever its quality is; and one that is given up has no answer.
    if (error) return navigator.onLine ? [{ type: 'load.failed', qualityId: factsOf(load, null).qualityId }] : [];
    return response ? [{ type: 'load.finished', load: factsOf(load, response) }] : [];
  }

  const started$ = event<FragmentEvent>('fragmentLoadingStarted').pipe(filter((told) => isSegment(told, kind())));
  const ladder$ = merge(
    begun$,
    // Before the library chooses what to begin with.
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
      begun$.pipe(map((qualityId) => bufferFact(film, qualityId))),
      event('quotaExceeded').pipe(map(() => refusedFact(film))),
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

const isSegment = (told: FragmentEvent, kind: Kind): told is { readonly request: Request } =>
  told.request?.mediaType === kind && told.request.type === 'MediaSegment';

const bytesOf = ({ bytesLoaded, traces = [] }: Request): number =>
  bytesLoaded > 0 ? bytesLoaded : traces.reduce((sum, { b = [] }) => sum + (b[0] ?? 0), 0);
