import { usePlayerState } from '../hooks.ts';
import { selectHint } from '../selectors.ts';
import { useLazyPart } from './lazy-part.ts';
import { hintPart } from './parts.ts';

/** Shows what a key or a gesture has just done; its script loads at the first hint. */
export function HintPlace() {
  const hint = usePlayerState(selectHint);
  const part = useLazyPart(hintPart, hint !== null, () => {});
  return hint !== null && part !== null ? <part.Hint hint={hint} /> : null;
}
