import { useRef, useState } from 'react';
import type { TimelineState } from '../../../../streams/model/state.ts';
import { usePlayerState, useUi, useWriter } from '../hooks.ts';
import { behindLiveText, durationText, elapsedText, remainingText, elapsedTextWithoutLength } from './clock-view.ts';
import { selectIsLengthHidden, selectIsLive, selectTimeline } from '../selectors.ts';
import { texts } from '../texts.ts';
import { LiveButton } from './LiveButton.tsx';
import { TimeSlider } from '../slider/TimeSlider.tsx';

/**
 * The time slider between the passed and the remaining time. The remaining time is left out if the length is hidden;
 * for a live stream, the row shows how far the viewer is behind the live edge.
 */
export function TimeRow() {
  const isLive = usePlayerState(selectIsLive);
  const isLengthHidden = usePlayerState(selectIsLengthHidden);
  const textOf = isLengthHidden ? elapsedTextWithoutLength : elapsedText;
  return (
    <div className="time">
      {isLive ? <LiveButton /> : <Clock key={String(isLengthHidden)} textOf={textOf} className="passed" />}
      <TimeSlider />
      {isLive && <Clock textOf={behindLiveText} className="remaining" />}
      {!isLive && !isLengthHidden && <Remaining />}
    </div>
  );
}

/** The remaining time; a press switches between it and the duration. */
function Remaining() {
  const ui = useUi();
  const [showsDuration, setShowsDuration] = useState(ui.showsDuration);
  return (
    <button
      type="button"
      className="remaining-toggle"
      aria-pressed={!showsDuration}
      onClick={() => setShowsDuration(ui.switchClock())}
    >
      <span className="unseen">{`${texts.remainingTime} `}</span>
      <Clock key={String(showsDuration)} textOf={showsDuration ? durationText : remainingText} className="remaining" />
    </button>
  );
}

interface ClockProps {
  readonly textOf: (timeline: TimelineState) => string;
  readonly className: string;
}

/** Changes the existing text node: a new one would cause a style calculation. */
function writeText(element: HTMLElement, text: string): void {
  if (element.firstChild === null) element.textContent = text;
  else element.firstChild.nodeValue = text;
}

function Clock({ textOf, className }: ClockProps) {
  const node = useRef<HTMLSpanElement>(null);
  useWriter(selectTimeline, (timeline) => {
    const text = textOf(timeline);
    if (node.current !== null && node.current.textContent !== text) writeText(node.current, text);
  });
  return <span ref={node} className={`clock ${className}`} />;
}
