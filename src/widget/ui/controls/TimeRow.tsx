import { useRef, useState } from 'react';
import type { TimelineState } from '../../../../streams/model/state.ts';
import { usePlayerState, useUi, useWriter } from '../hooks.ts';
import { behindText, durationText, passedText, remainingText } from './clock-view.ts';
import { selectIsLive, selectTimeline } from '../selectors.ts';
import { texts } from '../texts.ts';
import { LiveButton } from './LiveButton.tsx';
import { TimeSlider } from '../slider/TimeSlider.tsx';

/** Where the film is, between what has passed and what is left; of a live stream, how far it is behind. */
export function TimeRow() {
  const isLive = usePlayerState(selectIsLive);
  return (
    <div className="time">
      {isLive ? <LiveButton /> : <Clock of={passedText} className="passed" />}
      <TimeSlider />
      {isLive ? <Clock of={behindText} className="remaining" /> : <Remaining />}
    </div>
  );
}

/** A press shows how long the film is instead, and another one what is left of it again. */
function Remaining() {
  const { clockChoice } = useUi();
  const [showsDuration, setShowsDuration] = useState(clockChoice.showsDuration);
  return (
    <button
      type="button"
      className="remaining-toggle"
      aria-pressed={!showsDuration}
      onClick={() => setShowsDuration(clockChoice.toggle())}
    >
      <span className="unseen">{texts.remainingTime} </span>
      <Clock key={String(showsDuration)} of={showsDuration ? durationText : remainingText} className="remaining" />
    </button>
  );
}

interface ClockProps {
  readonly of: (timeline: TimelineState) => string;
  readonly className: string;
}

/** Into the text that is there: another one would have styles computed for it. */
function writeText(element: HTMLElement, text: string): void {
  if (element.firstChild === null) element.textContent = text;
  else element.firstChild.nodeValue = text;
}

function Clock({ of, className }: ClockProps) {
  const node = useRef<HTMLSpanElement>(null);
  useWriter(selectTimeline, (timeline) => {
    const text = of(timeline);
    if (node.current !== null && node.current.textContent !== text) writeText(node.current, text);
  });
  return <span ref={node} className={`clock ${className}`} />;
}
