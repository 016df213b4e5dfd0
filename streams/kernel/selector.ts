/** A derived value, and the slices it is made of: it is computed again only when one of them has changed. */
export interface Selector<S, T, K extends keyof S = keyof S> {
  (state: Pick<S, K>): T;
  readonly slices: readonly K[];
}

/**
 * Binds the type of the state. The result makes selectors that remember their latest value; `project` gets the named
 * slices only, so that reading another one does not compile.
 */
export const selectorOf =
  <S extends object>() =>
  <const K extends keyof S, T>(slices: readonly K[], project: (state: Pick<S, K>) => T): Selector<S, T, K> => {
    // Remembers slices and not the state, which is still under construction within a step.
    let latest: { readonly read: readonly S[K][]; readonly value: T } | null = null;
    const select = (state: Pick<S, K>): T => {
      if (latest === null || latest.read.some((value, index) => value !== state[slices[index] as K]))
        latest = { read: slices.map((slice) => state[slice]), value: project(state) };
      return latest.value;
    };
    return Object.assign(select, { slices });
  };

export function toSelector<S extends object>(selectable: keyof S | Selector<S, unknown>): Selector<S, unknown> {
  if (typeof selectable === 'function') return selectable;
  return Object.assign((state: S): unknown => state[selectable], { slices: [selectable] });
}
