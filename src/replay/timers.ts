import type { RecordedTimer } from '../contract/recording.ts';

interface PendingTimer {
  readonly armedAtMs: number;
  readonly delayMs: number;
  readonly run: () => void;
}

/** How long after its due time a loose timer is still expected in the recording. */
const LATE_MS = 100;

/** Pending timers, which run when the recording says so. */
export class ReplayTimers {
  readonly #pending = new Set<PendingTimer>();

  /** Timers set before this time are loose, their phase is unknown: they may run at other times, or unrecorded. */
  constructor(readonly looseUntilMs: number) {}

  arm(armedAtMs: number, delayMs: number, run: () => void): () => void {
    const timer = { armedAtMs, delayMs, run };
    this.#pending.add(timer);
    return () => this.#pending.delete(timer);
  }

  /** Removes and returns the callback of a recorded timer; null if there is no such timer. */
  take(recorded: RecordedTimer): (() => void) | null {
    const alike = [...this.#pending].filter(({ delayMs }) => delayMs === recorded.delayMs);
    // Timers with the same time and delay run in the order in which they were set.
    const exact = alike.find(({ armedAtMs }) => armedAtMs === recorded.armedAtMs);
    const found = exact ?? nearest(alike.filter(this.#isLoose), recorded.armedAtMs);
    if (found === undefined) return null;
    this.#pending.delete(found);
    return found.run;
  }

  /** Whether a recorded timer may be missing here, since it was set while timers are loose. */
  mayMiss({ armedAtMs }: RecordedTimer): boolean {
    return armedAtMs < this.looseUntilMs;
  }

  /** Removes and returns the next loose timer that is overdue, with its time. */
  takeOverdue(nowMs: number, lateMs = LATE_MS): { readonly atMs: number; readonly run: () => void } | null {
    const due = [...this.#pending].filter(this.#isLoose).sort((a, b) => dueMs(a) - dueMs(b))[0];
    if (due === undefined || dueMs(due) + lateMs > nowMs) return null;
    this.#pending.delete(due);
    return { atMs: dueMs(due), run: due.run };
  }

  readonly #isLoose = ({ armedAtMs }: PendingTimer): boolean => armedAtMs < this.looseUntilMs;
}

const dueMs = ({ armedAtMs, delayMs }: PendingTimer): number => armedAtMs + delayMs;

function nearest(timers: readonly PendingTimer[], armedAtMs: number): PendingTimer | undefined {
  const distance = (timer: PendingTimer): number => Math.abs(timer.armedAtMs - armedAtMs);
  return [...timers].sort((a, b) => distance(a) - distance(b))[0];
}
