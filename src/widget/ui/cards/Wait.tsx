import type { IntentSignal } from '../../../../streams/model/signals.ts';
import { useDelayedFlag, usePlayerState, useUi } from '../hooks.ts';
import { useKeptFocus } from '../input/kept-focus.ts';
import { selectIsBusy, selectNotice, selectWaitReason, type WaitReason } from '../selectors.ts';
import { texts } from '../texts.ts';

/** How long the film has been waiting: too short to show it, visibly, or so long that it has to be explained. */
export type WaitLength = 'none' | 'short' | 'long';

const SHORT_MS = 300;
const LONG_MS = 2_000;

export function useWait(): WaitLength {
  const isShort = useDelayedFlag(selectIsBusy, SHORT_MS);
  const isLong = useDelayedFlag(selectIsBusy, LONG_MS);
  if (isLong) return 'long';
  return isShort ? 'short' : 'none';
}

/** A turning ring, and after a while the reason for the wait with a button where one helps. */
export function Wait({ isLong }: { readonly isLong: boolean }) {
  const reason = usePlayerState(selectWaitReason);
  // A notice may say the same: that the film is tried again.
  const isExplained = usePlayerState(selectNotice) === null && isLong;
  return (
    <>
      <div className="spinner" data-explained={isExplained || undefined} aria-hidden="true" />
      {isExplained && (
        <div className="wait">
          {/* The live region says it. */}
          <p aria-hidden="true">{texts.waiting[reason]}</p>
          <Help reason={reason} />
        </div>
      )}
    </>
  );
}

const helps: {
  readonly [Reason in WaitReason]?: { readonly label: 'tryNow' | 'allowAutoQuality'; readonly intent: IntentSignal };
} = {
  offline: { label: 'tryNow', intent: { type: 'intent.tryAgain' } },
  quality: { label: 'allowAutoQuality', intent: { type: 'intent.chooseQuality', qualityId: null } },
};

function Help({ reason }: { readonly reason: WaitReason }) {
  const help = helps[reason];
  return help === undefined ? null : <HelpButton {...help} />;
}

function HelpButton({ label, intent }: NonNullable<(typeof helps)[WaitReason]>) {
  const { send } = useUi();
  const button = useKeptFocus<HTMLButtonElement>();
  return (
    <button ref={button} type="button" className="answer" onClick={() => send(intent)}>
      {texts[label]}
    </button>
  );
}
