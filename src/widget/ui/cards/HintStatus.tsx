import { useEffect, useState } from 'react';
import type { HintState } from '../../../../streams/model/input.ts';
import { horizonOf } from '../../../../streams/model/spoiler-limits.ts';
import { qualityLabel } from '../menus/quality-label.ts';
import { useSpokenState, useUi } from '../hooks.ts';
import { selectFixedQuality, selectHint, selectIsRepeating } from '../selectors.ts';
import { cropHint } from './crop-hint.ts';
import { repeatHint } from './repeat-hint.ts';
import { spanOf, spokenIn } from '../slider/timeline-view.ts';
import { texts } from '../texts.ts';

/** A place is told once no further step has come for this long, so that a key that is held says one place. */
const SETTLED_MS = 400;

/**
 * The live region of what a key or a gesture has changed, which only those who see would know otherwise. What has the
 * focus tells its own changes, so they are left out here.
 */
export function HintStatus() {
  const hint = useSpokenState(selectHint);
  const isRepeating = useSpokenState(selectIsRepeating);
  return (
    <div className="unseen" aria-live="polite">
      {hint !== null ? <Spoken key={hint.id} hint={hint} /> : isRepeating && texts.repeatingPhrase}
    </div>
  );
}

/** The live region of the quality that was chosen, by whatever means; what is chosen automatically is not told. */
export function QualityStatus() {
  const quality = useSpokenState(selectFixedQuality);
  return (
    <div className="unseen" aria-live="polite">
      {quality !== null && texts.chosenQuality(qualityLabel(quality))}
    </div>
  );
}

/** Whether what has the focus is of that kind, and so tells its own changes. */
export const hasFocus = (className: string): boolean => document.activeElement?.classList.contains(className) ?? false;

function Spoken({ hint }: { readonly hint: NonNullable<HintState> }) {
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
      return <Place seconds={hint.toSeconds} />;
    case 'place':
      return <Place seconds={hint.positionSeconds} />;
    case 'scrub':
      return null;
  }
}

function Place({ seconds }: { readonly seconds: number }) {
  const { now } = useUi();
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSettled(true), SETTLED_MS);
    return () => clearTimeout(timer);
  }, []);
  const span = spanOf(now().timeline, horizonOf(now()));
  if (!isSettled || span === null || hasFocus('time-slider')) return null;
  return spokenIn(span, Math.floor(seconds));
}
