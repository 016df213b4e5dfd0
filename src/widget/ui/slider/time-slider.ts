import { screenLimits } from '../../../contract/screen-limits.ts';
import type { Chapter } from '../../../../streams/model/chapters.ts';
import type { ThumbnailsState, TimelineState } from '../../../../streams/model/state.ts';
import { chapterAt, chapterGaps, chapterStep } from './chapters-view.ts';
import { createSliderSpeech } from './slider-speech.ts';
import { percentAfterKey, percentAtPointer, snap } from './scale.ts';
import {
  bufferedGradient,
  handlePercentIn,
  percentIn,
  secondsIn,
  clockTextAt,
  snappedPercent,
  spanOf,
  spokenPositionIn,
  type Span,
} from './timeline-view.ts';
import type { Ui } from '../hooks.ts';
import { addPointedMarks, type PointedMarks } from './pointed-marks.ts';
import type { ThumbnailPreview } from './thumbnail-preview.ts';

/** How long a requested position is shown before the film has reached it. */
const REQUEST_LASTS_MS = 3_000;

/** How long the place that a key has led to is shown above the slider. */
const STEP_LASTS_MS = 1_500;

/** Smallest step of the handle, and the step while the width is unknown; otherwise it moves by whole pixels. */
const MINIMUM_STEP_PERCENT = 0.01;

interface Key {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
}

interface Pointer {
  readonly pointerId: number;
  readonly clientX: number;
}

/**
 * The elements that show a value. Each gets the value by itself: if the slider had it, everything in the slider would
 * inherit it and be styled anew.
 */
interface SliderParts {
  readonly rail: HTMLElement;
  readonly played: readonly HTMLElement[];
}

function partsOf(slider: HTMLElement): SliderParts | null {
  const rail = slider.querySelector<HTMLElement>('.rail');
  return rail && { rail, played: [...slider.querySelectorAll<HTMLElement>('.filled, .thumb')] };
}

