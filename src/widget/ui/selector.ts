import type { PlayerState } from '../../../streams/model/state.ts';

/** What is read of the state, and the slices it is made of: it need not run while these stay the same. */
export interface Selector<T, K extends keyof PlayerState = keyof PlayerState> {
  (state: Pick<PlayerState, K>): T;
  readonly slices: readonly K[];
}

/** What is projected sees the declared slices alone; reading another one does not compile. */
export function selector<const K extends keyof PlayerState, T>(
  slices: readonly K[],
  project: (state: Pick<PlayerState, K>) => T,
): Selector<T, K> {
  const select = (state: Pick<PlayerState, K>): T => project(state);
  return Object.assign(select, { slices });
}

/** One slice, whole. */
export const slice = <K extends keyof PlayerState>(name: K): Selector<PlayerState[K], K> =>
  selector([name], (state) => state[name]);
