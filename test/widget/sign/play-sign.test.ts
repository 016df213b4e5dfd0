import { describe, expect, it } from 'vitest';
import { qualityFor, statusWithRetries } from '../../../src/widget/sign/play-sign.ts';
import { marbles } from '../../streams/support.ts';

describe('the quality of the sign-language picture', () => {
  const qualities = [1080, 240, 480].map((height) => ({ id: `${height}`, height, bitrateBps: height * 1_000 }));
  it.each([
    [0, '240'],
    [240, '240'],
    [241, '480'],
    [4_000, '1080'],
    [NaN, '1080'],
  ])('is chosen for %d pixels', (heightPx, id) => expect(qualityFor(qualities, heightPx)?.id).toBe(id));
  it('is undefined if the stream has no qualities', () => expect(qualityFor([], 200)).toBeUndefined());
});

describe('a sign-language picture that fails', () => {
  const values = { l: 'loading', p: 'playing', f: 'failed', a: 'again' } as const;
  const facts = { s: 'shown', x: 'failed' } as const;
  it.each([
    ['is tried again after five seconds', '-s-x 6s -', 'lp-l 4999ms a'],
    ['is tried three times, and then given up', 'x 5s x 5s x 5s x', 'l 4999ms a l 4999ms a l 4999ms a f'],
    ['gets all its retries back once it has shown something', 'x 5s s x', 'l 4999ms a p l 4999ms a'],
    ['is not tried while it shows something', 'xs 9s -', 'lp'],
  ])('%s', (_, happened, told) =>
    marbles((t) => {
      t.expectMarbles(statusWithRetries(t.hot(happened, facts)), told, values);
    }),
  );
});
