import { describe, it } from 'vitest';
import type { ProgressSample } from '../../../streams/model/progress.ts';
import { hold } from '../../../streams/operators/hold.ts';
import { progress } from '../../../streams/pipelines/progress.ts';
import {
  aPlayback,
  aSelection,
  aTimeline,
  aVariant,
  anEpisode,
  config,
  marbles,
  type MarbleHelpers,
} from '../support.ts';

const first = anEpisode(1, { episodeVariants: [aVariant(11), aVariant(12)] });
const second = anEpisode(2);
const selections = {
  a: aSelection(first),
  v: aSelection(first, { variant: aVariant(12), cause: 'viewer' }),
  s: aSelection(first, { cause: 'viewer' }),
  b: aSelection(second, { cause: 'ended' }),
};
const playbacks = {
  n: aPlayback({ phase: 'notStarted' }),
  p: aPlayback(),
  x: aPlayback({ phase: 'paused' }),
  s: aPlayback({ isSeeking: true }),
  e: aPlayback({ phase: 'ended' }),
};
const timelines = {
  t: aTimeline(),
  u: aTimeline({ durationSeconds: -2 }),
  l: aTimeline({ durationSeconds: -2, isLive: true }),
  L: aTimeline({ durationSeconds: 60, isLive: true }),
};
/** Half seconds, as elements tell them. */
const positions: Record<string, number> = { 1: 1.5, 2: 2.5, 3: 3.5, 4: 4.5, 5: 5.5, 6: 6.5, 9: 9.999 };

const place = (episodeId: number, variantId: number | null, positionSeconds: number): ProgressSample => ({
  contentId: 7,
  episodeId,
  variantId,
  positionSeconds,
});
const samples: Record<string, ProgressSample> = {
  0: place(1, 11, 0),
  2: place(1, 11, 2),
  3: place(1, 11, 3),
  4: place(1, 11, 4),
  5: place(1, 11, 5),
  6: place(1, 11, 6),
  9: place(1, 11, 9),
  v: place(1, 12, 4),
  b: place(2, null, 4),
  c: place(2, null, 5),
};

interface Rows {
  readonly sampled: string;
  readonly selection?: string;
  readonly playback?: string;
  readonly timeline?: string;
  readonly left?: string;
}

const saves = (t: MarbleHelpers, rows: Rows) =>
  progress(
    {
      playback$: t.facet(rows.playback ?? 'p', playbacks),
      timeline$: t.facet(rows.timeline ?? 't', timelines),
      selection$: t.facet(rows.selection ?? 'a', selections),
      sampled$: t.hot(rows.sampled, positions),
      left$: t.hot(rows.left ?? '-'),
    },
    config,
    t.scheduler,
  );

describe('progress', () => {
  it('saves from the second sample on, in whole seconds', () =>
    marbles((t) => t.expectMarbles(saves(t, { sampled: '-1-9' }), '---9', samples)));

  it('saves the latest place every ten seconds', () =>
    marbles((t) => {
      const result$ = saves(t, { sampled: '-1-2 4s 3 4s 4 4s 5' });
      t.expectMarbles(result$, '---2 9999ms 4 9999ms 5', samples);
    }));

  it('saves once at the very instant ten seconds are over', () =>
    marbles((t) => {
      const result$ = saves(t, { sampled: '-1-2 9999ms 3' });
      t.expectMarbles(result$, '---2 9999ms 3', samples);
    }));

  it('saves at once what comes after a pause longer than that', () =>
    marbles((t) => {
      const result$ = saves(t, { sampled: '-1-2 30s 3' });
      t.expectMarbles(result$, '---2 30s 3', samples);
    }));

  it('flushes what is pending when the page is left, and nothing twice', () =>
    marbles((t) => {
      const result$ = saves(t, { sampled: '-1-2-3', left: '------x-x' });
      t.expectMarbles(result$, '---2--3--', samples);
    }));

  it('has nothing to flush when all is saved, or only one sample was there', () =>
    marbles((t) => {
      t.expectMarbles(saves(t, { sampled: '-1-2', left: '----x' }), '---2-', samples);
      t.expectMarbles(saves(t, { sampled: '-1', left: '----x' }), '-----', samples);
    }));

  it('saves nothing before the film has been started', () =>
    marbles((t) => {
      t.expectMarbles(saves(t, { playback: 'n---p', sampled: '-1-2--3-4' }), '--------4', samples);
    }));

  it('saves while paused: a place sought then counts', () =>
    marbles((t) => t.expectMarbles(saves(t, { playback: 'x', sampled: '-1-2' }), '---2', samples)));

  it('saves no places passed while seeking', () =>
    marbles((t) => {
      t.expectMarbles(saves(t, { playback: 'p-s---p', sampled: '-1-2-3-4' }), '-------4', samples);
    }));

  it.each([
    ['a channel', 'l'],
    ['a channel that tells a duration', 'L'],
    ['what has no known duration', 'u'],
  ])('saves nothing of %s', (_, timeline) =>
    marbles((t) => t.expectMarbles(saves(t, { timeline, sampled: '-1-2-3' }), '------', samples)),
  );
});

