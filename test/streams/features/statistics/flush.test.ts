import { describe, it } from 'vitest';
import { flushStatistics } from '../../../../streams/features/statistics/flush.ts';
import type { CommandOf } from '../../../../streams/model/commands.ts';
import type { Signal } from '../../../../streams/model/signals.ts';
import { marbles, type MarbleHelpers } from '../../support.ts';
import { outputs } from '../support.ts';

const signals: Record<string, Signal> = {
  o: { type: 'stats.opened' },
  k: { type: 'stats.kept', failures: 0 },
  1: { type: 'stats.kept', failures: 1 },
  2: { type: 'stats.kept', failures: 2 },
  9: { type: 'stats.kept', failures: 2_000 },
  h: { type: 'page.hidden' },
  l: { type: 'page.left' },
  n: { type: 'page.online' },
};
const flush = (isLeaving: boolean): CommandOf<'stats.flush'> => ({
  type: 'stats.flush',
  cause: 'statistics',
  isLeaving,
});
const commands = { f: flush(false), l: flush(true) };

const flushes = (t: MarbleHelpers, told: string, online = 't') =>
  outputs(t, flushStatistics, {
    state: { isOnline: true },
    slices: [['isOnline', online, { t: true, f: false }]],
    signals: [told, signals],
    config: { statsFlushIntervalMs: 10, statsFlushLongestMs: 300 },
  });

const row = (title: string, told: string, result: string, online?: string) =>
  it(title, () => marbles((t) => t.expectMarbles(flushes(t, told, online), result, commands)));

describe('flushStatistics', () => {
  row('sends nothing if there is no service', 'k 20ms h l', '');
  row('sends ten seconds after the first event that waits', 'ok', '- 10ms f');
  row('is not delayed by further events', 'ok-k-k 4ms k', '- 10ms f');
  row('sends the next ones ten seconds later', 'ok 10ms k', '- 10ms f 10ms f');
  row('does not send twice in ten seconds', 'okh--k-h', '--f 9ms f');
  row('sends at once when the page is hidden, if the last request was ten seconds ago', 'okh 9ms kh', '--f 10ms f');
  row('sends nothing when the page is hidden and no event waits', 'oh', '');
  row('sends at once each time that the page is left', 'okl-l', '--l-l 6ms f');
  row('waits while there is no connection, and sends when it is back', 'ok 18ms n', '- 19ms f', '-f 17ms t');
  row('does not send without a connection when the page is hidden', 'okh 30ms h', '', '-f');
  row('waits twice as long after each failure', 'ok 10ms 1 20ms 2', '- 10ms f 20ms f 40ms f');
  row('waits at most five minutes', 'o9', '- 300ms f');
  row('tries at once when the connection is back', 'o9 50ms n', '- 51ms f');
});
