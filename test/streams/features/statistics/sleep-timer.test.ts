import { describe, it } from 'vitest';
import { tellSleepTimer } from '../../../../streams/features/statistics/events.ts';
import { NO_SLEEP, type SleepState } from '../../../../streams/model/sleep.ts';
import { marbles } from '../../support.ts';
import { anEvent, events } from './support.ts';

const set = (left: number): SleepState => ({
  status: 'set',
  after: { minutes: 30 },
  left,
  isFading: false,
  lastTouch: null,
});
const expectedEvents = {
  s: anEvent('sleep_timer', { sleep_timer: 'set', sleep_minutes: 30, sleep_episodes: null }),
  a: anEvent('sleep_timer', { sleep_timer: 'asleep', sleep_minutes: null, sleep_episodes: null }),
  o: anEvent('sleep_timer', { sleep_timer: 'off', sleep_minutes: null, sleep_episodes: null }),
};

describe('tellSleepTimer', () => {
  it('tells that the timer is set, has stopped the film and is off, but not the minutes between', () =>
    marbles((t) => {
      const states = { 3: set(30), 2: set(29), a: { status: 'asleep', lastTouch: null }, o: NO_SLEEP } as const;
      const event$ = events(t, tellSleepTimer, { slices: [['sleep', 'o32ao', states]], state: { sleep: NO_SLEEP } });
      t.expectMarbles(event$, '-s-ao', expectedEvents);
    }));
});
