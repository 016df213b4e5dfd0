import type { SchedulerAction, SchedulerLike, Subscription } from 'rxjs';

/**
 * The clock of features that join late: while they catch up with what has happened it shows the time at which that
 * was, and what they set then is due when it would have been, at the latest at once.
 */
export class PastClock implements SchedulerLike {
  #pastMs: number | null = null;

  constructor(readonly clock: SchedulerLike) {}

  /** Null: the present. */
  showTime(pastMs: number | null): void {
    this.#pastMs = pastMs;
  }

  now(): number {
    return this.#pastMs ?? this.clock.now();
  }

  schedule<T>(work: (this: SchedulerAction<T>, state?: T) => void, delayMs = 0, state?: T): Subscription {
    const lateMs = this.clock.now() - this.now();
    return this.clock.schedule(work, Math.max(0, delayMs - lateMs), state);
  }
}
