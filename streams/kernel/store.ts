import { Observable, Subscription, type SchedulerLike, type Subscriber } from 'rxjs';
import type { Command } from '../model/commands.ts';
import type { Signal } from '../model/signals.ts';
import { checkOrder, initialStateOf, reduce, type Feature } from './feature.ts';
import { changedSlices, Listeners } from './listeners.ts';
import { PastClock } from './past-clock.ts';
import { createInputs, type Output, type Pipeline } from './pipeline.ts';
import { toSelector, type Selector } from './selector.ts';

/** Features that come together. Those of a later load may follow and read those of an earlier one, never the reverse. */
export interface Load<S, C> {
  readonly features: readonly Feature<S, C>[];
  readonly pipelines: readonly Pipeline<S, C>[];
}

export interface StoreSettings<S, C> {
  readonly first: Load<S, C>;
  /** What joins when `player.joined` is told; what happened until then is kept for it. Null: nothing more comes. */
  readonly later: () => Load<S, C> | null;
  readonly config: C;
  readonly clock: SchedulerLike;
}

interface Past<S> {
  readonly signal: Signal;
  readonly atMs: number;
  /** After the signal. */
  readonly state: S;
}

/** Signals that one turn may lead to. More is a circle, which would never end. */
const LONGEST_TURN = 1_000;
/** Kept for features that have not joined yet. */
const LONGEST_PAST = 5_000;

/**
 * The state and its only way to change: a signal is reduced by all features, the result is committed, then pipelines
 * hear of the signal. What they understood by it comes next, as signals of the same turn; what should be done goes out
 * at once. When the turn is over, its state is told: once, whatever it has led to.
 */
export class Store<S extends object, C> {
  readonly #settings: StoreSettings<S, C>;
  readonly #listeners: Listeners<S>[] = [];
  readonly #observers = new Set<Subscriber<S>>();
  readonly #lifetime = new Subscription();
  #features: readonly Feature<S, C>[];
  #state: S;
  /** What was told last. */
  #shown: S;
  #commands: Subscriber<Command> | null = null;
  #past: Past<S>[] | null = [];
  #waiting: Signal[] = [];
  #isTaking = false;

  constructor(settings: StoreSettings<S, C>) {
    this.#settings = settings;
    this.#features = settings.first.features;
    checkOrder(this.#features as readonly Feature<S, never>[], {});
    this.#state = initialStateOf(this.#features as readonly Feature<S, never>[]) as S;
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

  /** A part of it: at once, then each time it has changed. Nothing runs while the slices it reads stay the same. */
  select<T>(selectable: keyof S | Selector<S, T>): Observable<T> {
    const select = toSelector(selectable) as Selector<S, T>;
    return new Observable((observer) => {
      let latest = select(this.#state);
      const stop = this.#screen.watch(select.slices, (state) => {
        const now = select(state);
        if (Object.is(now, latest)) return;
        latest = now;
        observer.next(now);
      });
      observer.next(latest);
      return stop;
    });
  }

  readonly #screen = new Listeners<S>();

  /** Wires the pipelines and takes signals until it is unsubscribed from: once. Errors where a step or a pipeline throws. */
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

  /** Commands have a cause, signals are one. */
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
    this.#state = reduce(this.#features, signal, before, { before, config, nowMs });
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

  /** Once in a turn, whatever it has led to. */
  #show(): void {
    const [before, state] = [this.#shown, this.#state];
    if (state === before) return;
    this.#shown = state;
    for (const observer of this.#observers) observer.next(state);
    this.#screen.tellChanges(changedSlices(before, state), state, before);
  }

  #remember(past: Past<S>): void {
    if (this.#past === null) return;
    if (this.#past.length >= LONGEST_PAST) this.#past.shift();
    this.#past.push(past);
  }

  /** Features that come late live through all that has happened, in its own time, and are then like any other. */
  #join(): void {
    const load = this.#settings.later();
    const past = this.#past;
    if (load === null || past === null) return;
    this.#past = null;
    const present = this.#state;
    checkOrder(load.features as readonly Feature<S, never>[], present);
    const clock = new PastClock(this.#settings.clock);
    let slices = initialStateOf<S>(load.features);
    const names = Object.keys(slices) as (keyof S)[];
    this.#state = { ...(initialStateOf(this.#features as readonly Feature<S, never>[]) as S), ...slices };
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
    this.#state = { ...present, ...slices };
  }
}
