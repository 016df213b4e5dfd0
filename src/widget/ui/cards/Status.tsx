import { usePlayerState } from '../hooks.ts';
import { selectElsewhere, selectNotice, selectSelection, selectWaitReason } from '../selectors.ts';
import { texts } from '../texts.ts';
import type { WaitLength } from './Wait.tsx';

/**
 * The live region for screen readers: announces a wait and its reason, a new episode, another screen. Notices are also visible; they
 * use the same element, since screen readers announce only changes within an existing one.
 */
export function Status({ wait }: { readonly wait: WaitLength }) {
  const selection = usePlayerState(selectSelection);
  const notice = usePlayerState(selectNotice);
  const elsewhere = usePlayerState(selectElsewhere);
  const arrived =
    selection !== null && selection.cause !== 'start'
      ? texts.place(selection.season?.order ?? null, selection.episode.order)
      : '';
  const place = elsewhere === null ? arrived : texts.elsewhere(elsewhere);
  return (
    <div className={notice === null ? 'unseen' : 'notice'} role="status">
      {notice === null ? wait === 'none' ? place : <Waiting wait={wait} /> : texts.notice(notice)}
    </div>
  );
}

/** Its reason is looked up only while the film waits. */
function Waiting({ wait }: { readonly wait: WaitLength }) {
  const reason = usePlayerState(selectWaitReason);
  return wait === 'short' ? texts.loading : texts.waiting[reason];
}
