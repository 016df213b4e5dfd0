import type { Signal, SignalOf, SignalType } from '../model/signals.ts';
import { shallowEqual } from './shallow-equal.ts';

/** What a step may read besides its own slice. */
export interface StepContext<S, C> {
  /**
   * The state under construction: earlier slices are already those after the signal. A step must not keep it, because
   * later slices are still written into it.
   */
  readonly state: S;
  /** The whole state before the signal. */
  readonly before: S;
  readonly config: C;
  /** When the signal came, by the player's clock. */
  readonly nowMs: number;
}

/** What changes the slice `K`. Steps are pure; an equal result is no change. */
export interface Steps<S, C, K extends keyof S> {
  /** One step for each signal type that changes the slice. */
  readonly on: {
    readonly [T in SignalType]?: (slice: S[K], signal: SignalOf<T>, context: StepContext<S, C>) => S[K];
  };
  /** Slices of features earlier in the list. */
  readonly follows: readonly (keyof S)[];
  /** Takes a step when one of the followed slices has changed by this signal; after the step of `on`. */
  readonly follow: (slice: S[K], context: StepContext<S, C>) => S[K];
}

/** One slice of the state and everything that changes it. Only a step itself knows which slice and signal it takes. */
export interface Feature<S, C, K extends keyof S = keyof S, T = unknown> {
  readonly name: K;
  readonly initial: T;
  readonly on: { readonly [T in SignalType]?: (slice: never, signal: never, context: StepContext<S, C>) => unknown };
  readonly follows: readonly (keyof S)[];
  readonly follow: (slice: never, context: StepContext<S, C>) => unknown;
}

/** Binds the types of one load; the result declares its features. */
export const featureOf =
  <S extends object, C>() =>
  <K extends keyof S>(name: K, initial: S[K], steps: Partial<Steps<S, C, K>>): Feature<S, C, K, S[K]> => {
    const { on = {}, follows = [], follow = (slice: S[K]) => slice } = steps;
    return { name, initial, on, follows, follow };
  };

export const stepsOf = <T extends SignalType, F>(types: readonly T[], step: F): Readonly<Record<T, F>> =>
  Object.fromEntries(types.map((type) => [type, step])) as Record<T, F>;

interface Named {
  readonly name: PropertyKey;
  readonly initial: unknown;
}

/** The slices of these features before the first signal. */
export function initialStateOf<F extends Named>(
  features: readonly F[],
): { readonly [One in F as One['name']]: One['initial'] } {
  return Object.fromEntries(features.map(({ name, initial }) => [name, initial])) as ReturnType<
    typeof initialStateOf<F>
  >;
}

/** Throws if a feature follows a slice that is not there before it: the order of the list is wrong. */
export function checkOrder<S extends object>(
  features: readonly Pick<Feature<S, unknown>, 'name' | 'follows'>[],
  known: Partial<S>,
): void {
  const names = new Set<keyof S>(Object.keys(known) as (keyof S)[]);
  for (const { name, follows } of features) {
    if (names.has(name)) throw new Error(`Two features are called ${String(name)}.`);
    const missing = follows.find((followed) => !names.has(followed));
    if (missing !== undefined) throw new Error(`${String(name)} must come after ${String(missing)}, which it follows.`);
    names.add(name);
  }
}

/** The features that a type of signals can change: those with a step for it, and those that follow them. */
export function concernedBy<S extends object, C>(
  features: readonly Feature<S, C>[],
  type: SignalType,
): readonly Feature<S, C>[] {
  const names = new Set<keyof S>();
  return features.filter(({ name, on, follows }) => {
    const isConcerned = on[type] !== undefined || follows.some((followed) => names.has(followed));
    if (isConcerned) names.add(name);
    return isConcerned;
  });
}

type Step<S, C> = (slice: S[keyof S], signal: Signal, context: StepContext<S, C>) => S[keyof S];
type Follow<S, C> = (slice: S[keyof S], context: StepContext<S, C>) => S[keyof S];

/**
 * Reduces one signal: every feature takes its step, in the order of the list. If nothing has changed, the result is
 * `current` itself; else it is one copy, changed slice by slice, because the state has a hundred slices and time
 * updates come often.
 */
export function reduce<S extends object, C>(
  features: readonly Feature<S, C>[],
  signal: Signal,
  current: S,
  context: Omit<StepContext<S, C>, 'state'>,
): S {
  const { before } = context;
  let state = current;
  let stepContext: StepContext<S, C> = { ...context, state };
  for (const { name, on, follows, follow } of features) {
    const step = on[signal.type] as Step<S, C> | undefined;
    const hasToFollow = follows.some((followed) => state[followed] !== before[followed]);
    if (step === undefined && !hasToFollow) continue;
    let slice = state[name];
    if (step !== undefined) slice = step(slice, signal, stepContext);
    if (hasToFollow) slice = (follow as Follow<S, C>)(slice, stepContext);
    if (shallowEqual(slice, state[name])) continue;
    if (state === current) {
      state = { ...current };
      stepContext = { ...context, state };
    }
    state[name] = slice;
  }
  return state;
}
