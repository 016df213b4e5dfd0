import { limits } from '../../contract/limits.ts';
import type { ThumbnailsState, TimelineState } from '../../../streams/model/state.ts';
import { percentAfterKey, percentAtPointer } from './slider.ts';
import {
  bufferedGradient,
  percentIn,
  secondsIn,
  shownAt,
  snapped,
  spanOf,
  spokenIn,
  type Span,
} from './timeline-view.ts';
import type { Ui } from './hooks.ts';
import type { ThumbnailPreview } from './thumbnail-preview.ts';

/** How long a place that was asked for is shown before the film has got there. */
const AIM_LASTS_MS = 3_000;
const JUMP_SECONDS = 2;

interface Key {
  readonly key: string;
  readonly shiftKey: boolean;
}

/** The time slider behind its markup: what it shows is written straight to its two elements. */
export function createTimeSlider(
  { send, presence }: Pick<Ui, 'send' | 'presence'>,
  preview: ThumbnailPreview,
  now = () => performance.now(),
) {
  let slider: HTMLElement | null = null;
  let bubble: HTMLElement | null = null;
  let timeline: TimelineState | null = null;
  let span: Span | null = null;
  let aim: { seconds: number; sinceMs: number } | null = null;
  let isDragging = false;
  let spokenSeconds = Number.NaN;

  const shownSeconds = () => aim?.seconds ?? timeline?.positionSeconds ?? 0;

  function paint() {
    if (slider === null || timeline === null) return;
    slider.hidden = span === null;
    if (span === null) return;
    const percent = percentIn(span, shownSeconds());
    write(slider, '--played', percent.toFixed(2));
    write(slider, '--buffered', bufferedGradient(span, timeline.buffered));
    slider.setAttribute('aria-valuenow', String(snapped(percent)));
    speak(slider, span);
  }

  /** While the slider has focus a screen reader reads out every change: then only jumps are put into words. */
  function speak(target: HTMLElement, within: Span) {
    const seconds = Math.floor(shownSeconds());
    const passed = Math.abs(seconds - spokenSeconds);
    const isDue = target.ownerDocument.activeElement === target ? !(passed <= JUMP_SECONDS) : passed !== 0;
    if (!isDue) return;
    spokenSeconds = seconds;
    target.setAttribute('aria-valuetext', spokenIn(within, seconds));
  }

  function aimAt(percent: number, type: 'intent.scrubTo' | 'intent.seekTo') {
    if (span === null) return;
    const positionSeconds = secondsIn(span, snapped(percent));
    aim = { seconds: positionSeconds, sinceMs: now() };
    send({ type, positionSeconds });
    paint();
  }

  function point(percent: number) {
    if (slider === null || bubble === null || span === null) return;
    write(slider, '--pointed', percent.toFixed(2));
    const label = bubble.querySelector('span');
    const time = shownAt(span, percent);
    if (label !== null && label.textContent !== time) label.textContent = time;
    // A live stream's pictures would be of another hour.
    if (!span.isLive) preview.show(secondsIn(span, percent));
  }

  function endDrag(seconds: number | null) {
    isDragging = false;
    presence.hold('time', false);
    if (slider) delete slider.dataset['dragging'];
    if (seconds !== null) send({ type: 'intent.seekTo', positionSeconds: seconds });
  }

  return {
    attach: (sliderElement: HTMLElement, bubbleElement: HTMLElement) => {
      slider = sliderElement;
      bubble = bubbleElement;
      const detachPreview = preview.attach(bubbleElement);
      paint();
      return () => {
        if (isDragging) endDrag(null);
        detachPreview();
        slider = bubble = null;
      };
    },
    write: (next: TimelineState) => {
      timeline = next;
      span = spanOf(next);
      const hasArrived = aim !== null && Math.abs(next.positionSeconds - aim.seconds) < 1;
      if (aim !== null && !isDragging && (hasArrived || now() - aim.sinceMs > AIM_LASTS_MS)) aim = null;
      paint();
    },
    writeThumbnails: (thumbnails: ThumbnailsState) => preview.write(thumbnails),
    /** Keys count from where the last one led, not from where the film still is. */
    key: (event: Key): boolean => {
      if (span === null) return false;
      const { timeSliderKeyStepPercent, timeSliderShiftMultiplier } = limits;
      const from = percentIn(span, shownSeconds());
      const percent = percentAfterKey(event, from, timeSliderKeyStepPercent, timeSliderShiftMultiplier);
      if (percent === null) return false;
      aimAt(percent, 'intent.seekTo');
      return true;
    },
    press: (clientX: number) => {
      if (slider === null || span === null) return;
      isDragging = true;
      slider.dataset['dragging'] = '';
      presence.hold('time', true);
      const percent = percentAtPointer(slider, clientX);
      point(percent);
      aimAt(percent, 'intent.scrubTo');
    },
    move: (clientX: number) => {
      if (slider === null) return;
      const percent = percentAtPointer(slider, clientX);
      point(percent);
      if (isDragging) aimAt(percent, 'intent.scrubTo');
    },
    release: () => {
      if (isDragging) endDrag(aim?.seconds ?? null);
    },
  };
}

function write(element: HTMLElement, property: string, value: string) {
  if (element.style.getPropertyValue(property) !== value) element.style.setProperty(property, value);
}
