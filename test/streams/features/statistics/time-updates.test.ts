import { describe, it } from 'vitest';
import { tellTimeUpdates } from '../../../../streams/features/statistics/watch-time.ts';
import type { Watching } from '../../../../streams/features/statistics/slices.ts';
import { config, marbles } from '../../support.ts';
import { anEvent, atFirst, events } from './support.ts';

const at = (minutes: number, moreSeconds = 0, episodeId = 1): Watching => ({
  episodeId,
  time: { episodeId, realSeconds: minutes * config.statsTimeUpdateSeconds + moreSeconds, videoSeconds: 0 },
  from: null,
});
const watching = {
  z: atFirst.watching,
  0: at(0),
  a: at(1, -0.001),
  b: at(1),
  c: at(1, 0.25),
  d: at(2, -0.1),
  e: at(2, 0.1),
  f: at(5),
  n: at(0, 0, 2),
  m: at(1, 1, 2),
};

describe('tellTimeUpdates', () => {
  it.each([
    ['tells the position at the instant when a minute has been played, and not just before', 'z-0-a-b-c', '------u--'],
    ['tells it after each further minute', '                                     0-b-d-e', '  --u---u'],
    ['tells it once if several minutes have passed at a time', '                     0-f-f', '    --u--'],
    ['starts a new minute with another episode', '                               0-b-n-m', '  --u---u'],
  ])('%s', (_, row, expected) =>
    marbles((t) =>
      t.expectMarbles(events(t, tellTimeUpdates, { slices: [['watching', row.trim(), watching]] }), expected.trim(), {
        u: anEvent('timeupdate', {}),
      }),
    ),
  );
});