/** The model of the time slider, which writes to its elements directly. */
export function createTimeSlider({ send, userActivity }: Pick<Ui, 'send' | 'userActivity'>, preview: ThumbnailPreview) {
  const speech = createSliderSpeech();
  let slider: HTMLElement | null = null;
  let parts: SliderParts | null = null;
  let marks: PointedMarks | null = null;
  let detachPreview = () => {};
  let timeline: TimelineState | null = null;
  let chapters: readonly Chapter[] = [];
  let span: Span | null = null;
  /**
   * Where the slider ends while the length of the film is hidden, and up to where pictures of the film may be shown.
   */
  let horizonSeconds: number | null = null;
  let shownUntilSeconds = Infinity;
  let requested: { seconds: number; sinceMs: number } | null = null;
  let draggedBy: number | null = null;
  let stepping: ReturnType<typeof setTimeout> | undefined;
  let pixelPercent = MINIMUM_STEP_PERCENT;

  const shownSeconds = () => requested?.seconds ?? timeline?.positionSeconds ?? 0;

  function paint(isAsked = false) {
    if (slider === null || parts === null || timeline === null) return;
    slider.hidden = span === null;
    if (span === null) return;
    const within = span;
    slider.toggleAttribute('data-open', within.isOpen);
    const seconds = shownSeconds();
    const percent = handlePercentIn(within, seconds);
    for (const part of parts.played) writeProperty(part, '--played', snap(percent, pixelPercent).toFixed(2));
    writeProperty(parts.rail, '--buffered', within.isOpen ? 'none' : bufferedGradient(within, timeline.buffered));
    writeProperty(parts.rail, '--gaps', within.isLive ? 'none' : chapterGaps(within, chapters));
    speech.update(slider, seconds, isAsked, () => ({
      now: String(snappedPercent(percent)),
      text: spokenPositionIn(within, Math.floor(seconds), chapterAt(chapters, seconds)?.title ?? null),
    }));
  }

  /** Whether a position is beyond the end of a film whose length is hidden: a seek there would reveal the end. */
  const isBeyond = (seconds: number) => span?.isOpen === true && seconds > (timeline?.durationSeconds ?? 0);

  function requestPosition(positionSeconds: number, type: 'intent.scrubTo' | 'intent.seekTo') {
    const isDrag = type === 'intent.scrubTo';
    if (isBeyond(positionSeconds) && !isDrag) return;
    requested = { seconds: positionSeconds, sinceMs: performance.now() };
    // A drag beyond this point is not sent: it would show what the viewer passes.
    if (!isDrag || positionSeconds <= shownUntilSeconds) send({ type, positionSeconds });
    paint(true);
  }

  function addMarks(element: HTMLElement): PointedMarks {
    const added = addPointedMarks(element);
    detachPreview = preview.attach(added.bubble);
    return added;
  }

  /** Shows the bubble over a position, and highlights the chapter that it is in. */
  function point(within: Span, percent: number) {
    if (slider === null) return;
    const { bubble, place, chapterPart, title, time } = (marks ??= addMarks(slider));
    const seconds = secondsIn(within, percent);
    const chapter = within.isLive ? null : chapterAt(chapters, seconds);
    for (const part of [place, bubble]) writeProperty(part, '--pointed', percent.toFixed(2));
    writeProperty(chapterPart, '--chapter-from', `${percentIn(within, chapter?.startSeconds ?? 0).toFixed(2)}%`);
    writeProperty(chapterPart, '--chapter-to', `${percentIn(within, chapter?.endSeconds ?? 0).toFixed(2)}%`);
    writeText(time, clockTextAt(within, percent));
    writeText(title, chapter?.title ?? '');
    bubble.toggleAttribute('data-chapter', chapter !== null);
    // Thumbnails would not match the time of a live stream.
    if (!within.isLive) preview.show(seconds, seconds > shownUntilSeconds);
  }

  function scrub(within: Span, percent: number) {
    requestPosition(secondsIn(within, percent), 'intent.scrubTo');
  }

  function endDrag(seconds: number | null) {
    draggedBy = null;
    userActivity.holdControls('time', false);
    if (slider) delete slider.dataset['dragging'];
    if (seconds === null) return;
    if (isBeyond(seconds)) requested = null;
    else send({ type: 'intent.seekTo', positionSeconds: seconds });
    paint(true);
  }

  function endStep() {
    clearTimeout(stepping);
    slider?.removeAttribute('data-stepping');
  }

  /** Shows the place that a key has led to, with its thumbnail, since a remote control cannot point. */
  function showStep(within: Span, seconds: number) {
    if (slider === null) return;
    point(within, handlePercentIn(within, seconds));
    slider.dataset['stepping'] = '';
    clearTimeout(stepping);
    stepping = setTimeout(endStep, STEP_LASTS_MS);
  }

  /** A key moves on from the target of the last key, which the film may not have reached yet. */
  function secondsAfterKey(event: Key, within: Span): number | null {
    if (event.ctrlKey) {
      const direction = { ArrowRight: 1, ArrowLeft: -1 }[event.key] as 1 | -1 | undefined;
      return direction === undefined || within.isLive ? null : chapterStep(chapters, shownSeconds(), direction);
    }
    if (within.isOpen && event.key === 'End') return Math.min(shownUntilSeconds, timeline?.durationSeconds ?? 0);
    const { timeSliderKeyStepPercent, timeSliderShiftMultiplier } = screenLimits;
    const from = handlePercentIn(within, shownSeconds());
    const percent = percentAfterKey(event, from, timeSliderKeyStepPercent, timeSliderShiftMultiplier);
    return percent === null ? null : secondsIn(within, snappedPercent(percent));
  }

  return {
    attach: (sliderElement: HTMLElement) => {
      slider = sliderElement;
      parts = partsOf(sliderElement);
      const sizes = new ResizeObserver(([entry]) => {
        const pixels = (entry?.contentRect.width ?? 0) * devicePixelRatio;
        pixelPercent = pixels > 0 ? Math.max(MINIMUM_STEP_PERCENT, 100 / pixels) : MINIMUM_STEP_PERCENT;
      });
      sizes.observe(sliderElement);
      paint();
      return () => {
        sizes.disconnect();
        if (draggedBy !== null) endDrag(null);
        endStep();
        detachPreview();
        marks?.remove();
        slider = parts = marks = null;
      };
    },
    writeTimeline: (next: TimelineState) => {
      timeline = next;
      span = spanOf(next, horizonSeconds);
      const hasArrived = requested !== null && Math.abs(next.positionSeconds - requested.seconds) < 1;
      const isOver = requested !== null && (hasArrived || performance.now() - requested.sinceMs > REQUEST_LASTS_MS);
      if (isOver && draggedBy === null) requested = null;
      paint();
    },
    writeHorizon: (next: number | null) => {
      horizonSeconds = next;
      span = timeline && spanOf(timeline, next);
      paint(true);
    },
    writeShownUntil: (next: number) => {
      shownUntilSeconds = next;
    },
    writeThumbnails: (thumbnails: ThumbnailsState) => preview.write(thumbnails),
    writeChapters: (next: readonly Chapter[]) => {
      chapters = next;
      paint(true);
    },
    /** The ARIA value must be current when a screen reader reads it. */
    focus: () => paint(true),
    key: (event: Key): boolean => {
      const seconds = span === null ? null : secondsAfterKey(event, span);
      if (span === null || seconds === null) return false;
      requestPosition(seconds, 'intent.seekTo');
      showStep(span, seconds);
      return true;
    },
    press: ({ pointerId, clientX }: Pointer) => {
      if (slider === null || span === null || draggedBy !== null) return;
      draggedBy = pointerId;
      slider.dataset['dragging'] = '';
      userActivity.holdControls('time', true);
      const percent = snappedPercent(percentAtPointer(slider, clientX));
      point(span, percent);
      scrub(span, percent);
    },
    move: ({ pointerId, clientX }: Pointer) => {
      if (slider === null || span === null || (draggedBy !== null && draggedBy !== pointerId)) return;
      // During a drag the bubble shows the same rounded time as the clock.
      const pointed = percentAtPointer(slider, clientX);
      const percent = draggedBy === null ? pointed : snappedPercent(pointed);
      point(span, percent);
      if (draggedBy !== null) scrub(span, percent);
    },
    release: ({ pointerId }: Pointer) => {
      if (draggedBy === pointerId) endDrag(requested?.seconds ?? null);
    },
  };
}

function writeText(element: Element, text: string) {
  if (element.textContent !== text) element.textContent = text;
}

function writeProperty(element: HTMLElement, property: string, value: string) {
  if (element.style.getPropertyValue(property) !== value) element.style.setProperty(property, value);
}
