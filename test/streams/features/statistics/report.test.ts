import { describe, it } from 'vitest';
import { tellSpeedChanges } from '../../../../streams/features/statistics/events.ts';
import { statsPayload, type StatsFacts } from '../../../../streams/model/stats.ts';
import { facts, emptyFacts as unknown } from '../../stats-facts.ts';
import { marbles } from '../../support.ts';
import { someAds } from '../ads/support.ts';
import { joinRows } from '../support.ts';
import { reports, viewings } from './support.ts';

const { watched, adHistory, ...slices } = facts;
const known = {
  ...slices,
  watching: { episodeId: 3, time: watched, from: null },
  ads: someAds({ history: adHistory }),
};
const nothing = { ...unknown, rate: 2 };

const sent = (of: StatsFacts, previous_rate: number) => ({
  type: 'stats.send',
  cause: 'statistics',
  name: 'videoplayer_speed_change',
  payload: { ...statsPayload(of), previous_rate },
});

describe('a report', () => {
  it('has what is known after the signal that caused it', () =>
    marbles((t) => {
      const report$ = reports(t, tellSpeedChanges, {
        state: { ...nothing, rate: 1, viewing: viewings.P },
        states: joinRows(
          ['rate', '-2-1', { 1: facts.rate, 2: 2 }],
          ['session', '---k', { k: known.session }],
          ['content', '---k', { k: known.content }],
          ['selection', '---k', { k: known.selection }],
          ['source', '---k', { k: known.source }],
          ['timeline', '---k', { k: known.timeline }],
          ['tracks', '---k', { k: known.tracks }],
          ['watching', '---k', { k: known.watching }],
          ['ads', '---k', { k: known.ads }],
        ),
      });
      t.expectMarbles<unknown>(report$, '-1-2', { 1: sent(nothing, 1), 2: sent(facts, 2) });
    }));

  it('is not sent before the session has started', () =>
    marbles((t) => {
      const report$ = reports(t, tellSpeedChanges, {
        state: { session: null, viewing: viewings.P },
        slices: [['rate', '1-2', { 1: 1, 2: 2 }]],
      });
      t.expectMarbles<unknown>(report$, '-');
    }));
});
