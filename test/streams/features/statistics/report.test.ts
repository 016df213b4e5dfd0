import { describe, it } from 'vitest';
import { tellSpeedChanges } from '../../../../streams/features/statistics/events.ts';
import { statsPayload, type StatsFacts } from '../../../../streams/model/stats.ts';
import {
  aCatalogue,
  aReadySource,
  aSelection,
  aSession,
  aTimeline,
  anEpisode,
  aQuality,
  loaded,
  marbles,
  someTracks,
} from '../../support.ts';
import { someAds } from '../ads/support.ts';
import { together } from '../support.ts';
import { reports, viewings } from './support.ts';

const episode = anEpisode(3, { order: 4, season: { id: 9, order: 2 } });
const facts: StatsFacts = {
  session: aSession({ parameters: { userId: 'u-17' }, environment: { deviceType: 'tablet' } }),
  content: loaded(aCatalogue([episode])),
  selection: aSelection(episode),
  source: aReadySource('/3.m3u8'),
  timeline: aTimeline({ positionSeconds: 12.3456, durationSeconds: 1_440.0004 }),
  rate: 1.5,
  tracks: someTracks({ qualities: [aQuality(720)], qualityId: 'q720' }),
  watched: { episodeId: 3, realSeconds: 8.00049, videoSeconds: 12.0001 },
  adHistory: [{ id: 100, type: 'preroll', position: 1, durationSeconds: 15.0004, perc: 0 }],
};
const { watched, adHistory, ...slices } = facts;
const known = {
  ...slices,
  watching: { episodeId: 3, time: watched, from: null },
  ads: someAds({ history: adHistory }),
};
const nothing: StatsFacts = {
  ...facts,
  session: aSession({ parameters: { movieId: null } }),
  content: { status: 'failed' },
  selection: null,
  source: { status: 'none' },
  rate: 2,
  timeline: aTimeline({ durationSeconds: -2 }),
  tracks: someTracks(),
  watched: { episodeId: null, realSeconds: 0, videoSeconds: 0 },
  adHistory: [],
};

const sent = (of: StatsFacts, previous_rate: number) => ({
  type: 'stats.send',
  cause: 'statistics',
  name: 'videoplayer_speed_change',
  payload: { ...statsPayload(of), previous_rate },
});

describe('a report', () => {
  it('has what is known after the signal that it came of', () =>
    marbles((t) => {
      const report$ = reports(t, tellSpeedChanges, {
        state: { ...nothing, rate: 1, viewing: viewings.P },
        states: together(
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

  it('is none before the session has started', () =>
    marbles((t) => {
      const report$ = reports(t, tellSpeedChanges, {
        state: { session: null, viewing: viewings.P },
        slices: [['rate', '1-2', { 1: 1, 2: 2 }]],
      });
      t.expectMarbles<unknown>(report$, '-');
    }));
});
