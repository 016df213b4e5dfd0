import { map, Observable, type SchedulerLike } from 'rxjs';
import type { PlayerConfig } from '../../../streams/config.ts';
import type { State } from '../../../streams/features/state.ts';
import { initialStateOf, reduce, type Feature } from '../../../streams/kernel/feature.ts';
import { changedSlices, Listeners } from '../../../streams/kernel/listeners.ts';
import { createInputs, type Output, type Pipeline } from '../../../streams/kernel/pipeline.ts';
import type { Signal } from '../../../streams/model/signals.ts';
import { config as defaults, type MarbleHelpers } from '../support.ts';

type PlayerFeature = Feature<State, PlayerConfig>;

interface StepSettings {
  /** The rest of the state as far as the steps read it. */
  readonly state?: Partial<State>;
  readonly config?: Partial<PlayerConfig>;
  readonly nowMs?: number;
}

/** No feature steps by this signal; only features that follow other slices change then. */
const neutralSignal: Signal = { type: 'player.joined' };

/** A step that changes the state: a signal, or new values of slices that the features only read and follow. */
type Step = Signal | Partial<State>;

/** The state after each step, as these features make it. */
export function statesAfter(
  features: readonly PlayerFeature[],
  steps: readonly Step[],
  { state = {}, config = {}, nowMs = 0 }: StepSettings = {},
): readonly State[] {
  let current = { ...initialStateOf(features), ...state } as State;
  return steps.map((step) => {
    const [signal, patch] = 'type' in step ? [step, {}] : [neutralSignal, step];
    const context = { before: current, config: { ...defaults, ...config }, nowMs };
    current = reduce(features, signal, { ...current, ...patch }, context);
    return current;
  });
}

/** One slice after each step. */
export const slicesAfter = <K extends keyof State>(
  name: K,
  features: readonly PlayerFeature[],
  steps: readonly Step[],
  around?: StepSettings,
): readonly State[K][] => statesAfter(features, steps, around).map((state) => state[name]);

/** One slice after each step; null if it has not changed. */
export function changesAfter<K extends keyof State>(
  name: K,
  ...[features, steps, around]: Parameters<typeof statesAfter>
): readonly (State[K] | null)[] {
  const [first, ...states] = statesAfter(features, [neutralSignal, ...steps], around);
  return states.map((state, index) => {
    const before = index === 0 ? first : states[index - 1];
    return state[name] === before?.[name] ? null : state[name];
  });
}

/** A row like `a-b` of values; `-` stands for no change. */
export const row = <T>(letters: string, values: Readonly<Record<string, T>>): readonly (T | null)[] =>
  [...letters].map((letter) => {
    if (letter === '-') return null;
    const value = values[letter];
    if (value === undefined) throw new Error(`Nothing is called ${letter}.`);
    return value;
  });

/** One slice after the slices that it follows have become `now`. */
export function sliceFollowing<K extends keyof State>(
  name: K,
  features: readonly PlayerFeature[],
  before: Partial<State>,
  now: Partial<State>,
): State[K] {
  const first = { ...initialStateOf(features), ...before } as State;
  return reduce(features, neutralSignal, { ...first, ...now }, { before: first, config: defaults, nowMs: 0 })[name];
}

interface Rows {
  readonly state?: Partial<State>;
  /** Changes of the state, at their marbles, which features may follow; at one moment they come before signals. */
  readonly states?: readonly [marbles: string, values: Readonly<Record<string, Partial<State>>>];
  /** Changes of single slices, each with a row of its own, which may contain times. */
  readonly slices?: readonly Row[];
  readonly signals?: readonly [marbles: string, values: Readonly<Record<string, Signal>>];
  /** Features that reduce the signals. Without them the state is what the rows say. */
  readonly features?: readonly PlayerFeature[];
  readonly config?: Partial<PlayerConfig>;
}

/**
 * The outputs of one pipeline for signals and states in marbles. It stands in for the store, but outputs do not come
 * back.
 */
export function outputs(
  t: MarbleHelpers & { readonly scheduler: SchedulerLike },
  pipeline: Pipeline<State, PlayerConfig>,
  rows: Rows,
): Observable<Output> {
  const states$ = t.hot(rows.states?.[0] ?? '', rows.states?.[1] ?? {});
  const slices = (rows.slices ?? []).map(([name, row, values]) =>
    t.hot(row, values as Readonly<Record<string, unknown>>).pipe(map((value) => ({ [name]: value }) as Partial<State>)),
  );
  const signals$ = t.hot(rows.signals?.[0] ?? '', rows.signals?.[1] ?? {});
  const features = rows.features ?? [];
  const config = { ...defaults, ...rows.config };
  return new Observable((subscriber) => {
    const listeners = new Listeners<State>();
    let state = { ...initialStateOf(features), ...rows.state } as State;
    const become = (next: State): State => {
      const before = state;
      state = next;
      if (next !== before) listeners.tellChanges(changedSlices(before, next), next, before);
      return before;
    };
    subscriber.add(
      pipeline(createInputs({ listeners, state: () => state, config, clock: t.scheduler })).subscribe(subscriber),
    );
    const step = (signal: Signal, current: State): State =>
      reduce(features, signal, current, { before: state, config, nowMs: t.scheduler.now() });
    for (const patch$ of [states$, ...slices]) {
      subscriber.add(patch$.subscribe((patch) => become(step(neutralSignal, { ...state, ...patch }))));
    }
    subscriber.add(
      signals$.subscribe((signal) => {
        const before = become(step(signal, state));
        listeners.tellSignal(signal, state, before);
      }),
    );
  });
}

type Row = {
  readonly [K in keyof State]: readonly [slice: K, marbles: string, values: Readonly<Record<string, State[K]>>];
}[keyof State];

/** Joins rows of single slices into one row of patches: values in one column change together. Rows contain no times. */
export function joinRows(...rows: readonly Row[]): NonNullable<Rows['states']> {
  const columns = Math.max(...rows.map(([, row]) => row.length));
  const values: Record<string, Partial<State>> = {};
  let all = '';
  for (let column = 0; column < columns; column += 1) {
    const patch = Object.fromEntries(
      rows.flatMap(([slice, row, names]) => {
        const name = row[column] ?? '-';
        return name === '-' ? [] : [[slice, (names as Readonly<Record<string, unknown>>)[name]]];
      }),
    ) as Partial<State>;
    const name = String.fromCodePoint(0x4e00 + column);
    if (Object.keys(patch).length === 0) {
      all += '-';
    } else {
      all += name;
      values[name] = patch;
    }
  }
  return [all, values];
}
