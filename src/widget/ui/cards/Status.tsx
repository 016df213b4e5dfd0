import { usePlayerState } from '../hooks.ts';
import { selectElsewhere, selectNotice, selectSelection } from '../selectors.ts';
import { texts } from '../texts.ts';

/**
 * Said only when something has happened: a wait, a new episode, another screen. A notice is also shown; it is the
 * same element, since readers speak of changes in what is there.
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
