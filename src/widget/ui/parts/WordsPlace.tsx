import { usePlayerState } from '../hooks.ts';
import { selectIsReading, selectWords } from '../selectors.ts';
import { useLazyPart } from './lazy-part.ts';
import { wordsPart } from './parts.ts';

/** Makes words of the captions buttons; its script loads once the host page wants to hear of them. */
export function WordsPlace() {
  const { isOffered } = usePlayerState(selectWords);
  const isReading = usePlayerState(selectIsReading);
  const part = useLazyPart(wordsPart, isOffered && isReading, () => {});
  return part === null ? null : <part.Words />;
}
