import { Subscription, type SchedulerAction, type SchedulerLike } from 'rxjs';

/** Sets a timer; the result cancels it. */
export type Arm = (delayMs: number, run: () => void) => () => void;

/**
 * The scheduler of the pipelines, driven from outside: time stands still while a signal or a timer is handled, and
 * `arm` decides when timers run. That makes a session repeatable.
 */
export class TurnScheduler implements SchedulerLike {
  constructor(
    readonly now: () => number,
    readonly arm: Arm,
  ) {}

  schedule<T>(work: (this: SchedulerAction<T>, state?: T) => void, delayMs = 0, state?: T): Subscription {
    return new TurnAction(this.arm, work).schedule(state, delayMs);
  }
}

class TurnAction<T> extends Subscription implements SchedulerAction<T> {
  readonly #arm: Arm;
  readonly #work: (this: SchedulerAction<T>, state?: T) => void;
  #disarm: () => void = () => undefined;

  constructor(arm: Arm, work: (this: SchedulerAction<T>, state?: T) => void) {
    super();
    this.#arm = arm;
    this.#work = work;
    this.add(() => this.#disarm());
  }

  schedule(state?: T, delayMs = 0): Subscription {
    if (this.closed) return this;
    this.#disarm();
    this.#disarm = this.#arm(delayMs, () => this.#run(state));
    return this;
  }

  #run(state: T | undefined): void {
    if (!this.closed) this.#work.call(this, state);
  }
}
