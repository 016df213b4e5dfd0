import { Subscription, type SchedulerAction, type SchedulerLike } from 'rxjs';

interface Due {
  readonly atMs: number;
  readonly lifetime: Subscription;
  readonly run: () => void;
  /** Sets the timer on the real clock, for what is left of its time. */
  readonly leave: (delayMs: number) => void;
}

/**
 * The clock of features that join late. While past signals are replayed to them it shows the time of each signal, and
 * timers they set run at their time in the past, between two signals; timers still pending move to the real clock.
 */
export class PastClock implements SchedulerLike {
  #pastMs: number | null = null;
  #due: readonly Due[] = [];

  constructor(readonly clock: SchedulerLike) {}

  /** Moves on to a time in the past, running the timers due by then; null moves to the present. */
  showTime(pastMs: number | null): void {
    const untilMs = pastMs ?? this.clock.now();
    for (let next = this.#takeDue(untilMs); next !== undefined; next = this.#takeDue(untilMs)) {
      this.#pastMs = next.atMs;
      next.run();
    }
    this.#pastMs = pastMs;
    if (pastMs !== null) return;
    for (const { atMs, leave } of this.#due) leave(atMs - untilMs);
    this.#due = [];
  }

  now(): number {
    return this.#pastMs ?? this.clock.now();
  }

  schedule<T>(work: (this: SchedulerAction<T>, state?: T) => void, delayMs = 0, state?: T): Subscription {
    if (this.#pastMs === null) return this.clock.schedule(work, delayMs, state);
    const lifetime = new Subscription();
    const schedule = (nextState?: T, nextMs?: number): Subscription => {
      const next = this.schedule(work, nextMs, nextState);
      lifetime.add(next);
      return next;
    };
    const run = (): void => work.call(Object.assign(lifetime, { schedule }), state);
    const leave = (leftMs: number): void => lifetime.add(this.clock.schedule(work, leftMs, state));
    this.#due = [...this.#due, { atMs: this.#pastMs + delayMs, lifetime, run, leave }];
    return lifetime;
  }

  /** The earliest timer that is due; if several are due at one time, the one that was set first. */
  #takeDue(untilMs: number): Due | undefined {
    this.#due = this.#due.filter(({ lifetime }) => !lifetime.closed);
    const earliestMs = Math.min(...this.#due.map(({ atMs }) => atMs));
    const next = this.#due.find(({ atMs }) => atMs === earliestMs && atMs <= untilMs);
    this.#due = this.#due.filter((due) => due !== next);
    return next;
  }
}
