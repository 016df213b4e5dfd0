import type { State } from '../../../streams/features/state.ts';
import { statesAfter } from './support.ts';

/** One slice after each of the signals; null where it is the same as before. */
export function changesAfter<K extends keyof State>(
  name: K,
  ...[features, signals, around]: Parameters<typeof statesAfter>
): readonly (State[K] | null)[] {
  const [first, ...states] = statesAfter(features, [{ type: 'player.joined' }, ...signals], around);
  return states.map((state, index) => {
    const before = index === 0 ? first : states[index - 1];
    return state[name] === before?.[name] ? null : state[name];
  });
}

/** A row like `a-b` of values; `-` stands for no change. */
export const row = <T>(letters: string, values: Readonly<Record<string, T>>): readonly (T | null)[] =>
  [...letters].map((letter) => {
    if (letter === '-') return null;
    const value = values[letter];
    if (value === undefined) throw new Error(`Nothing is called ${letter}.`);
    return value;
  });
