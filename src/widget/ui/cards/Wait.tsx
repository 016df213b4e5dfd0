import { useDelayedFlag, usePlayerState } from '../hooks.ts';
import { selectIsBusy, selectNotice, selectWaitReason, type WaitReason } from '../selectors.ts';
import { texts } from '../texts.ts';
import { allowAutoQuality, RemedyButton, tryNow, type Remedy } from './RemedyButton.tsx';
import { useProvenStall, StallExplanation } from './StallExplanation.tsx';

/** How long the film has been waiting: too short to show it, or long enough for a ring, a reason, or an explanation. */
export type WaitLength = 'none' | 'short' | 'long' | 'longer';

const SHORT_MS = 300;
const LONG_MS = 2_000;
const LONGER_MS = 3_000;

export function useWait(): WaitLength {
  const isShort = useDelayedFlag(selectIsBusy, SHORT_MS);
  const isLong = useDelayedFlag(selectIsBusy, LONG_MS);
  const isLonger = useDelayedFlag(selectIsBusy, LONGER_MS);
  if (isLonger) return 'longer';
  if (isLong) return 'long';
  return isShort ? 'short' : 'none';
}

/**
 * A turning ring; after a while the reason for the wait, then the figures that prove it, with a button if one helps.
 */
export function Wait({ length }: { readonly length: WaitLength }) {
  // A notice may say the same: that the film is tried again.
  const isExplained = usePlayerState(selectNotice) === null && (length === 'long' || length === 'longer');
  return (
    <>
      <div className="spinner" data-explained={isExplained || undefined} aria-hidden="true" />
      {isExplained && <div className="wait">{length === 'longer' ? <WaitExplanation /> : <WaitReasonText />}</div>}
    </>
  );
}

function WaitExplanation() {
  const reason = usePlayerState(selectWaitReason);
  const stall = useProvenStall();
  // The stall is about loads of the film, not about a wait for an ad or the catalogue.
  return stall === null || reason === 'ad' || reason === 'catalogue' ? (
    <WaitReasonText />
  ) : (
    <StallExplanation stall={stall} />
  );
}

function WaitReasonText() {
  const reason = usePlayerState(selectWaitReason);
  const remedy = remedies[reason];
  return (
    <>
      {/* The live region announces it. */}
      <p aria-hidden="true">{texts.waiting[reason]}</p>
      {remedy !== undefined && <RemedyButton remedy={remedy} />}
    </>
  );
}

const remedies: { readonly [R in WaitReason]?: Remedy } = { offline: tryNow, quality: allowAutoQuality };
