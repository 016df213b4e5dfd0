import { map } from 'rxjs';
import { describe, it } from 'vitest';
import { NO_DELIVERY } from '../../../../streams/features/adaptation/delivery.ts';
import {
  qualityOfExperience,
  tellQualityOfExperience,
} from '../../../../streams/features/statistics/quality-of-experience.ts';
import type { Watching } from '../../../../streams/features/statistics/slices.ts';
import type { Output } from '../../../../streams/kernel/pipeline.ts';
import type { Signal } from '../../../../streams/model/signals.ts';
import type { StatsEvents } from '../../../../streams/model/stats-events.ts';
import {
  aReadySource,
  aSelection,
  aSession,
  anEpisode,
  marbles,
  someTracks,
  type MarbleHelpers,
} from '../../support.ts';
import { wanting } from '../ads/support.ts';
import { joinRows } from '../support.ts';
import { anEvent, events, holds, reports, viewings } from './support.ts';

const selections = { a: aSelection(anEpisode(1)), b: aSelection(anEpisode(2)) };
const watched = (episodeId: number, realSeconds: number): Watching => ({
  episodeId,
  time: { episodeId, realSeconds, videoSeconds: realSeconds },
  from: null,
});
const withQuality = (id: string, bitrateBps: number) =>
  someTracks({ qualities: [{ id, height: 720, bitrateBps }], qualityId: id });
const bandwidth = {
  expectedBps: 1_500_000,
  recentBps: 1_500_000,
  usualBps: 2_000_000,
  firstByteSeconds: 0.1,
};
/** u: unknown; n: all is well; s: the server is silent; f: loads fail. */
const deliveries = {
  u: NO_DELIVERY,
  n: { ...NO_DELIVERY, bandwidth },
  s: { ...NO_DELIVERY, bandwidth, silentSeconds: 3 },
  f: { ...NO_DELIVERY, bandwidth, failedStatus: 503 },
};
const tracks = { n: someTracks(), l: withQuality('l', 1_000_000), h: withQuality('h', 4_000_000) };
const signals: Readonly<Record<string, Signal>> = {
  s: { type: 'session.started', session: aSession() },
  x: { type: 'page.left' },
  0: { type: 'media.framesCounted', droppedFrames: 0 },
  3: { type: 'media.framesCounted', droppedFrames: 3 },
  5: { type: 'media.framesCounted', droppedFrames: 5 },
};

const SMOOTH: StatsEvents['qoe'] = {
  startup_sec: 0,
  rebuffer_count: 0,
  rebuffer_sec: 0,
  rebuffer_ratio: 0,
  average_bitrate_kbps: null,
  dropped_frames: 0,
  exit_before_start: false,
  stall_causes: [],
  stall_sec: [],
  media_host: 'cdn.example',
  network_type: null,
};

interface Rows {
  readonly view: string;
  readonly intent?: string;
  readonly held?: string;
  readonly tracks?: string;
  readonly delivery?: string;
  readonly signals?: string;
  readonly isWanted?: boolean;
}

const given = (rows: Rows) =>
  ({
    features: [qualityOfExperience],
    state: {
      session: aSession({ environment: { isQoeWanted: rows.isWanted ?? true } }),
      selection: selections.a,
      source: aReadySource('https://CDN.example/film.m3u8?host=other'),
      watching: watched(1, 8),
    },
    slices: [
      ['viewing', rows.view, viewings],
      ['intent', rows.intent ?? 'p', { p: wanting('play'), q: wanting('pause') }],
      ['ads', rows.held ?? 'f', holds],
      ['tracks', rows.tracks ?? 'n', tracks],
      ['delivery', rows.delivery ?? 'u', deliveries],
    ],
    signals: [rows.signals ?? 's', signals],
  }) as const;

const expectSummary = (t: MarbleHelpers, rows: Rows, expected: string, fields: Partial<StatsEvents['qoe']>): void =>
  t.expectMarbles(events(t, tellQualityOfExperience, given(rows)), expected, {
    q: anEvent('qoe', { ...SMOOTH, ...fields }),
  });

describe('the quality of experience', () => {
  it('is told for an episode when another is selected, with what was known of the first', () =>
    marbles((t) => {
      const { state, features, signals } = given({ view: 'N' });
      const summary$ = reports(t, tellQualityOfExperience, {
        state: { ...state, viewing: viewings.N },
        features,
        states: joinRows(
          ['viewing', 'NP---M', viewings],
          ['selection', 'a----b', selections],
          ['watching', 'a----b', { a: watched(1, 8), b: watched(2, 0) }],
        ),
        signals,
      });
      t.expectMarbles(summary$.pipe(map(ofPayload)), '-----q', {
        q: { name: 'videoplayer_qoe', episode: 1, real_time_played_sec: 8, startup_sec: 0.001 },
      });
    }));

  const rows: readonly (readonly [title: string, rows: Rows, expected: string, fields: Partial<StatsEvents['qoe']>])[] =
    [
      [
        'measures the start from the wish to play, without the time for which an ad blocked the film',
        { view: 'N 5s P', intent: 'q 1s p', held: 'f 2s t 999ms f', signals: 's 7999ms x' },
        '8s q',
        { startup_sec: 3 },
      ],
      [
        'counts stalls, and their share of the time',
        { view: 'P-S 1s P-S 998ms P', signals: 's 7999ms x' },
        '8s q',
        {
          rebuffer_count: 2,
          rebuffer_sec: 2,
          rebuffer_ratio: 0.2,
          stall_causes: ['unknown', 'unknown'],
          stall_sec: [1.001, 0.999],
        },
      ],
      [
        'weighs bitrates by the time for which they were seen',
        { view: 'P', tracks: 'l 2999ms h', signals: 's 3999ms x' },
        '4s q',
        { average_bitrate_kbps: 1_750 },
      ],
      [
        'names for each stall the cause that was true for the longest time, also for one that goes on',
        {
          view: 'P-S 2s P-S',
          delivery: 'n-n 500ms s 1500ms n-f',
          signals: 's 7999ms x',
        },
        '8s q',
        {
          rebuffer_count: 2,
          rebuffer_sec: 7.996,
          rebuffer_ratio: 0.4999,
          stall_causes: ['server', 'failing'],
          stall_sec: [2.001, 5.995],
          network_type: '4g',
        },
      ],
      [
        'adds up dropped frames when the element counts from zero again',
        { view: 'P', signals: 's3-5-0-3-x' },
        '---------q',
        { dropped_frames: 8 },
      ],
      [
        'knows viewers who left before the start',
        { view: 'N', signals: 's 8999ms x' },
        '9s q',
        { startup_sec: null, exit_before_start: true },
      ],
      ['is not told for a view that nobody wanted to play', { view: 'N--M', intent: 'q', signals: 's---x' }, '-', {}],
      [
        'is told once for each view, also if the page comes back',
        { view: 'P----M', intent: 'p--q', signals: 's-x-x' },
        '--q',
        {},
      ],
      ['is not told if the operator does not want it', { view: 'P----M', signals: 's-x', isWanted: false }, '-', {}],
    ];

  it.each(rows)('%s', (_, ...row) => marbles((t) => expectSummary(t, ...row)));
});

function ofPayload(output: Output): unknown {
  if (output.type !== 'stats.send' || output.name !== 'videoplayer_qoe') return output;
  const { episode, real_time_played_sec, startup_sec } = output.payload;
  return { name: output.name, episode, real_time_played_sec, startup_sec };
}
