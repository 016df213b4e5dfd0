import { useRef, useState, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react';
import { limits } from '../../../contract/limits.ts';
import { useHold, useUi } from '../hooks.ts';
import { percentAfterKey, percentAtPointer } from '../slider.ts';
import { texts } from '../texts.ts';
import { capturePointer } from './capture.ts';

interface Props {
  readonly percent: number;
  readonly muted: boolean;
}

export function VolumeSlider({ percent, muted }: Props) {
  const { send } = useUi();
  const [isDragging, setDragging] = useState(false);
  const rail = useRef<HTMLDivElement>(null);
  useHold('volume', isDragging);
  const heard = muted ? 0 : percent;

  const setPercent = (next: number) => send({ type: 'intent.setVolume', volume: Math.round(next) / 100 });
  const setAt = ({ clientX }: PointerEvent) => {
    if (rail.current) setPercent(percentAtPointer(rail.current, clientX));
  };
  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    capturePointer(event);
    setDragging(true);
    setAt(event);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = percentAfterKey(event, heard, limits.volumeKeyStepPercent);
    if (next === null) return;
    event.preventDefault();
    setPercent(next);
  };
  const endDrag = () => setDragging(false);

  return (
    <div
      className="slider volume-slider"
      role="slider"
      tabIndex={0}
      aria-label={texts.volume}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={heard}
      aria-valuetext={texts.spokenVolume(percent, muted)}
      data-dragging={isDragging || undefined}
      style={{ '--played': heard } as CSSProperties}
      onPointerDown={onPointerDown}
      onPointerMove={(event) => isDragging && setAt(event)}
      onPointerUp={endDrag}
      onPointerCancel={endDrag}
      onKeyDown={onKeyDown}
    >
      <div ref={rail} className="rail">
        <div className="filled" />
      </div>
      <div className="thumb" />
    </div>
  );
}
