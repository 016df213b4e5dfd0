import type { Signal, SignalType } from '../model/signals.ts';

type Listener<S> = (signal: Signal, state: S, before: S) => void;
type Watcher<S> = (state: S, before: S) => void;

interface Watching<S> {
  readonly order: number;
  readonly watch: Watcher<S>;
}

/**
 * Listeners of signals and watchers of slices. A list is replaced when it changes, never altered: a listener added
 * while a signal is being delivered gets the next one, and a removed one gets no more at once.
 */
export class Listeners<S extends object> {
  readonly #bySignal = new Map<SignalType, readonly Listener<S>[]>();
  readonly #bySlice = new Map<keyof S, readonly Watching<S>[]>();
  readonly #gone = new WeakSet<Listener<S> | Watcher<S>>();
  #order = 0;

  /** Returns the function that removes the listener. */
  listen(types: readonly SignalType[], listener: Listener<S>): () => void {
    for (const type of types) this.#bySignal.set(type, [...(this.#bySignal.get(type) ?? []), listener]);
    return () => {
      this.#gone.add(listener);
      for (const type of types)
        this.#bySignal.set(
          type,
          without(this.#bySignal.get(type), (one) => one === listener),
        );
    };
  }

  /** Returns the function that removes the watcher. */
  watch(slices: readonly (keyof S)[], watch: Watcher<S>): () => void {
    const watching = { order: this.#order++, watch };
    for (const slice of slices) this.#bySlice.set(slice, [...(this.#bySlice.get(slice) ?? []), watching]);
    return () => {
      this.#gone.add(watch);
      for (const slice of slices)
        this.#bySlice.set(
          slice,
          without(this.#bySlice.get(slice), (one) => one === watching),
        );
    };
  }

  /** Calls each watcher of these slices once, in the order in which they were added. */
  tellChanges(slices: readonly (keyof S)[], state: S, before: S): void {
    const due = new Set(slices.flatMap((slice) => this.#bySlice.get(slice) ?? []));
    const ordered = slices.length > 1 ? [...due].sort((left, right) => left.order - right.order) : due;
    for (const { watch } of ordered) if (!this.#gone.has(watch)) watch(state, before);
  }

  tellSignal(signal: Signal, state: S, before: S): void {
    for (const listener of this.#bySignal.get(signal.type) ?? []) {
      if (!this.#gone.has(listener)) listener(signal, state, before);
    }
  }
}

const without = <T>(list: readonly T[] = [], isGone: (item: T) => boolean): readonly T[] =>
  list.filter((item) => !isGone(item));

/** The slices in which two states differ. */
export const changedSlices = <S extends object>(before: S, after: S): readonly (keyof S)[] =>
  (Object.keys(after) as (keyof S)[]).filter((slice) => before[slice] !== after[slice]);
