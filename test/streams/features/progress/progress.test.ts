import { describe, it } from 'vitest';
import { sampleProgress } from '../../../../streams/features/progress/progress.ts';
import type { PlayerSignal, Signal } from '../../../../streams/model/signals.ts';
import {
  aPlayback,
  aSelection,
  aTimeline,
  aVariant,
  anEpisode,
  config,
  marbles,
  type MarbleHelpers,
} from '../../support.ts';
import { outputs } from '../support.ts';

const first = anEpisode(1, { episodeVariants: [aVariant(11), aVariant(12)] });
/** What is selected, what the element does, and what it knows of the film. */
const states = {
  a: { selection: aSelection(first) },
  v: { selection: aSelection(first, { variant: aVariant(12), cause: 'viewer' }) },
  S: { selection: aSelection(first, { cause: 'viewer' }) },
  b: { selection: aSelection(anEpisode(2), { cause: 'ended' }) },
  n: { playback: aPlayback({ phase: 'notStarted' }) },
  p: { playback: aPlayback() },
  x: { playback: aPlayback({ phase: 'paused' }) },
  s: { playback: aPlayback({ isSeeking: true }) },
  e: { playback: aPlayback({ phase: 'ended' }) },
  u: { timeline: aTimeline({ durationSeconds: -2 }) },
  l: { timeline: aTimeline({ durationSeconds: -2, isLive: true }) },
  L: { timeline: aTimeline({ durationSeconds: 60, isLive: true }) },
} as const;

/** Half seconds, as elements tell them. */
const at = (positionSeconds: number): Signal => ({ type: 'media.timeUpdated', positionSeconds });
const signals: Record<string, Signal> = {
  ...{ 1: at(1.5), 2: at(2.5), 3: at(3.5), 4: at(4.5), 5: at(5.5), 6: at(6.5), 9: at(9.999) },
  x: { type: 'page.left' },
  e: { type: 'media.ended' },
  E: { type: 'media.ended', isEarly: true },
  h: { type: 'page.hidden' },
};

const place = (episodeId: number, variantId: number | null, positionSeconds: number): PlayerSignal => ({
  type: 'player.progressSampled',
  sample: { contentId: 7, episodeId, variantId, positionSeconds },
});
const samples: Record<string, PlayerSignal> = {
  ...Object.fromEntries([0, 2, 3, 4, 5, 6, 9].map((seconds) => [String(seconds), place(1, 11, seconds)])),
  v: place(1, 12, 4),
  b: place(2, null, 4),
  c: place(2, null, 5),
};

function samplesOf(t: MarbleHelpers, sampled: string, changes = '') {
  return outputs(t, sampleProgress, {
    state: { selection: null, timeline: aTimeline(), playback: aPlayback() },
    states: [changes === '' ? 'a' : changes, states],
    signals: [sampled, signals],
  });
}

