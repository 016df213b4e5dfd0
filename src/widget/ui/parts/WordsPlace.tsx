import { usePlayerState } from '../hooks.ts';
import { selectAreCaptionsOn, selectWords } from '../selectors.ts';
import { useLazyPart } from './lazy-part.ts';
import { wordsPart } from './parts.ts';

/** Turns the words of the captions into buttons; its script loads once the host page wants to hear of chosen words. */
export function WordsPlace() {
  const { isOffered } = usePlayerState(selectWords);
  const areCaptionsOn = usePlayerState(selectAreCaptionsOn);
  const part = useLazyPart(wordsPart, isOffered && areCaptionsOn, () => {});
  return part === null ? null : <part.Words />;
}
