import type { PlayerState } from '../../../streams/model/state.ts';

/** A function of the state, with the slices that it reads: it runs again only when one of them has changed. */
export interface Selector<T, K extends keyof PlayerState = keyof PlayerState> {
  (state: Pick<PlayerState, K>): T;
  readonly slices: readonly K[];
}

/** Creates a selector. `project` gets only the declared slices; reading another one does not compile. */
export function selector<const K extends keyof PlayerState, T>(
  slices: readonly K[],
  project: (state: Pick<PlayerState, K>) => T,
): Selector<T, K> {
  const select = (state: Pick<PlayerState, K>): T => project(state);
  return Object.assign(select, { slices });
}

/** A selector that returns a whole slice. */
export const slice = <K extends keyof PlayerState>(name: K): Selector<PlayerState[K], K> =>
  selector([name], (state) => state[name]);