describe('sampleProgress', () => {
  it('saves from the second sample on, in whole seconds', () =>
    marbles((t) => t.expectMarbles(samplesOf(t, '-1-9'), '---9', samples)));

  it('saves the latest place every ten seconds', () =>
    marbles((t) => t.expectMarbles(samplesOf(t, '-1-2 4s 3 4s 4 4s 5'), '---2 9999ms 4 9999ms 5', samples)));

  it('saves once at the very instant ten seconds are over', () =>
    marbles((t) => {
      const pause = `${String(config.progressSaveThrottleMs - 1)}ms`;
      t.expectMarbles(samplesOf(t, `-1-2 ${pause} 3`), `---2 ${pause} 3`, samples);
    }));

  it('saves at once what comes after a pause longer than that', () =>
    marbles((t) => t.expectMarbles(samplesOf(t, '-1-2 30s 3'), '---2 30s 3', samples)));

  it('saves pending progress once when the page is left or hidden', () =>
    marbles((t) => {
      t.expectMarbles(samplesOf(t, '-1-2-3x-x'), '---2--3--', samples);
      t.expectMarbles(samplesOf(t, '-1-2-3h-x'), '---2--3--', samples);
    }));

  it('has nothing to flush when all is saved, or only one sample was there', () =>
    marbles((t) => {
      t.expectMarbles(samplesOf(t, '-1-2x'), '---2-', samples);
      t.expectMarbles(samplesOf(t, '-1--x'), '-----', samples);
    }));

  it('saves nothing before the film has been started', () =>
    marbles((t) => t.expectMarbles(samplesOf(t, '-----1-2--3-4', '(an)-----p'), '------------4', samples)));

  it('saves while paused: a place sought then counts', () =>
    marbles((t) => t.expectMarbles(samplesOf(t, '----1-2', '(ax)'), '------2', samples)));

  it('saves no places passed while seeking', () =>
    marbles((t) => t.expectMarbles(samplesOf(t, '-1-2-3-4', 'a-s---p'), '-------4', samples)));

  it.each([
    ['a channel', 'l'],
    ['a channel that tells a duration', 'L'],
    ['what has no known duration', 'u'],
  ])('saves nothing of %s', (_, timeline) =>
    marbles((t) => t.expectMarbles(samplesOf(t, '-1-2-3', `(a${timeline})`), '------', samples)),
  );
});

describe('sampleProgress, from one thing to the next', () => {
  it('flushes what is pending when another episode is chosen, under the episode it belongs to', () =>
    marbles((t) => t.expectMarbles(samplesOf(t, '-1-2-3----', 'a-----b'), '---2--3---', samples)));

  it('discards the first sample of the next episode too, and throttles it by itself', () =>
    marbles((t) => t.expectMarbles(samplesOf(t, '-1-2---3-4-5', 'a---b'), '---2-----b 9999ms c', samples)));

  it('discards the first sample of another variant', () =>
    marbles((t) => t.expectMarbles(samplesOf(t, '-1-2---3-4', 'a---v'), '---2-----v', samples)));

  it('does not begin anew when the same is selected for another reason', () =>
    marbles((t) => t.expectMarbles(samplesOf(t, '-1-2---3-x', 'a---S'), '---2-----3', samples)));

  it('forgets nothing when episodes change faster than samples come', () =>
    marbles((t) => t.expectMarbles(samplesOf(t, '-1-23---', 'a----bab'), '---2-3--', samples)));

  it('takes the beginning for the place of an episode that was seen to its end', () =>
    marbles((t) => t.expectMarbles(samplesOf(t, '-1-23ex', 'a----e'), '---2--0', samples)));

  it('takes no sample at the end for a place', () =>
    marbles((t) => t.expectMarbles(samplesOf(t, '-1-23e4x', 'a----e'), '---2---0', samples)));

  it('takes a place again after a seek back from the end', () =>
    marbles((t) => t.expectMarbles(samplesOf(t, '-1-23e-4x', 'a----ex'), '---2----4', samples)));

  it('does not hold the end of one episode against the next', () =>
    marbles((t) => t.expectMarbles(samplesOf(t, '-12e--x---34x', 'a--e-b-p'), '--2--0-----b', samples)));

  it('keeps the place of an episode that ended where the page has asked for that', () => {
    marbles((t) => t.expectMarbles(samplesOf(t, '-1-23Ex', 'a----e'), '---2--3', samples));
    marbles((t) => t.expectMarbles(samplesOf(t, '-1-23E 20s x', 'a----e'), '---2 9999ms 3', samples));
  });

  it('takes no end of a channel for a place', () =>
    marbles((t) => t.expectMarbles(samplesOf(t, '------ex', '(aL)--e'), '--------', samples)));

  it('saves nothing more when it ends, with a place pending', () =>
    marbles((t) => {
      t.expectObservable(samplesOf(t, '-1-2-3'), '^----!').toBe('---2-', samples);
    }));
});
