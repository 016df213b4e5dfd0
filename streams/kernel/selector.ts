/** A derived value, and the slices it is made of: it is computed again only when one of them has changed. */
export interface Selector<S, T> {
  (state: S): T;
  readonly slices: readonly (keyof S)[];
}

/** Binds the type of the state; the result makes selectors that remember their latest value. */
export const selectorOf =
  <S extends object>() =>
  <K extends keyof S, T>(slices: readonly K[], project: (state: Pick<S, K>) => T): Selector<S, T> => {
    // Not the state itself: within a step it is still under construction.
    let latest: { readonly read: readonly S[K][]; readonly value: T } | null = null;
    const select = (state: S): T => {
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
