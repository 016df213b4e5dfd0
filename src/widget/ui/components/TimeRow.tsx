import { useRef, type RefObject } from 'react';
import type { TimelineState } from '../../../../streams/model/state.ts';
import { useTimeline } from '../hooks.ts';
import { clock, hasHours } from '../format.ts';
import { texts } from '../texts.ts';
import { TimeSlider } from './TimeSlider.tsx';

export function TimeRow() {
  return (
    <div className="time">
      <Clock of={passedText} className="passed" />
      <TimeSlider />
      <Clock of={remainingText} className="remaining" />
    </div>
  );
}

function passedText({ positionSeconds, durationSeconds, isLive }: TimelineState): string {
  return isLive ? texts.live : clock(positionSeconds, hasHours(Math.max(durationSeconds, positionSeconds)));
}

function remainingText({ positionSeconds, durationSeconds, isLive }: TimelineState): string {
  if (isLive || durationSeconds <= 0) return '';
  // Both clocks are cut to whole seconds; so is their sum.
  const left = Math.floor(durationSeconds) - Math.floor(positionSeconds);
  return texts.remaining(Math.max(0, left), hasHours(durationSeconds));
}

interface ClockProps {
  readonly of: (timeline: TimelineState) => string;
  readonly className: string;
}

function Clock({ of, className }: ClockProps) {
  const node: RefObject<HTMLSpanElement | null> = useRef(null);
  useTimeline((timeline) => {
    const text = of(timeline);
    if (node.current === null || node.current.textContent === text) return;
    node.current.textContent = text;
    node.current.classList.toggle('live', timeline.isLive);
  });
  return <span ref={node} className={`clock ${className}`} />;
}