describe('progress, from one thing to the next', () => {
  it('flushes what is pending when another episode is chosen, under the episode it belongs to', () =>
    marbles((t) => {
      const result$ = saves(t, { selection: 'a-----b', sampled: '-1-2-3----' });
      t.expectMarbles(result$, '---2--3---', samples);
    }));

  it('discards the first sample of the next episode too, and throttles it by itself', () =>
    marbles((t) => {
      const result$ = saves(t, { selection: 'a---b', sampled: '-1-2---3-4-5' });
      t.expectMarbles(result$, '---2-----b 9999ms c', samples);
    }));

  it('discards the first sample of another variant', () =>
    marbles((t) => {
      const result$ = saves(t, { selection: 'a---v', sampled: '-1-2---3-4' });
      t.expectMarbles(result$, '---2-----v', samples);
    }));

  it('does not begin anew when the same is selected for another reason', () =>
    marbles((t) => {
      const result$ = saves(t, { selection: 'a---s', sampled: '-1-2---3', left: '---------x' });
      t.expectMarbles(result$, '---2-----3', samples);
    }));

  it('forgets nothing when episodes change faster than samples come', () =>
    marbles((t) => {
      const result$ = saves(t, { selection: 'a----bab', sampled: '-1-23---' });
      t.expectMarbles(result$, '---2-3--', samples);
    }));

  it('takes the beginning for the place of an episode that was seen to its end', () =>
    marbles((t) => {
      const result$ = saves(t, { playback: 'p----e', sampled: '-1-23-', left: '------x' });
      t.expectMarbles(result$, '---2--0', samples);
    }));

  it('takes no sample at the end for a place', () =>
    marbles((t) => {
      const result$ = saves(t, { playback: 'p----e', sampled: '-1-23-4', left: '-------x' });
      t.expectMarbles(result$, '---2---0', samples);
    }));

  it('takes a place again after a seek back from the end', () =>
    marbles((t) => {
      const result$ = saves(t, { playback: 'p----ex', sampled: '-1-23--4', left: '--------x' });
      t.expectMarbles(result$, '---2----4', samples);
    }));

  it('does not hold the end of one episode against the next', () =>
    marbles((t) => {
      const rows = { selection: 'a----b', playback: 'p--e---p', sampled: '-12-----34', left: '------x---x' };
      t.expectMarbles(saves(t, rows), '--2--0---b', samples);
    }));

  it('takes no end of a channel for a place', () =>
    marbles((t) => {
      t.expectMarbles(saves(t, { timeline: 'L', playback: 'p-e', sampled: '-', left: '---x' }), '----', samples);
    }));

  it('lets go of all it listens to, and saves nothing more', () =>
    marbles((t) => {
      const playback$ = t.facet('p', playbacks);
      const timeline$ = t.facet('t', timelines);
      const selection$ = t.hot('a', selections);
      const sampled$ = t.hot('-1-2-3', positions);
      const left$ = t.hot('                                                                                 ------');
      const inputs = { playback$, timeline$, selection$: selection$.pipe(hold()), sampled$, left$ };
      t.expectObservable(progress(inputs, config, t.scheduler), '^----!').toBe('---2-', samples);
      for (const input$ of [selection$, sampled$, left$]) t.expectSubscriptions(input$.subscriptions).toBe('^----!');
    }));
});
