/** A derived value, and the slices it is made of: it is computed again only when one of them has changed. */
export interface Selector<S, T> {
  (state: S): T;
  readonly slices: readonly (keyof S)[];
}

/** Binds the type of the state; the result makes selectors that remember their latest value. */
export const selectorOf =
  <S extends object>() =>
  <K extends keyof S, T>(slices: readonly K[], project: (state: Pick<S, K>) => T): Selector<S, T> => {
    let latest: { readonly state: S; readonly value: T } | null = null;
    const select = (state: S): T => {
      const known = latest;
      if (known !== null && slices.every((slice) => known.state[slice] === state[slice])) return known.value;
      latest = { state, value: project(state) };
      return latest.value;
    };
    return Object.assign(select, { slices });
  };

/** A slice's name as a selector. */
export function toSelector<S extends object>(selectable: keyof S | Selector<S, unknown>): Selector<S, unknown> {
  if (typeof selectable === 'function') return selectable;
  return Object.assign((state: S): unknown => state[selectable], { slices: [selectable] });
}
