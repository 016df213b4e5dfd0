import { usePlayerState, useUi } from '../hooks.ts';
import { selectIsTranscriptShown } from '../selectors.ts';
import { useLazyPart } from './lazy-part.ts';
import { transcriptPart } from './parts.ts';

/** The transcript of the film while it is open; its script, with the search, loads at the first use. */
export function TranscriptPlace() {
  const { send } = useUi();
  const isShown = usePlayerState(selectIsTranscriptShown);
  const part = useLazyPart(transcriptPart, isShown, () => send({ type: 'intent.closeTranscript' }));
  return isShown && part !== null ? <part.Transcript /> : null;
}
