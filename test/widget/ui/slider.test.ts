import { describe, expect, it } from 'vitest';
import type { TimelineState } from '../../../streams/model/state.ts';
import { clock } from '../../../src/widget/ui/format.ts';
import { percentAfterKey, percentOf, snap, valueAfterKey, valueAt } from '../../../src/widget/ui/slider/scale.ts';
import {
  bufferedGradient,
  percentIn,
  secondsIn,
  clockTextAt,
  snappedPercent,
  spanOf,
  spokenPositionIn,
} from '../../../src/widget/ui/slider/timeline-view.ts';

const film: TimelineState = {
  positionSeconds: 0,
  durationSeconds: 200,
  buffered: [],
  seekable: null,
  isLive: false,
  edgeSeconds: null,
  edgeToleranceSeconds: 0,
};
const live: TimelineState = { ...film, durationSeconds: -2, isLive: true, edgeToleranceSeconds: 10 };

describe('keys on a scale', () => {
  it.each([
    ['ArrowRight', false, 55],
    ['ArrowUp', false, 55],
    ['ArrowLeft', false, 45],
    ['ArrowDown', false, 45],
    ['ArrowRight', true, 75],
    ['ArrowLeft', true, 25],
    ['PageUp', false, 60],
    ['PageDown', false, 40],
    ['Home', false, 0],
    ['End', false, 100],
    ['Enter', false, null],
    ['a', false, null],
  ])('%s (shift: %s) leads from 50 to %s', (key, shiftKey, percent) => {
    expect(percentAfterKey({ key, shiftKey }, 50, 5, 5)).toBe(percent);
  });

  it('never leave the scale', () => {
    expect(percentAfterKey({ key: 'ArrowRight', shiftKey: true }, 90, 5, 5)).toBe(100);
    expect(percentAfterKey({ key: 'ArrowLeft', shiftKey: false }, 2, 5, 5)).toBe(0);
  });

  it('snap to the step', () => {
    expect(snap(33.333, 0.1)).toBe(33.3);
    expect(snap(100.04, 0.1)).toBe(100);
  });
});

describe('values on another scale', () => {
  const rates = { minimum: 0, maximum: 2, step: 0.25 };
  const boost = { minimum: 0, maximum: 300, step: 25 };
  const volume = { minimum: 0, maximum: 100, step: 1, keyStep: 5 };

  it.each([
    ['ArrowRight', 1, rates, 1.25],
    ['ArrowDown', 1, rates, 0.75],
    ['Home', 1.5, rates, 0],
    ['End', 1, rates, 2],
    ['PageUp', 1, rates, 1.25],
    ['ArrowLeft', 0, rates, 0],
    ['ArrowUp', 275, boost, 300],
    ['ArrowUp', 300, boost, 300],
    ['PageDown', 100, boost, 75],
    ['ArrowRight', 70, volume, 75],
    ['ArrowLeft', 3, volume, 0],
    ['Tab', 1, rates, null],
  ])('move by %s from %d on %j to %s', (key, from, scale, expected) => {
    expect(valueAfterKey({ key, shiftKey: false }, from, scale)).toBe(expected);
  });

  it('are placed in percent, and read from a place in whole steps', () => {
    expect(percentOf(0.5, rates)).toBe(25);
    expect(percentOf(5, rates)).toBe(100);
    expect([0, 11, 49, 100].map((percent) => valueAt(percent, rates))).toEqual([0, 0.25, 1, 2]);
    expect(valueAt(8, { minimum: 1, maximum: 2, step: 0.1 })).toBe(1.1);
  });
});

describe('the span of the time slider', () => {
  it('is the film', () => {
    expect(spanOf(film)).toEqual({
      startSeconds: 0,
      lengthSeconds: 200,
      isLive: false,
      isOpen: false,
      edgeToleranceSeconds: 0,
    });
  });

  it.each([-2, 0])('is null while the duration is %s', (durationSeconds) => {
    expect(spanOf({ ...film, durationSeconds })).toBeNull();
  });

  it('is the window of a live stream, if that has at least 60 seconds', () => {
    expect(spanOf(live)).toBeNull();
    expect(spanOf({ ...live, seekable: [100, 159.9] })).toBeNull();
    expect(spanOf({ ...live, seekable: [100, 160] })).toEqual({
      startSeconds: 100,
      lengthSeconds: 60,
      isLive: true,
      isOpen: false,
      edgeToleranceSeconds: 10,
    });
  });

  it('paints every buffered range, cut at its ends', () => {
    const span = spanOf(film);
    if (!span) throw new Error('no span');
    expect(bufferedGradient(span, [])).toBe('none');
    const painted = bufferedGradient(span, [
      [0, 20],
      [150, 300],
    ]);
    expect(painted).toContain('var(--buffered-ink) 0.0% 10.0%');
    expect(painted).toContain('var(--buffered-ink) 75.0% 100.0%');
    expect(percentIn(span, 50)).toBe(25);
  });

  it('shows the same second for a place as the film shows once it is there', () => {
    const differ: unknown[] = [];
    for (const durationSeconds of [24, 60, 500, 1_000, 1_443.2, 3_000, 5_401.7, 10_000]) {
      const span = spanOf({ ...film, durationSeconds });
      if (span === null) throw new Error('no span');
      for (let step = 0; step <= 1_000; step += 1) {
        const percent = snappedPercent(step / 10);
        const seconds = secondsIn(span, percent);
        const told = [clockTextAt(span, percent), clockTextAt(span, percentIn(span, seconds))];
        // The media element keeps microseconds.
        const passed = clock(Math.round(seconds * 1e6) / 1e6, durationSeconds >= 3_600);
        if (told.some((text) => text !== passed)) differ.push([durationSeconds, percent, told, passed]);
      }
    }
    expect(differ).toEqual([]);
  });

  it('shows times before the live edge as negative, and the edge as LIVE', () => {
    const span = spanOf({ ...live, seekable: [100, 300] });
    if (!span) throw new Error('no span');
    expect(clockTextAt(span, 50)).toBe('\u22121:40');
    expect(clockTextAt(span, 100)).toBe('LIVE');
    expect(spokenPositionIn(span, 300)).toBe('Прямой эфир');
    expect(spokenPositionIn(span, 240)).toBe('1 минута до прямого эфира');
  });
});
