import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { usePointerMove, useUi, useWriter } from '../hooks.ts';
import { selectChapters, selectHorizon, selectShownUntil, selectThumbnails, selectTimeline } from '../selectors.ts';
import { texts } from '../texts.ts';
import { createThumbnailPreview } from './thumbnail-preview.ts';
import { createTimeSlider } from './time-slider.ts';
import { capturePointer } from '../input/pointer-input.ts';

/** Rendered once: the model writes everything that moves to the DOM. */
export function TimeSlider() {
  const ui = useUi();
  const [model] = useState(() => createTimeSlider(ui, createThumbnailPreview(ui)));
  const slider = useRef<HTMLDivElement>(null);
  useEffect(() => (slider.current ? model.attach(slider.current) : undefined), [model]);
  usePointerMove(slider, model.move);
  useWriter(selectHorizon, model.writeHorizon);
  useWriter(selectShownUntil, model.writeShownUntil);
  useWriter(selectTimeline, model.writeTimeline);
  useWriter(selectThumbnails, model.writeThumbnails);
  useWriter(selectChapters, model.writeChapters);

  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    capturePointer(event);
    model.press(event);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (model.key(event)) event.preventDefault();
  };

  return (
    <div
      ref={slider}
      className="slider time-slider"
      role="slider"
      tabIndex={0}
      aria-label={texts.seek}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={0}
      onPointerDown={onPointerDown}
      onPointerUp={model.release}
      onPointerCancel={model.release}
      onKeyDown={onKeyDown}
      onFocus={model.focus}
    >
      <div className="rail">
        <div className="filled" />
      </div>
      <div className="thumb" />
    </div>
  );
}
