import type { Signal, SignalType } from '../model/signals.ts';

type Listener<S> = (signal: Signal, state: S, before: S) => void;
type Watcher<S> = (state: S, before: S) => void;

interface Watching<S> {
  readonly order: number;
  readonly watch: Watcher<S>;
}

/**
 * Who wants to hear of which signals and of which slices. A list is replaced when it changes, never altered: who
 * starts to listen while a signal is being told hears the next one, and who stops hears no more at once.
 */
export class Listeners<S extends object> {
  readonly #bySignal = new Map<SignalType, readonly Listener<S>[]>();
  readonly #bySlice = new Map<keyof S, readonly Watching<S>[]>();
  readonly #gone = new WeakSet<Listener<S> | Watcher<S>>();
  #order = 0;

  /** The result ends it. */
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

  /** The result ends it. */
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

  /** Tells each watcher once, in the order in which they came. */
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
