import { usePlayerState } from '../hooks.ts';
import { selectElsewhere, selectNotice, selectSelection } from '../selectors.ts';
import { texts } from '../texts.ts';

/**
 * The live region for screen readers: announces a wait, a new episode, another screen. Notices are also visible; they
 * use the same element, since screen readers announce only changes within an existing one.
 */
export function Status({ isBusy }: { readonly isBusy: boolean }) {
  const selection = usePlayerState(selectSelection);
  const notice = usePlayerState(selectNotice);
  const elsewhere = usePlayerState(selectElsewhere);
  const arrived =
    selection !== null && selection.cause !== 'start'
      ? texts.place(selection.season?.order ?? null, selection.episode.order)
      : '';
  const spoken = elsewhere === null ? arrived : texts.elsewhere(elsewhere);
  return (
    <div className={notice === null ? 'unseen' : 'notice'} role="status">
      {notice === null ? (isBusy ? texts.loading : spoken) : texts.notice(notice)}
    </div>
  );
}
