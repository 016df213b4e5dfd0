import { Observable, type SchedulerLike, type Subscriber } from 'rxjs';
import type { Command } from '../model/commands.ts';
import type { Signal, SignalOf, SignalType } from '../model/signals.ts';
import type { Listeners } from './listeners.ts';
import { toSelector, type Selector } from './selector.ts';
import { shallowEqual } from './shallow-equal.ts';

/** A command goes out at once; a signal is reduced in the same turn, after the one that led to it. */
export type Output = Command | Signal;
export type Decision = Output | readonly Output[] | null;

/** What a pipeline may listen to and read. The state is always the whole one after the signal. */
export interface Inputs<S, C> {
  readonly on: <T extends SignalType>(...types: readonly T[]) => Observable<SignalOf<T>>;
  /** The value at once, then each time it has changed: at most once for a signal. */
  readonly select: SelectFunction<S>;
  /** Outputs that follow at once from a signal, without time: the shortest form of a pipeline. */
  readonly when: <T extends SignalType>(
    types: T | readonly T[],
    decide: (signal: SignalOf<T>, state: S, before: S) => Decision,
  ) => Observable<Output>;
  /** Outputs that follow at once from a change of a value. The first value is not a change. */
  readonly whenChanged: WhenChangedFunction<S>;
  /** The state as it is now, for use in projections. */
  readonly state: () => S;
  readonly config: C;
  readonly clock: SchedulerLike;
}

interface SelectFunction<S> {
  <K extends keyof S>(slice: K): Observable<S[K]>;
  <T>(selector: Selector<S, T>): Observable<T>;
}

interface WhenChangedFunction<S> {
  <K extends keyof S>(slice: K, decide: ChangeDecision<S, S[K]>): Observable<Output>;
  <T>(selector: Selector<S, T>, decide: ChangeDecision<S, T>): Observable<Output>;
}

type ChangeDecision<S, T> = (now: T, before: T, state: S, stateBefore: S) => Decision;

/** Pure: no side effects, no clock but the given one. Never errors. */
export type Pipeline<S, C> = (inputs: Inputs<S, C>) => Observable<Output>;

interface InputSettings<S extends object, C> extends Pick<Inputs<S, C>, 'state' | 'config' | 'clock'> {
  readonly listeners: Listeners<S>;
}

export function createInputs<S extends object, C>(settings: InputSettings<S, C>): Inputs<S, C> {
  const { listeners, state, config, clock } = settings;

  const when = (types: SignalType | readonly SignalType[], decide: Decide<S>): Observable<Output> =>
    new Observable((subscriber) =>
      listeners.listen(typeof types === 'string' ? [types] : types, (signal, now, before) => {
        emitAll(subscriber, decide(signal, now, before));
      }),
    );

  /** Runs `tell` with each change of the selected value. */
  const watch = <T, R>(selectable: keyof S | Selector<S, T>, watcher: Watcher<S, T, R>): Observable<R> =>
    new Observable((subscriber) => {
      const select = toSelector(selectable) as Selector<S, T>;
      let latest = select(state());
      const stop = listeners.watch(select.slices, (current, previous) => {
        const now = select(current);
        if (shallowEqual(now, latest)) return;
        const before = latest;
        latest = now;
        watcher.tell(subscriber, now, before, [current, previous]);
      });
      watcher.begin?.(subscriber, latest);
      return stop;
    });

  const select = <T>(selectable: keyof S | Selector<S, T>): Observable<T> =>
    watch<T, T>(selectable, {
      begin: (subscriber, value) => subscriber.next(value),
      tell: (subscriber, now) => subscriber.next(now),
    });

  const whenChanged = <T>(selectable: keyof S | Selector<S, T>, decide: ChangeDecision<S, T>): Observable<Output> =>
    watch<T, Output>(selectable, {
      tell: (subscriber, now, before, states) => emitAll(subscriber, decide(now, before, ...states)),
    });

  const on = (...types: readonly SignalType[]): Observable<Signal> =>
    new Observable((subscriber) => listeners.listen(types, (signal) => subscriber.next(signal)));

  return { on, select, when, whenChanged, state, config, clock } as unknown as Inputs<S, C>;
}

type Decide<S> = (signal: Signal, state: S, before: S) => Decision;

interface Watcher<S, T, R> {
  readonly begin?: (subscriber: Subscriber<R>, value: T) => void;
  readonly tell: (subscriber: Subscriber<R>, now: T, before: T, states: readonly [now: S, before: S]) => void;
}

function emitAll(subscriber: Subscriber<Output>, decision: Decision): void {
  if (decision === null) return;
  for (const output of isList(decision) ? decision : [decision]) subscriber.next(output);
}

const isList = (decision: Output | readonly Output[]): decision is readonly Output[] => Array.isArray(decision);
