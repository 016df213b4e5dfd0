import type { PlayerConfig } from '../../../streams/config.ts';
import type { State } from '../../../streams/features/state.ts';
import { initialStateOf, reduce, type Feature } from '../../../streams/kernel/feature.ts';
import type { Signal } from '../../../streams/model/signals.ts';
import { config as defaults } from '../support.ts';

interface Around {
  readonly state?: Partial<State>;
  readonly config?: Partial<PlayerConfig>;
}

/** One slice after each step: a signal, or new values of slices that the features only read and follow. */
export function slicesThrough<K extends keyof State>(
  name: K,
  features: readonly Feature<State, PlayerConfig>[],
  steps: readonly (Signal | Partial<State>)[],
  { state = {}, config = {} }: Around = {},
): readonly State[K][] {
  let current = { ...initialStateOf<State>(features as readonly Feature<State, never>[]), ...state } as State;
  return steps.map((step) => {
    const before = current;
    const [signal, patch] = 'type' in step ? [step, {}] : [{ type: 'page.shown' } as const, step];
    const around = { current: { ...current, ...patch }, before, config: { ...defaults, ...config } };
    current = reduce(features, signal, around);
    return current[name];
  });
}
