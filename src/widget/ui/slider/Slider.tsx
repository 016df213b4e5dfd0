import { useRef, useState, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react';
import { useHoldControls, usePointerMove } from '../hooks.ts';
import { percentAtPointer, percentOf, valueAfterKey, valueAt, type Scale } from './scale.ts';
import { capturePointer } from '../input/pointer-input.ts';

interface Props {
  readonly className: string;
  readonly label: string;
  readonly scale: Scale;
  readonly value: number;
  /** The value as screen readers read it out. */
  readonly spoken: string;
  readonly onChange: (value: number) => void;
}

/** How long a requested value is assumed before `value` has reached it. */
const REQUEST_LASTS_MS = 1_500;

/** A slider, set by a drag, which may leave the element, and by the standard keys of sliders. */
export function Slider({ className, label, scale, value, spoken, onChange }: Props) {
  const [isDragging, setDragging] = useState(false);
  const slider = useRef<HTMLDivElement>(null);
  const rail = useRef<HTMLDivElement>(null);
  useHoldControls(className, isDragging);

  const requested = useRef({ value, untilMs: 0 });

  /** The base of the next step: quick steps add up before the first has taken effect. */
  const requestedValue = () => (performance.now() < requested.current.untilMs ? requested.current.value : value);
  const change = (next: number) => {
    if (next === requestedValue()) return;
    requested.current = { value: next, untilMs: performance.now() + REQUEST_LASTS_MS };
    onChange(next);
  };
  const setAt = ({ clientX }: Pick<PointerEvent, 'clientX'>) => {
    if (rail.current) change(valueAt(percentAtPointer(rail.current, clientX), scale));
  };
  usePointerMove(slider, (event) => isDragging && setAt(event));
  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    capturePointer(event);
    setDragging(true);
    setAt(event);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = valueAfterKey(event, requestedValue(), scale);
    if (next === null) return;
    event.preventDefault();
    change(next);
  };
  const endDrag = () => setDragging(false);
  const played = { '--played': percentOf(value, scale) } as CSSProperties;

  return (
    <div
      ref={slider}
      className={`slider ${className}`}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={scale.minimum}
      aria-valuemax={scale.maximum}
      aria-valuenow={value}
      aria-valuetext={spoken}
      data-dragging={isDragging || undefined}
      onPointerDown={onPointerDown}
      onPointerUp={endDrag}
      onPointerCancel={endDrag}
      onKeyDown={onKeyDown}
    >
      <div ref={rail} className="rail">
        <div className="filled" style={played} />
      </div>
      <div className="thumb" style={played} />
    </div>
  );
}
