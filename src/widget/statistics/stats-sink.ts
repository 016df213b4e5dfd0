import { limits } from '../../contract/limits.ts';
import type { AnyStatsReport } from '../../contract/stats.ts';
import { withoutResult, type Sink } from '../shared/sink.ts';

/** The operator's service of statistics, which also gets each event. */
export interface StatsService {
  readonly add: (report: AnyStatsReport) => void;
  readonly flush: (isLeaving: boolean) => void;
}

type StatsFunction = (name: string, payload: object) => unknown;

/** The parts of the window that are used here. */
interface StatsScope extends EventTarget {
  readonly stats?: unknown;
  setTimeout(work: () => void, delayMs: number): number;
  clearTimeout(id: number): void;
}

const SHORTEST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/** The page's stats function; null if there is none. Reading it may run foreign code. */
function findFunction(scope: StatsScope): StatsFunction | null {
  try {
    const found = scope.stats;
    return typeof found === 'function' ? (found as StatsFunction) : null;
  } catch {
    return null;
  }
}

/**
 * Passes events to the page's stats function, in order and each in a separate task, so that it cannot disturb the film.
 * Until the function exists, the newest events are kept; the sink looks for the function with every event and at
 * growing intervals. When the page is left, all events are delivered at once.
 */
export function createStatsSink(scope: StatsScope, service: StatsService | null) {
  const waiting: AnyStatsReport[] = [];
  let timer: { readonly id: number; readonly delayMs: number } | null = null;
  let waitedMs = 0;
  let isLeaving = false;
  let hasWarned = false;

  const warn = (error: unknown) => {
    if (!hasWarned) console.warn('potok: the stats function failed', error);
    hasWarned = true;
  };

  function call(stats: StatsFunction, { name, payload }: AnyStatsReport): void {
    try {
      // Cloned, so that the function cannot change the event.
      void Promise.resolve(stats.call(scope, name, structuredClone(payload))).catch(warn);
    } catch (error) {
      warn(error);
    }
  }

  function deliver(mostEvents: number): void {
    const stats = findFunction(scope);
    if (stats === null) return;
    waitedMs = 0;
    for (const report of waiting.splice(0, mostEvents)) call(stats, report);
  }

  function pauseMs(): number {
    if (findFunction(scope) !== null) return 0;
    return Math.min(Math.max(waitedMs / 10, SHORTEST_PAUSE_MS), LONGEST_PAUSE_MS);
  }

  function schedule(): void {
    const delayMs = waiting.length === 0 ? null : pauseMs();
    if (timer !== null && timer.delayMs === delayMs) return;
    if (timer !== null) scope.clearTimeout(timer.id);
    timer = delayMs === null ? null : { id: scope.setTimeout(() => run(delayMs), delayMs), delayMs };
  }

  function run(delayMs: number): void {
    timer = null;
    waitedMs += delayMs;
    deliver(1);
    schedule();
  }

  function leave(): void {
    isLeaving = true;
    deliver(Infinity);
    schedule();
  }

  for (const name of ['pagehide', 'freeze']) scope.addEventListener(name, leave, { capture: true });
  for (const name of ['pageshow', 'resume']) scope.addEventListener(name, () => (isLeaving = false), { capture: true });

  return {
    'stats.send': withoutResult((report: AnyStatsReport) => {
      waiting.push(report);
      if (waiting.length > limits.statsQueueEntries) waiting.shift();
      if (isLeaving) deliver(Infinity);
      schedule();
      service?.add(report);
    }),
    'stats.flush': withoutResult(({ isLeaving }) => service?.flush(isLeaving)),
  } satisfies Sink<'stats.send' | 'stats.flush'>;
}
