import { useSpokenState } from '../hooks.ts';
import { selectOtherScreen, selectSelection } from '../selectors.ts';
import { texts } from '../texts.ts';

/**
 * The live region that announces another episode or another screen. It is a separate element, so that neither is
 * announced again after a wait.
 */
export function PlaceStatus() {
  const selection = useSpokenState(selectSelection);
  const elsewhere = useSpokenState(selectOtherScreen);
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
