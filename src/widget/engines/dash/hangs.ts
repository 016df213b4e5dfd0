import { filter, fromEventPattern, map, merge, startWith, switchMap, timer, type Observable } from 'rxjs';
import { type Film, idleMs, isSupplied, type Load, repeatedLoads } from '../shared/index.ts';

interface Request {
  readonly mediaType?: string;
  readonly type?: string | null;
  readonly representationId?: string;
  readonly startTime?: number;
}

interface FragmentEvent {
  readonly request?: Request | null;
  readonly error?: unknown;
}

/** The part of the library that is used here; its own types do not include requests under way. */
export interface DashLoader {
  on(name: string, handler: (event: never) => void): void;
  off(name: string, handler: (event: never) => void): void;
  isDynamic(): boolean;
  getActiveStream(): {
    getStreamProcessors(): readonly {
      getFragmentModel(): { getRequests(filter: { readonly state: 'loading' }): readonly unknown[] };
    }[];
  } | null;
}

/**
 * Reports that playback hangs: one segment is loaded again and again (`loadRepeated`), or nothing is loaded
 * (`loadingStopped`). A channel that waits for its next segment is not reported.
 */
export function dashHangs(
  player: DashLoader,
  film: Film,
  nowMs?: () => number,
): Observable<'loadRepeated' | 'loadingStopped'> {
  const event = <T>(name: string): Observable<T> =>
    fromEventPattern<T>(
      (handler) => player.on(name, handler as never),
      (handler) => player.off(name, handler as never),
    );
  const started$ = event<FragmentEvent>('fragmentLoadingStarted');
  const completed$ = event<FragmentEvent>('fragmentLoadingCompleted');
  const loads$ = merge(
    started$.pipe(map((told) => toLoad(told, false))),
    completed$.pipe(
      filter(({ error }) => error === undefined || error === null),
      map((told) => toLoad(told, true)),
    ),
  ).pipe(filter((load) => load !== null));
  const signsOfLife$ = merge(started$, completed$, event('fragmentLoadingAbandoned'), event('playbackSeeking'));
  return merge(
    repeatedLoads(loads$, film, nowMs).pipe(map(() => 'loadRepeated' as const)),
    signsOfLife$.pipe(
      startWith(null),
      switchMap(() => timer(idleMs, idleMs).pipe(filter(() => isStuck(player, film)))),
      map(() => 'loadingStopped' as const),
    ),
  );
}

function toLoad({ request }: FragmentEvent, isLoaded: boolean): Load | null {
  if (!request || request.mediaType === 'text') return null;
  const { mediaType, type, representationId, startTime } = request;
  return { key: [mediaType, type, representationId, startTime].join(' '), isLoaded };
}

function isStuck(player: DashLoader, film: Film): boolean {
  const stream = player.getActiveStream();
  if (stream === null || isSupplied(film) || player.isDynamic() || !navigator.onLine) return false;
  return stream
    .getStreamProcessors()
    .every((processor) => processor.getFragmentModel().getRequests({ state: 'loading' }).length === 0);
}
