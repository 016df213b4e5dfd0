import { describe, it } from 'vitest';
import { tellPlayback } from '../../../../streams/features/statistics/view.ts';
import { marbles } from '../../support.ts';
import { anEvent, events, viewings } from './support.ts';

const expectedEvents = {
  s: anEvent('start', {}),
  p: anEvent('pause', {}),
  g: anEvent('play', {}),
  e: anEvent('ended', {}),
};

describe('tellPlayback', () => {
  it.each([
    ['tells the start, a pause, the end of the pause, and the end of the film', 'N-P-Q-P-E', '--s-p-g-e'],
    ['tells that the film plays on after the end', '                  P-E-P', '    --e-g'],
    ['tells nothing for a stall', '                             P-S-P', '    -----'],
    ['tells the start of each episode, but not that one was left', 'N-P-M-R', '--s---s'],
  ])('%s', (_, row, expected) =>
    marbles((t) =>
      t.expectMarbles(
        events(t, tellPlayback, { slices: [['viewing', row.trim(), viewings]] }),
        expected.trim(),
        expectedEvents,
      ),
    ),
  );
});
