import type { RecordedTimer } from '../contract/recording.ts';

interface PendingTimer {
  readonly armedAtMs: number;
  readonly delayMs: number;
  readonly run: () => void;
}

/** A timer that nobody has recorded may still be on its way by so much. */
const LATE_MS = 100;

/** Timers that were set and have not run. They run when the recording says so. */
export class ReplayTimers {
  readonly #pending = new Set<PendingTimer>();

  /** Those set before that moment are in no certain phase: they may run a little off, or by themselves. */
  constructor(readonly looseUntilMs: number) {}

  arm(armedAtMs: number, delayMs: number, run: () => void): () => void {
    const timer = { armedAtMs, delayMs, run };
    this.#pending.add(timer);
    return () => this.#pending.delete(timer);
  }

  /** What is to run for a recorded one; null where there is no such timer. */
  take(recorded: RecordedTimer): (() => void) | null {
    const alike = [...this.#pending].filter(({ delayMs }) => delayMs === recorded.delayMs);
    // Those of one moment and one delay run in the order in which they were set.
    const exact = alike.find(({ armedAtMs }) => armedAtMs === recorded.armedAtMs);
    const found = exact ?? nearest(alike.filter(this.#isLoose), recorded.armedAtMs);
    if (found === undefined) return null;
    this.#pending.delete(found);
    return found.run;
  }

  /** Whether a recorded timer that nobody has set is no wonder. */
  mayMiss({ armedAtMs }: RecordedTimer): boolean {
    return armedAtMs < this.looseUntilMs;
  }

  /** The next loose timer that must have run by then, with its time. */
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
