// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import {
  keepRate,
  releaseElement,
  safeSeconds,
  secondsAhead,
  startBeforeEnd,
} from '../../../../src/widget/engines/shared/element.ts';
import { fakeMedia } from '../fake-media.ts';

const holding = (currentTime: number, ...spans: readonly (readonly [number, number])[]) => ({
  currentTime,
  buffered: {
    length: spans.length,
    start: (index: number) => spans[index]?.[0] ?? 0,
    end: (index: number) => spans[index]?.[1] ?? 0,
  },
});

describe('the buffer ahead', () => {
  it.each([
    ['of an empty element is nothing', holding(0), 0],
    ['from the beginning of a range', holding(10, [10, 25]), 15],
    ['within a range', holding(12, [0, 5], [10, 25]), 13],
    ['at the end of a range is nothing', holding(25, [10, 25]), 0],
    ['before a range is nothing', holding(9, [10, 25]), 0],
    ['is that of the range that is played', holding(2, [0, 5], [6, 60]), 3],
  ])('%s', (_title, media, seconds) => expect(secondsAhead(media)).toBe(seconds));
});

describe('a start', () => {
  it.each([
    ['in the middle stays', 30, 60, 30],
    ['a second before the end stays', 59, 60, 59],
    ['closer to the end goes back ten seconds', 59.5, 60, 50],
    ['behind the end goes back ten seconds before it', 99, 60, 50],
    ['behind the end of a short film is its beginning', 99, 6, 0],
    ['of a channel stays', 99, Number.POSITIVE_INFINITY, 99],
    ['of a film of unknown length stays', 99, Number.NaN, 99],
    ['of an empty film stays', 99, 0, 99],
  ])('%s', (_title, start, duration, expected) => expect(startBeforeEnd(start, duration)).toBe(expected));

  it.each([
    [12.5, 12.5],
    [0, 0],
    [-1, 0],
    [Number.NaN, 0],
    [Number.POSITIVE_INFINITY, 0],
  ])('%d is used as %d', (given, expected) => expect(safeSeconds(given)).toBe(expected));
});

it('a released element has no address and no sources of a library', () => {
  const media = document.createElement('video');
  media.src = 'https://cdn.example/film.mp4';
  media.append(document.createElement('source'), document.createElement('track'));
  releaseElement(media);
  expect([media.hasAttribute('src'), media.querySelectorAll('source').length]).toEqual([false, 0]);
  expect(media.querySelectorAll('track')).toHaveLength(1);
});

it('a rate stays over a reset', () => {
  const media = fakeMedia();
  media.playbackRate = 1.5;
  keepRate(media, () => {
    media.playbackRate = 1;
  });
  expect([media.playbackRate, media.defaultPlaybackRate]).toEqual([1.5, 1.5]);
});
