import { usePlayerState } from '../hooks.ts';
import { selectNotice, selectWaitReason } from '../selectors.ts';
import { texts } from '../texts.ts';
import type { WaitLength } from './Wait.tsx';

/**
 * The live region that announces a wait and its reason. Notices are also visible; they use the same element, since
 * screen readers announce only changes within an existing one.
 */
export function Status({ wait }: { readonly wait: WaitLength }) {
  const notice = usePlayerState(selectNotice);
  return (
    <div className={notice === null ? 'unseen' : 'notice'} role="status">
      {notice === null ? wait !== 'none' && <Waiting wait={wait} /> : texts.notice(notice)}
    </div>
  );
}

/** A component of its own, so that the reason is looked up only while the film waits. */
function Waiting({ wait }: { readonly wait: WaitLength }) {
  const reason = usePlayerState(selectWaitReason);
  return wait === 'short' ? texts.loading : texts.waiting[reason];
}
