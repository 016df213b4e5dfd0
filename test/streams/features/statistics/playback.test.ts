import { describe, it } from 'vitest';
import { tellPlayback } from '../../../../streams/features/statistics/view.ts';
import { marbles } from '../../support.ts';
import { anEvent, events, viewings } from './support.ts';

const told = {
  s: anEvent('start', {}),
  p: anEvent('pause', {}),
  g: anEvent('play', {}),
  e: anEvent('ended', {}),
};

describe('tellPlayback', () => {
  it.each([
    ['tells of a start, a pause, of going on and of the end', 'N-P-Q-P-E', '--s-p-g-e'],
    ['tells that it goes on after the end', '                  P-E-P', '    --e-g'],
    ['tells nothing of a stall', '                             P-S-P', '    -----'],
    ['tells the start of each episode, and nothing of leaving one', 'N-P-M-R', '--s---s'],
  ])('%s', (_, row, expected) =>
    marbles((t) =>
      t.expectMarbles(events(t, tellPlayback, { slices: [['viewing', row.trim(), viewings]] }), expected.trim(), told),
    ),
  );
});
