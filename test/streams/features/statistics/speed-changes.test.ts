import { describe, it } from 'vitest';
import { tellSpeedChanges } from '../../../../streams/features/statistics/events.ts';
import { marbles } from '../../support.ts';
import { anEvent, events, viewings } from './support.ts';

const expectedEvents = {
  a: anEvent('speed_change', { previous_rate: 1 }),
  b: anEvent('speed_change', { previous_rate: 2 }),
};

describe('tellSpeedChanges', () => {
  it.each([
    ['tells each change in a film that has started, with the speed before', 'P', '1-2-2-1', '--a---b'],
    ['tells nothing for a speed that is chosen before the start', '                 N---P--', '1-2----', '-------'],
  ])('%s', (_, view, rate, expected) =>
    marbles((t) => {
      const event$ = events(t, tellSpeedChanges, {
        slices: [
          ['viewing', view.trim(), viewings],
          ['rate', rate, { 1: 1, 2: 2 }],
        ],
      });
      t.expectMarbles(event$, expected, expectedEvents);
    }),
  );
});
