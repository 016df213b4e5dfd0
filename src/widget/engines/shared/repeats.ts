import { filter, fromEvent, map, merge, scan, type Observable } from 'rxjs';

/** A library requests a failing segment at most four times, over several seconds. */
const mostRequests = 6;
const requestsWithinMs = 4_000;
/** A segment that was loaded should not be loaded again more than once or twice. */
const mostLoads = 4;
const leastMs = 1_500;

/** A request for a segment or playlist, or its completion. */
export interface Load {
  /** Identifies the segment or playlist. */
  readonly key: string;
  readonly isLoaded: boolean;
}

export type Film = Pick<HTMLVideoElement, 'readyState' | 'ended' | 'currentTime'>;

/** A library that does nothing for this long counts as idle: longer than its pause between two tries. */
export const idleMs = 4_500;

/** Whether the film has data to play, or needs none. */
export const isSupplied = ({ readyState, ended }: Pick<Film, 'readyState' | 'ended'>): boolean =>
  readyState >= 3 || ended;

type Counts = ReadonlyMap<string, number>;

interface Run<L extends Load> {
  readonly atSeconds: number;
  readonly sinceMs: number;
  readonly loads: Counts;
  readonly requests: Counts;
  readonly requestsSinceMs: number;
  readonly found: L | null;
}

/**
 * Emits a segment or playlist that is loaded again and again while the film stands still without data. The library
 * would go on forever without an error.
 */
export function repeatedLoads<L extends Load>(
  loads$: Observable<L>,
  film: Film,
  nowMs: () => number = () => performance.now(),
): Observable<L> {
  return loads$.pipe(
    scan((run: Run<L> | null, load) => count(run, load, film, nowMs()), null),
    map((run) => run?.found ?? null),
    filter((found) => found !== null),
  );
}

function count<L extends Load>(latest: Run<L> | null, load: L, film: Film, nowMs: number): Run<L> | null {
  if (isSupplied(film)) return null;
  const run = latest === null || latest.found !== null || latest.atSeconds !== film.currentTime ? null : latest;
  const sinceMs = run?.sinceMs ?? nowMs;
  const isRecent = run !== null && nowMs - run.requestsSinceMs <= requestsWithinMs;
  const requests = add(isRecent ? run.requests : new Map(), load, !load.isLoaded);
  const loads = add(run?.loads ?? new Map(), load, load.isLoaded);
  const isRepeated = (requests.get(load.key) ?? 0) >= mostRequests || (loads.get(load.key) ?? 0) >= mostLoads;
  return {
    atSeconds: film.currentTime,
    sinceMs,
    loads,
    requests,
    requestsSinceMs: isRecent ? run.requestsSinceMs : nowMs,
    found: isRepeated && nowMs - sinceMs >= leastMs ? load : null,
  };
}

const add = (counts: Counts, { key }: Load, isCounted: boolean): Counts =>
  isCounted ? new Map(counts).set(key, (counts.get(key) ?? 0) + 1) : counts;

/** The remedies in order, the last one repeated; starts over with the first once the film can play. */
export function inTurn<Trouble, Remedy>(
  troubles$: Observable<Trouble>,
  media: HTMLMediaElement,
  remedies: readonly [Remedy, ...Remedy[]],
): Observable<{ readonly trouble: Trouble; readonly remedy: Remedy }> {
  const started$ = fromEvent(media, 'canplay').pipe(map(() => null));
  return merge(troubles$.pipe(map((trouble) => ({ trouble }))), started$).pipe(
    scan<{ readonly trouble: Trouble } | null, Turn<Trouble>, Turn<Trouble>>(
      ({ tried }, found) => (found === null ? NO_TURN : { tried: tried + 1, found }),
      NO_TURN,
    ),
    filter(({ found }) => found !== null),
    map(({ tried, found }) => ({
      trouble: (found as { readonly trouble: Trouble }).trouble,
      remedy: remedies[Math.min(tried, remedies.length) - 1] ?? remedies[0],
    })),
  );
}

interface Turn<Trouble> {
  readonly tried: number;
  readonly found: { readonly trouble: Trouble } | null;
}

const NO_TURN = { tried: 0, found: null };
