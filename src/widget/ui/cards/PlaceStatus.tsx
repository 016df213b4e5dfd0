import { useSpokenState } from '../hooks.ts';
import { selectElsewhere, selectSelection } from '../selectors.ts';
import { texts } from '../texts.ts';

/**
 * The live region of another episode, or another screen: an element of its own, so that neither is told again behind a
 * wait.
 */
export function PlaceStatus() {
  const selection = useSpokenState(selectSelection);
  const elsewhere = useSpokenState(selectElsewhere);
  const arrived =
    selection !== null && selection.cause !== 'start'
      ? texts.place(selection.season?.order ?? null, selection.episode.order)
      : '';
  return (
    <div className="unseen" aria-live="polite">
      {elsewhere === null ? arrived : texts.elsewhere(elsewhere)}
    </div>
  );
}
