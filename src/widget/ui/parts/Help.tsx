import { usePlayerState, useUi } from '../hooks.ts';
import { useLazyPart } from './lazy-part.ts';
import { helpPart } from './parts.ts';
import { selectIsHelpShown } from '../selectors.ts';

/** The list of shortcuts while it is open; its script loads at the first use. */
export function Help() {
  const { send } = useUi();
  const isShown = usePlayerState(selectIsHelpShown);
  const part = useLazyPart(helpPart, isShown, () => send({ type: 'intent.closeHelp' }));
  return isShown && part !== null ? <part.HelpDialog /> : null;
}
