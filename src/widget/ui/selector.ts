import { selectorOf, type Selector as KernelSelector } from '../../../streams/kernel/selector.ts';
import type { PlayerState } from '../../../streams/model/state.ts';

/** A function of the state, with the slices that it reads: it runs again only when one of them has changed. */
export type Selector<T, K extends keyof PlayerState = keyof PlayerState> = KernelSelector<PlayerState, T, K>;

export const selector = selectorOf<PlayerState>();

/** A selector that returns a whole slice. */
export const slice = <K extends keyof PlayerState>(name: K): Selector<PlayerState[K], K> =>
  selector([name], (state) => state[name]);
