import { describe, expect, it } from 'vitest';
import { controlRate, rate } from '../../../../streams/features/rate/rate.ts';
import { config, marbles } from '../../support.ts';
import { outputs, slicesAfter } from '../support.ts';

describe('rate', () => {
  it('is 1 until the element says otherwise', () => {
    const changed = (now: number) => ({ type: 'media.rateChanged', rate: now }) as const;
    expect(slicesAfter('rate', [rate], [{ type: 'media.playing' }, changed(1.5), changed(1)])).toEqual([1, 1.5, 1]);
  });
});

describe('controlRate', () => {
  it.each([
    ['a speed of the list', 1.5, 1.5],
    ['the lowest speed', config.minimumRate, config.minimumRate],
    ['the highest speed', config.maximumRate, config.maximumRate],
    ['0, which would be a hidden pause, as the lowest', 0, config.minimumRate],
    ['a negative speed as the lowest', -1, config.minimumRate],
    ['a speed beyond the list as the highest', 16, config.maximumRate],
  ])('sets %s', (_, wanted, expected) =>
    marbles((t) => {
      const result$ = outputs(t, controlRate, { signals: ['--r', { r: { type: 'intent.setRate', rate: wanted } }] });
      t.expectMarbles(result$, '--R', { R: { type: 'media.setRate', cause: 'viewer', rate: expected } });
    }),
  );
});
