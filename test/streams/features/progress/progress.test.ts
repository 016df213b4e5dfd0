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
/** The selection, the phase of the element, and its timeline. */
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

/** Positions at half seconds, as elements tell them. */
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
  it('samples from the second position on, in whole seconds', () =>
    marbles((t) => t.expectMarbles(samplesOf(t, '-1-9'), '---9', samples)));

  it('samples the latest position every ten seconds', () =>
    marbles((t) => t.expectMarbles(samplesOf(t, '-1-2 4s 3 4s 4 4s 5'), '---2 9999ms 4 9999ms 5', samples)));

  it('samples once at the very instant when ten seconds are over', () =>
    marbles((t) => {
      const pause = `${String(config.progressSaveThrottleMs - 1)}ms`;
      t.expectMarbles(samplesOf(t, `-1-2 ${pause} 3`), `---2 ${pause} 3`, samples);
    }));

  it('samples at once what comes after more than ten seconds', () =>
    marbles((t) => t.expectMarbles(samplesOf(t, '-1-2 30s 3'), '---2 30s 3', samples)));

  it('samples the pending position once when the page is left or hidden', () =>
    marbles((t) => {
      t.expectMarbles(samplesOf(t, '-1-2-3x-x'), '---2--3--', samples);
      t.expectMarbles(samplesOf(t, '-1-2-3h-x'), '---2--3--', samples);
    }));

  it('has nothing pending if all was sampled, or if there was only one position', () =>
    marbles((t) => {
      t.expectMarbles(samplesOf(t, '-1-2x'), '---2-', samples);
      t.expectMarbles(samplesOf(t, '-1--x'), '-----', samples);
    }));

  it('samples nothing before the film has started', () =>
    marbles((t) => t.expectMarbles(samplesOf(t, '-----1-2--3-4', '(an)-----p'), '------------4', samples)));

  it('samples a position that the viewer seeks to during a pause', () =>
    marbles((t) => t.expectMarbles(samplesOf(t, '----1-2', '(ax)'), '------2', samples)));

  it('samples no positions that are passed during a seek', () =>
    marbles((t) => t.expectMarbles(samplesOf(t, '-1-2-3-4', 'a-s---p'), '-------4', samples)));

  it.each([
    ['a channel', 'l'],
    ['a channel that tells a duration', 'L'],
    ['a film of unknown duration', 'u'],
  ])('samples no position of %s', (_, timeline) =>
    marbles((t) => t.expectMarbles(samplesOf(t, '-1-2-3', `(a${timeline})`), '------', samples)),
  );
});

describe('sampleProgress, from one episode to the next,', () => {
  it('samples the pending position under its own episode when another is selected', () =>
    marbles((t) => t.expectMarbles(samplesOf(t, '-1-2-3----', 'a-----b'), '---2--3---', samples)));

  it('drops the first position of the next episode, too, and samples that episode every ten seconds', () =>
    marbles((t) => t.expectMarbles(samplesOf(t, '-1-2---3-4-5', 'a---b'), '---2-----b 9999ms c', samples)));

  it('drops the first position of another variant', () =>
    marbles((t) => t.expectMarbles(samplesOf(t, '-1-2---3-4', 'a---v'), '---2-----v', samples)));

  it('does not begin anew if the same episode is selected for another cause', () =>
    marbles((t) => t.expectMarbles(samplesOf(t, '-1-2---3-x', 'a---S'), '---2-----3', samples)));

  it('loses nothing if episodes change faster than positions come', () =>
    marbles((t) => t.expectMarbles(samplesOf(t, '-1-23---', 'a----bab'), '---2-3--', samples)));

  it('samples the beginning of an episode that was seen to its end', () =>
    marbles((t) => t.expectMarbles(samplesOf(t, '-1-23ex', 'a----e'), '---2--0', samples)));

  it('samples no position that is reported at the end', () =>
    marbles((t) => t.expectMarbles(samplesOf(t, '-1-23e4x', 'a----e'), '---2---0', samples)));

  it('samples again after a seek back from the end', () =>
    marbles((t) => t.expectMarbles(samplesOf(t, '-1-23e-4x', 'a----ex'), '---2----4', samples)));

  it('forgets the end of one episode in the next', () =>
    marbles((t) => t.expectMarbles(samplesOf(t, '-12e--x---34x', 'a--e-b-p'), '--2--0-----b', samples)));

  it('keeps the position of an episode that ended where the host page has asked for that', () => {
    marbles((t) => t.expectMarbles(samplesOf(t, '-1-23Ex', 'a----e'), '---2--3', samples));
    marbles((t) => t.expectMarbles(samplesOf(t, '-1-23E 20s x', 'a----e'), '---2 9999ms 3', samples));
  });

  it('samples nothing at the end of a channel', () =>
    marbles((t) => t.expectMarbles(samplesOf(t, '------ex', '(aL)--e'), '--------', samples)));

  it('samples nothing more when it ends with a position pending', () =>
    marbles((t) => {
      t.expectObservable(samplesOf(t, '-1-2-3'), '^----!').toBe('---2-', samples);
    }));
});
