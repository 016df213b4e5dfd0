import { usePlayerState } from '../hooks.ts';
import { selectRepeat } from '../selectors.ts';
import { useLazyPart } from './lazy-part.ts';
import { repeatPart } from './parts.ts';

/** Shows the part that is repeated; its script loads with the first mark. */
export function RepeatPlace() {
  const isNeeded = usePlayerState(selectRepeat) !== null;
  const part = useLazyPart(repeatPart, isNeeded, () => {});
  return isNeeded && part !== null ? <part.RepeatMark /> : null;
}
