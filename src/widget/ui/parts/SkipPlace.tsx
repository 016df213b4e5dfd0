import { usePlayerState } from '../hooks.ts';
import { selectPart } from '../selectors.ts';
import { useLazyPart } from './lazy-part.ts';
import { skipPart } from './parts.ts';

/** Offers to skip an intro, a recap or credits; its script loads with the first of them. */
export function SkipPlace() {
  const { current, taken } = usePlayerState(selectPart);
  const isNeeded = current !== null || taken !== null;
  const part = useLazyPart(skipPart, isNeeded, () => {});
  return isNeeded && part !== null ? <part.SkipPart /> : null;
}
