import { Observable, Subscription, type SchedulerLike, type Subscriber } from 'rxjs';
import type { Command } from '../model/commands.ts';
import type { Signal, SignalType } from '../model/signals.ts';
import { checkOrder, concernedBy, initialStateOf, reduce, type Feature } from './feature.ts';
import { changedSlices, Listeners } from './listeners.ts';
import { PastClock } from './past-clock.ts';
import { createInputs, type Output, type Pipeline } from './pipeline.ts';

/** Features that are loaded together. Those of a later load may follow slices of an earlier one, never the reverse. */
export interface Load<S, C> {
  readonly features: readonly Feature<S, C>[];
  readonly pipelines: readonly Pipeline<S, C>[];
}

export interface StoreSettings<S, C> {
  readonly first: Load<S, C>;
  /** The load that joins by the signal `player.joined`; signals until then are kept for it. Null: there is none. */
  readonly later: () => Load<S, C> | null;
  readonly config: C;
  readonly clock: SchedulerLike;
}

interface Past<S> {
  readonly signal: Signal;
  readonly atMs: number;
  /** The state after the signal. */
  readonly state: S;
}

/** Most signals in one turn. With more, signals lead to each other endlessly. */
const LONGEST_TURN = 1_000;
/** Most signals that are kept for features that have not joined yet. */
const LONGEST_PAST = 5_000;

/**
 * Holds the state. A signal is reduced by all features and the result is committed; then pipelines get the signal.
 * Signals that they put out are reduced next, in the same turn; commands go out at once. At the end of the turn the
 * new state is emitted, once for all signals of the turn.
 */
export class Store<S extends object, C> {
  readonly #settings: StoreSettings<S, C>;
  readonly #listeners: Listeners<S>[] = [];
  readonly #observers = new Set<Subscriber<S>>();
  readonly #lifetime = new Subscription();
  #features: readonly Feature<S, C>[];
  /** The features that each type of signal concerns: else each signal would ask a hundred, several times a second. */
  readonly #concerned = new Map<SignalType, readonly Feature<S, C>[]>();
  #state: S;
  /** The state that was emitted last. */
  #shown: S;
  #commands: Subscriber<Command> | null = null;
  #past: Past<S>[] | null = [];
  #waiting: Signal[] = [];
  #isTaking = false;

  constructor(settings: StoreSettings<S, C>) {
    this.#settings = settings;
    this.#features = settings.first.features;
    checkOrder(this.#features, {});
    this.#state = initialStateOf(this.#features) as S;
    this.#shown = this.#state;
  }

  get state(): S {
    return this.#state;
  }

  /** The state at once, then after each turn that has changed it. */
  readonly state$ = new Observable<S>((observer) => {
    this.#observers.add(observer);
    observer.next(this.#state);
    return () => this.#observers.delete(observer);
  });

  /** Subscribes to pipelines and signals until unsubscribed from. Can run once. Errors if a step or pipeline throws. */
  run(signals$: Observable<Signal>): Observable<Command> {
    return new Observable((commands) => {
      if (this.#commands !== null) throw new Error('A player runs once.');
      this.#commands = commands;
      this.#wire(this.#settings.first, this.#settings.clock);
      this.#takeWaiting();
      this.#lifetime.add(
        signals$.subscribe({
          next: (signal) => this.#take(signal),
          error: (error: unknown) => commands.error(error),
          complete: () => commands.complete(),
        }),
      );
      return this.#lifetime;
    });
  }

  #wire({ pipelines }: Load<S, C>, clock: SchedulerLike): Listeners<S> {
    const { config } = this.#settings;
    const listeners = new Listeners<S>();
    this.#listeners.push(listeners);
    const inputs = createInputs({ listeners, state: () => this.#state, config, clock });
    for (const pipeline of pipelines) {
      this.#lifetime.add(
        pipeline(inputs).subscribe({
          next: (output) => this.#give(output),
          error: (error: unknown) => this.#commands?.error(error),
        }),
      );
    }
    return listeners;
  }

  /** Only commands have a field `cause`. */
  #give(output: Output): void {
    if ('cause' in output) this.#commands?.next(output);
    else this.#take(output);
  }

  #take(signal: Signal): void {
    this.#waiting.push(signal);
    this.#takeWaiting();
  }

  #takeWaiting(): void {
    if (this.#isTaking || this.#commands === null) return;
    this.#isTaking = true;
    try {
      for (let count = 0, signal = this.#waiting.shift(); signal !== undefined; signal = this.#waiting.shift()) {
        count += 1;
        if (count > LONGEST_TURN) throw new Error(`Signals lead to each other in a circle: ${signal.type}.`);
        this.#step(signal);
      }
      this.#show();
    } catch (thrown) {
      this.#waiting = [];
      this.#commands.error(thrown);
    } finally {
      this.#isTaking = false;
    }
  }

  #step(signal: Signal): void {
    const before = this.#state;
    const { config, clock } = this.#settings;
    const nowMs = clock.now();
    const concerned = this.#concerned.get(signal.type) ?? concernedBy(this.#features, signal.type);
    this.#concerned.set(signal.type, concerned);
    this.#state = reduce(concerned, signal, before, { before, config, nowMs });
    this.#remember({ signal, atMs: nowMs, state: this.#state });
    this.#tell(this.#listeners, signal, before);
    if (signal.type === 'player.joined') this.#join();
  }

  #tell(listeners: readonly Listeners<S>[], signal: Signal, before: S): void {
    const state = this.#state;
    if (state !== before) {
      const slices = changedSlices(before, state);
      for (const one of listeners) one.tellChanges(slices, state, before);
    }
    for (const one of listeners) one.tellSignal(signal, state, before);
  }

  #show(): void {
    const state = this.#state;
    if (state === this.#shown) return;
    this.#shown = state;
    for (const observer of this.#observers) observer.next(state);
  }

  #remember(past: Past<S>): void {
    if (this.#past === null) return;
    if (this.#past.length >= LONGEST_PAST) this.#past.shift();
    this.#past.push(past);
  }

  /** Replays all past signals to the features that join, each at its own time; from then on they are like any other. */
  #join(): void {
    const load = this.#settings.later();
    const past = this.#past;
    if (load === null || past === null) return;
    this.#past = null;
    const present = this.#state;
    checkOrder(load.features, present);
    const clock = new PastClock(this.#settings.clock);
    let slices = initialStateOf(load.features) as object as Partial<S>;
    const names = Object.keys(slices) as (keyof S)[];
    this.#state = { ...(initialStateOf(this.#features) as S), ...slices };
    clock.showTime(past[0]?.atMs ?? null);
    const listeners = this.#wire(load, clock);
    for (const { signal, atMs, state } of past) {
      clock.showTime(atMs);
      const before = this.#state;
      const { config } = this.#settings;
      this.#state = reduce(load.features, signal, { ...state, ...slices }, { before, config, nowMs: atMs });
      slices = Object.fromEntries(names.map((name) => [name, this.#state[name]])) as Partial<S>;
      this.#tell([listeners], signal, before);
    }
    clock.showTime(null);
    this.#features = [...this.#features, ...load.features];
    this.#concerned.clear();
    this.#state = { ...present, ...slices };
  }
}
