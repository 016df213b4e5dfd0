import { describe, it } from 'vitest';
import type { CommandOf } from '../../../../streams/model/commands.ts';
import { statsPayload, type StatsFacts } from '../../../../streams/model/stats-payload.ts';
import type { StatsEvents } from '../../../../streams/model/stats.ts';
import { qoe } from '../../../../streams/pipelines/analytics/qoe.ts';
import {
  anEpisode,
  aReadySource,
  aSelection,
  aSession,
  aTimeline,
  marbles,
  someTracks,
  type MarbleHelpers,
} from '../../support.ts';
import { wanting } from '../ads/support.ts';
import { views } from './support.ts';

const facts = (episodeId: number, realSeconds: number): StatsFacts => ({
  session: aSession(),
  content: { status: 'loading' },
  selection: aSelection(anEpisode(episodeId)),
  source: aReadySource('/a.m3u8'),
  timeline: aTimeline(),
  rate: 1,
  tracks: someTracks(),
  watched: { episodeId, realSeconds, videoSeconds: realSeconds },
  adHistory: [],
});
const known = { a: facts(1, 8), b: facts(2, 0) };
const quality = (id: string, bitrateBps: number) =>
  someTracks({ qualities: [{ id, height: 720, bitrateBps }], qualityId: id });

const SMOOTH: StatsEvents['qoe'] = {
  startup_sec: 0,
  rebuffer_count: 0,
  rebuffer_sec: 0,
  rebuffer_ratio: 0,
  average_bitrate_kbps: null,
  dropped_frames: 0,
  exit_before_start: false,
};
const told = (fields: Partial<StatsEvents['qoe']>, of = known.a): CommandOf<'stats.send'> => ({
  type: 'stats.send',
  cause: 'statistics',
  name: 'videoplayer_qoe',
  payload: { ...statsPayload(of), ...SMOOTH, ...fields },
});

interface Rows {
  readonly view: string;
  readonly intent?: string;
  readonly held?: string;
  readonly tracks?: string;
  readonly counted?: string;
  readonly left?: string;
  readonly facts?: string;
  readonly isWanted?: boolean;
}

const summaries = (t: MarbleHelpers, rows: Rows) =>
  qoe(
    {
      session$: t.facet('s', { s: aSession({ environment: { isQoeWanted: rows.isWanted ?? true } }) }),
      facts$: t.facet(rows.facts ?? 'a', known),
      isHeld$: t.facet(rows.held ?? 'f', { f: false, t: true }),
      tracks$: t.facet(rows.tracks ?? 'n', { n: someTracks(), l: quality('l', 1_000_000), h: quality('h', 4_000_000) }),
      intent$: t.facet(rows.intent ?? 'p', { p: wanting('play'), q: wanting('pause') }),
      view$: t.facet(rows.view, views),
      counted$: t.hot(rows.counted ?? '-', {
        0: { droppedFrames: 0 },
        3: { droppedFrames: 3 },
        5: { droppedFrames: 5 },
      }),
      left$: t.hot(rows.left ?? '-'),
    },
    t.scheduler,
  );

describe('qoe', () => {
  it('tells a view without fault when another episode is on, with what is known of the one before', () =>
    marbles((t) =>
      t.expectMarbles(summaries(t, { view: 'NP---M', facts: 'a---b' }), '-----q', { q: told({ startup_sec: 0.001 }) }),
    ));

  it('measures the start from the wish to watch, without what held the film', () =>
    marbles((t) =>
      t.expectMarbles(
        summaries(t, { view: 'N 5s P', intent: 'q 1s p', held: 'f 2s t 999ms f', left: '8s x' }),
        '8s q',
        { q: told({ startup_sec: 3 }) },
      ),
    ));

  it('counts stalls, and their share of the time that was spent', () =>
    marbles((t) =>
      t.expectMarbles(summaries(t, { view: 'P-S 1s P-S 998ms P', left: '8s x' }), '8s q', {
        q: told({ rebuffer_count: 2, rebuffer_sec: 2, rebuffer_ratio: 0.2 }),
      }),
    ));

  it('weighs bitrates by how long they were seen', () =>
    marbles((t) =>
      t.expectMarbles(summaries(t, { view: 'P', tracks: 'l 2999ms h', left: '4s x' }), '4s q', {
        q: told({ average_bitrate_kbps: 1_750 }),
      }),
    ));

  it('adds up dropped frames over several loads of the element', () =>
    marbles((t) =>
      t.expectMarbles(summaries(t, { view: 'P', counted: '-3-5-0-3', left: '---------x' }), '---------q', {
        q: told({ dropped_frames: 8 }),
      }),
    ));

  it('knows who went before it started', () =>
    marbles((t) =>
      t.expectMarbles(summaries(t, { view: 'N', left: '9s x' }), '9s q', {
        q: told({ startup_sec: null, exit_before_start: true }),
      }),
    ));

  it('tells nothing of a view that nobody asked for', () =>
    marbles((t) => t.expectMarbles(summaries(t, { view: 'N--M', intent: 'q', left: '----x' }), '-----')));

  it('tells each view once, also of a page that comes back', () =>
    marbles((t) =>
      t.expectMarbles(summaries(t, { view: 'P----M', intent: 'p--q', left: '--x' }), '--q---', { q: told({}) }),
    ));

  it('tells nothing where nobody wants to know', () =>
    marbles((t) => t.expectMarbles(summaries(t, { view: 'P----M', left: '--x', isWanted: false }), '------')));

  it('lets go of all it listens to', () =>
    marbles((t) => {
      const left$ = t.hot('-');
      const counted$ = t.hot<{ droppedFrames: number }>('-');
      const rest = {
        session$: t.cold('s', { s: aSession({ environment: { isQoeWanted: true } }) }),
        facts$: t.cold('a', known),
        isHeld$: t.cold('f', { f: false }),
        tracks$: t.cold('n', { n: someTracks() }),
        intent$: t.cold('p', { p: wanting('play') }),
        view$: t.cold('N', views),
      };
      t.expectObservable(qoe({ ...rest, left$, counted$ }, t.scheduler), '^--!').toBe('-');
      for (const input$ of [left$, counted$]) t.expectSubscriptions(input$.subscriptions).toBe('^--!');
    }));
});
