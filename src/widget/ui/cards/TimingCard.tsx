import { useRef } from 'react';
import { usualShift } from '../../../../streams/model/caption-timing.ts';
import { IDENTITY_TIME_MAP } from '../../../../streams/model/time-map.ts';
import { Prompt } from './Prompt.tsx';
import { usePlayerState, useUi, useStyles } from '../hooks.ts';
import { useFadeOut } from '../shared/fade-out.ts';
import { selectCaptionTiming } from '../selectors.ts';
import { styles } from './skip-styles.ts';
import { timingTexts, shiftText } from '../languages/timing.ts';

const closeIntent = { type: 'intent.closeTextFile' } as const;
const keepIntent = { type: 'intent.applyTiming', isOn: false } as const;

const percentOf = (share: number): number => Math.round(share * 100);

/** The result of comparing the viewer's subtitles with the film; a question if the result is not sure. */
export function TimingCard() {
  const { status, found, share } = usePlayerState(selectCaptionTiming);
  const { unsure, foreign, unreadable } = timingTexts();
  if (status === 'sure') return <MovedNotice />;
  if (status === 'unsure') {
    const answers = [
      { label: unsure.move, intent: { type: 'intent.applyTiming', isOn: true } as const },
      { label: unsure.leave, intent: keepIntent },
    ];
    return (
      <Prompt title={unsure.title} answers={answers}>
        {unsure.shift(shiftText(usualShift(found)), percentOf(share))}
      </Prompt>
    );
  }
  const { title } = status === 'foreign' ? foreign : unreadable;
  const answers = [
    { label: foreign.close, intent: closeIntent },
    ...(status === 'foreign' ? [{ label: foreign.keep, intent: keepIntent }] : []),
  ];
  return (
    <Prompt title={title} answers={answers}>
      {status === 'foreign' ? foreign.text(percentOf(share)) : unreadable.text}
    </Prompt>
  );
}

/** Says for a while that the subtitles were moved, with a button to undo it. */
function MovedNotice() {
  useStyles(styles);
  const { send } = useUi();
  const { found, isApplied, share } = usePlayerState(selectCaptionTiming);
  const box = useRef<HTMLDivElement>(null);
  useFadeOut(box);
  const isMoved = isApplied && found !== IDENTITY_TIME_MAP;
  return (
    <div ref={box} className="skip-part">
      <span className="skip-told" role="status">
        {timingTexts().moved(shiftText(usualShift(found)), percentOf(share))}
      </span>
      {isMoved && (
        <button type="button" className="chip" onClick={() => send(keepIntent)}>
          {timingTexts().undo}
        </button>
      )}
    </div>
  );
}
