import { describe, expect, it } from 'vitest';
import type { Thumbnail } from '../../../streams/model/thumbnails.ts';
import { lastStarted } from '../../../src/widget/ui/last-started.ts';
import { thumbnailAt } from '../../../src/widget/ui/slider/thumbnails/painter.ts';

describe('the last item that has begun', () => {
  const items = [{ startSeconds: 0 }, { startSeconds: 60 }];

  it.each([
    [-1, -1],
    [0, 0],
    [59.99, 0],
    [60, 1],
    [9_999, 1],
  ])('at %s s is number %s', (seconds, index) => expect(lastStarted(items, seconds)).toBe(index));

  it('does not exist in an empty list', () => expect(lastStarted([], 5)).toBe(-1));
});

describe('the thumbnail of a position', () => {
  const items = [0, 2, 10].map((startSeconds): Thumbnail => ({
    startSeconds,
    endSeconds: startSeconds + 2,
    url: 'a.jpg',
    area: null,
  }));

  it.each([
    [-1, 0],
    [0, 0],
    [1.99, 0],
    [2, 2],
    [7, 2],
    [10, 10],
    [99, 10],
  ])('at %s s is the one that starts at %s s', (seconds, start) =>
    expect(thumbnailAt(items, seconds)?.startSeconds).toBe(start),
  );

  it('is null if there are no thumbnails', () => expect(thumbnailAt([], 1)).toBeNull());
});
