import { describe, expect, it } from 'vitest';
import { midrollPlace } from '../../../../streams/features/ads/midroll.ts';
import {
  adSchedule,
  planInterstitials,
  resumeBehindBreak,
  startScheduled,
} from '../../../../streams/features/ads/schedule.ts';
import type { ScheduledBreak } from '../../../../streams/model/ad.ts';
import { NO_ADS } from '../../../../streams/model/ad-break.ts';
import type { Output } from '../../../../streams/features/define-later.ts';
import type { PlaybackState, TimelineState } from '../../../../streams/model/state.ts';
import type { Signal } from '../../../../streams/model/signals.ts';
import { anEpisode, aPlayback, aSelection, aTimeline, marbles } from '../../support.ts';
import { outputs, joinRows } from '../support.ts';

const selections = { a: aSelection(anEpisode(1)), b: aSelection(anEpisode(2)) };
const playbacks: Readonly<Record<string, PlaybackState>> = {
  p: aPlayback(),
  q: aPlayback({ phase: 'paused' }),
  s: aPlayback({ isSeeking: true }),
};
/** Digits are hundreds of seconds in a film of 800. */
const timelines = (isLive: boolean): Readonly<Record<string, TimelineState>> => ({
  x: aTimeline({ durationSeconds: -2 }),
  ...Object.fromEntries(
    [...'012345678'].map((digit) => [
      digit,
      aTimeline({ positionSeconds: Number(digit) * 100, durationSeconds: 800, isLive }),
    ]),
  ),
});
const at = (url: string, value: number, unit: 'seconds' | 'percent' = 'seconds'): ScheduledBreak => ({
  url,
  at: { unit, value },
});
/** All breaks, not in the order of time. */
const all = [at('half', 50, 'percent'), at('early', 200), at('beginning', 0)];
/** The same breaks, which the operator allows in short films. */
const breaks = all.map((one) => ({ ...one, longerThanSeconds: 0 }));
const signals: Readonly<Record<string, Signal>> = {
  a: { type: 'engine.attaching', url: '', startSeconds: 0 },
  r: { type: 'ad.scheduleRead', breaks },
  s: { type: 'ad.scheduleRead', breaks: all },
  t: { type: 'ad.scheduleRead', breaks: all.map((one) => ({ ...one, longerThanSeconds: 800 })) },
  u: { type: 'ad.scheduleRead', breaks: all.map((one) => ({ ...one, longerThanSeconds: 799 })) },
  o: {
    type: 'ad.scheduleRead',
    breaks: [{ url: 'stream', at: { unit: 'seconds', value: 200 }, id: 'one', resumeSeconds: 230 }],
  },
  f: { type: 'engine.attached', url: '' },
  l: { type: 'ad.listLoaded', list: { preroll: [], midroll: [] } },
};

interface Rows {
  readonly told?: string;
  readonly timeline: string;
  readonly playback?: string;
  readonly selection?: string;
  readonly isLive?: boolean;
}

describe('the breaks of a schedule', () => {
  const rows: readonly (readonly [title: string, rows: Rows, expected: readonly string[]])[] = [
    ['are due at their places, each once', { timeline: 'xx0-1-2-3-4-3-4' }, ['6 early', '10 half']],
    [
      'are due when a seek lands, but only the last that it passed',
      { timeline: 'xx1-6---', playback: 'p--s-p' },
      ['5 half'],
    ],
    ['are left out if the film begins behind them', { timeline: 'xx3-1-2-3-4' }, ['10 half']],
    ['wait for the film to play on', { timeline: 'xx1-2----', playback: 'p--q---p-' }, ['7 early']],
    ['do not come in a film too short for a midroll', { told: 'as', timeline: 'xx0-1-2-3-4' }, []],
    ["do not come in a film as short as the operator's limit", { told: 'at', timeline: 'xx0-1-2-3-4' }, []],
    [
      "come in a film longer than the operator's limit",
      { told: 'au', timeline: 'xx0-1-2-3-4' },
      ['6 early', '10 half'],
    ],
    ['do not come in a live stream', { timeline: 'xx1-2-4', isLive: true }, []],
    [
      'do not come if they were passed before they were known',
      { told: 'a----r---', timeline: 'xx1-2-3-4' },
      ['8 half'],
    ],
    ['stay when a list comes if the stream has them', { told: 'aof-l-----', timeline: 'xx1---2-4' }, ['6 stream']],
    [
      'come once if the stream has them, however often it is attached',
      { told: 'ao---ao---', timeline: 'xx1-2--1-2' },
      ['4 stream'],
    ],
    [
      'of a stream are dropped when another episode is selected',
      { told: 'ao--a-----', timeline: 'xx1--x1-2-', selection: 'a--b------' },
      [],
    ],
    ['are dropped when another list comes', { told: 'ar-l-----', timeline: 'xx1---2-4' }, []],
    [
      'are not passed by positions in the episode before',
      { told: 'a--lr-a---', timeline: 'xx5--6x1-2', selection: 'a--b------' },
      ['9 early'],
    ],
  ];

  it.each(rows)('%s', (_, given, expected) =>
    marbles((t) => {
      const due$ = outputs(t, startScheduled, {
        features: [midrollPlace, adSchedule],
        state: { selection: null, timeline: aTimeline(), playback: aPlayback(), ads: NO_ADS },
        states: joinRows(
          ['selection', given.selection ?? 'a', selections],
          ['timeline', given.timeline, timelines(given.isLive ?? false)],
          ['playback', given.playback ?? 'p', playbacks],
        ),
        signals: [given.told ?? 'ar', signals],
      });
      const due: string[] = [];
      due$.subscribe((output) => {
        if (output.type === 'player.midrollDue') due.push(`${String(t.scheduler.now())} ${output.urls.join()}`);
      });
      t.flush();
      expect(due).toEqual(expected);
    }),
  );
});

describe('the places for ads that a stream has', () => {
  it('become breaks', () =>
    marbles((t) => {
      const interstitials = [{ id: 'a', atSeconds: 5, baseUrl: 'https://cdn.example/', attributes: {} }];
      const output$ = outputs(t, planInterstitials, {
        signals: ['-i', { i: { type: 'engine.interstitialsFound', interstitials } }],
      });
      t.expectObservable(output$).toBe('-i', {
        i: { type: 'ad.planInterstitials', cause: 'ad', interstitials },
      });
    }));

  it.each([
    [
      'leads the film to the place behind the part that the ad replaces',
      230,
      200,
      [{ type: 'media.seek', cause: 'ad', positionSeconds: 230 }],
    ],
    ['leaves the film alone if the viewer is further on', 230, 240, []],
    ['leaves the film alone if the stream names no place to go on at', null, 200, []],
  ])('have an ad whose end %s', (_, resumeSeconds, positionSeconds, expected) =>
    marbles((t) => {
      const blocked = { ...NO_ADS, blocksFilm: true };
      const told: Output[] = [];
      outputs(t, resumeBehindBreak, {
        state: {
          ads: NO_ADS,
          timeline: aTimeline({ positionSeconds, durationSeconds: 800 }),
          adSchedule: { breaks: [], isBegun: true, known: [], due: null, resumeSeconds },
        },
        states: joinRows(['ads', 'a-b-a', { a: NO_ADS, b: blocked }]),
      }).subscribe((output) => told.push(output));
      t.flush();
      expect(told).toEqual(expected);
    }),
  );
});
