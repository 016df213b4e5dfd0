import { describe, it } from 'vitest';
import type { CommandOf } from '../../../streams/model/commands.ts';
import { rateControl } from '../../../streams/pipelines/rate-control.ts';
import { config, marbles } from '../support.ts';

describe('rateControl', () => {
  const setTo = (wanted: number): CommandOf<'media.setRate'> => ({
    type: 'media.setRate',
    cause: 'viewer',
    rate: wanted,
  });

  it.each([
    ['a speed of the list', 1.5, 1.5],
    ['the lowest speed', 0.25, 0.25],
    ['the highest speed', 2, 2],
    ['0, which would be a hidden pause, as the lowest', 0, 0.25],
    ['a speed backwards as the lowest', -1, 0.25],
    ['a speed beyond the list as the highest', 16, 2],
  ])('sets %s', (_, wanted, expected) =>
    marbles((t) => {
      const rateSet$ = t.hot('                            --r-|', { r: wanted });
      t.expectMarbles(rateControl({ rateSet$ }, config), '--R-|', { R: setTo(expected) });
      t.expectSubscriptions(rateSet$.subscriptions).toBe('^---!');
    }),
  );
});
