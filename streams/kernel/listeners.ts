import type { Signal, SignalType } from '../model/signals.ts';

type Listener<S> = (signal: Signal, state: S, before: S) => void;
type Watcher<S> = (state: S, before: S) => void;

interface Watching<S> {
  readonly order: number;
  readonly watch: Watcher<S>;
}

/**
 * Listeners of signals and watchers of slices. A listener that is added while a signal is delivered hears only the
 * next one, and a removed one hears nothing more: a list grows in place while it is read, and is replaced to shrink.
 */
export class Listeners<S extends object> {
  readonly #bySignal = new Map<SignalType, Listener<S>[]>();
  readonly #bySlice = new Map<keyof S, Watching<S>[]>();
  readonly #gone = new WeakSet<Listener<S> | Watcher<S>>();
  #order = 0;

  /** Returns the function that removes the listener. */
  listen(types: readonly SignalType[], listener: Listener<S>): () => void {
    for (const type of types) addTo(this.#bySignal, type, listener);
    return () => {
      this.#gone.add(listener);
      for (const type of types) removeFrom(this.#bySignal, type, listener);
    };
  }

  /** Returns the function that removes the watcher. */
  watch(slices: readonly (keyof S)[], watch: Watcher<S>): () => void {
    const watching = { order: this.#order++, watch };
    for (const slice of slices) addTo(this.#bySlice, slice, watching);
    return () => {
      this.#gone.add(watch);
      for (const slice of slices) removeFrom(this.#bySlice, slice, watching);
    };
  }

  /** Calls each watcher of these slices once, in the order in which they were added. */
  tellChanges(slices: readonly (keyof S)[], state: S, before: S): void {
    const due = new Set(slices.flatMap((slice) => this.#bySlice.get(slice) ?? []));
    const ordered = slices.length > 1 ? [...due].sort((left, right) => left.order - right.order) : due;
    for (const { watch } of ordered) if (!this.#gone.has(watch)) watch(state, before);
  }

  tellSignal(signal: Signal, state: S, before: S): void {
    const listeners = this.#bySignal.get(signal.type) ?? [];
    const { length } = listeners;
    for (let index = 0; index < length; index += 1) {
      const listener = listeners[index];
      if (listener !== undefined && !this.#gone.has(listener)) listener(signal, state, before);
    }
  }
}

function addTo<K, T>(lists: Map<K, T[]>, key: K, item: T): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [item]);
  else list.push(item);
}

const removeFrom = <K, T>(lists: Map<K, T[]>, key: K, item: T): unknown =>
  lists.set(
    key,
    (lists.get(key) ?? []).filter((one) => one !== item),
  );

export function changedSlices<S extends object>(before: S, after: S): readonly (keyof S)[] {
  const changed: (keyof S)[] = [];
  for (const slice in after) if (before[slice] !== after[slice]) changed.push(slice);
  return changed;
}
