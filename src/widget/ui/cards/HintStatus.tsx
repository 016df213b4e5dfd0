import { useEffect, useState } from 'react';
import type { HintState, Hint } from '../../../../streams/model/input.ts';
import { horizonOf } from '../../../../streams/model/spoiler-limits.ts';
import { qualityLabel } from '../menus/choice.ts';
import { useSpokenState, useUi } from '../hooks.ts';
import { selectFixedQuality, selectHint, selectIsRepeating } from '../selectors.ts';
import { spanOf, spokenPositionIn } from '../slider/timeline-view.ts';
import type { RepeatState } from '../../../../streams/model/repeat.ts';
import { clock } from '../format.ts';
import { texts } from '../texts.ts';

/**
 * A position is announced once no further step has come for this long, so that a held key announces only the last one.
 */
const SETTLED_MS = 400;

/**
 * The live region that announces what a key or a gesture has changed; otherwise only sighted viewers would know. It
 * leaves out the changes of the focused element, which announces them itself.
 */
export function HintStatus() {
  const hint = useSpokenState(selectHint);
  const isRepeating = useSpokenState(selectIsRepeating);
  return (
    <div className="unseen" aria-live="polite">
      {hint !== null ? <SpokenHint key={hint.id} hint={hint} /> : isRepeating && texts.repeatingPhrase}
    </div>
  );
}

/**
 * The live region that announces the quality that was chosen, by whatever means; an automatic choice is not announced.
 */
export function QualityStatus() {
  const quality = useSpokenState(selectFixedQuality);
  return (
    <div className="unseen" aria-live="polite">
      {quality !== null && texts.chosenQuality(qualityLabel(quality))}
    </div>
  );
}

/** Whether the focused element has that class, and so announces its own changes. */
export const hasFocus = (className: string): boolean => document.activeElement?.classList.contains(className) ?? false;

function SpokenHint({ hint }: { readonly hint: NonNullable<HintState> }) {
  switch (hint.kind) {
    case 'sound':
      return hint.isMuted ? texts.soundOff : `${texts.volume} ${texts.percent(hint.percent)}`;
    case 'rate':
    case 'hold':
      return `${texts.rate} ${texts.spokenRate(hint.rate)}`;
    case 'voice':
      return hint.label;
    case 'repeat':
      return repeatHint(hint.part);
    case 'crop':
      return cropHint(hint);
    case 'subtitles':
      return texts.subtitlesHint(hint.isOn);
    case 'play':
    case 'pause':
      return hasFocus('play') ? null : hint.kind === 'play' ? texts.playing : texts.pause;
    case 'step':
      return <PositionText seconds={hint.toSeconds} />;
    case 'place':
      return <PositionText seconds={hint.positionSeconds} />;
    case 'scrub':
      return null;
  }
}

function PositionText({ seconds }: { readonly seconds: number }) {
  const { now } = useUi();
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSettled(true), SETTLED_MS);
    return () => clearTimeout(timer);
  }, []);
  const span = spanOf(now().timeline, horizonOf(now()));
  if (!isSettled || span === null || hasFocus('time-slider')) return null;
  return spokenPositionIn(span, Math.floor(seconds));
}

/** Says whether the black bars are cropped now, and whether that makes the picture larger. */
export function cropHint({ isOn, isLarger }: Extract<Hint, { kind: 'crop' }>): string {
  const { cropped, notCropped, croppedWithoutRoom } = texts.picture;
  if (!isOn) return notCropped;
  return isLarger ? cropped : croppedWithoutRoom;
}

/** Says which part is repeated, or that the repeat has ended. */
export function repeatHint(part: RepeatState): string {
  const { repeat } = texts.parts;
  if (part === null) return repeat.ended;
  const start = clock(part.startSeconds);
  return part.endSeconds === null ? repeat.from(start) : repeat.between(start, clock(part.endSeconds));
}
