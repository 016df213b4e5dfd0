import { usePlayerState } from '../hooks.ts';
import { selectIsReading, selectWords } from '../selectors.ts';
import { useLazyPart } from './lazy-part.ts';
import { wordsPart } from './parts.ts';

/** Turns the words of the captions into buttons; its script loads once the host page wants to hear of chosen words. */
export function WordsPlace() {
  const { isOffered } = usePlayerState(selectWords);
  const isReading = usePlayerState(selectIsReading);
  const part = useLazyPart(wordsPart, isOffered && isReading, () => {});
  return part === null ? null : <part.Words />;
}
