/** Reproducible random numbers. */
export interface Chance {
  /** A whole number from 0 to just below the limit. */
  readonly below: (limit: number) => number;
  readonly of: <Item>(items: readonly [Item, ...Item[]] | readonly Item[]) => Item;
  /** From one to `most` of the items, each once. */
  readonly some: <Item>(items: readonly Item[], most: number) => Item[];
}

/** Mulberry32: small, fast, and good enough for a demo. */
export function chance(seed: number): Chance {
  let state = Math.imul(seed, 0x9e3779b1) >>> 0;
  const below = (limit: number): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
  const of = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item;
  return {
    below,
    of,
    some: (items, most) => [...new Set(Array.from({ length: 1 + below(most) }, () => of(items)))],
  };
}
