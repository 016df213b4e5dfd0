import { describe, it } from 'vitest';
import type { CommandOf } from '../../../streams/model/commands.ts';
import { gainControl } from '../../../streams/pipelines/gain-control.ts';
import { config, marbles, type MarbleHelpers } from '../support.ts';

const wishes = { 1: 1, 2: 2.5, 4: 4, 9: 9, 0: 0, m: -3, i: Infinity, n: NaN };
const audios = { a: { gain: 1, isGainAvailable: true }, n: { gain: 2, isGainAvailable: false } };
const set = (gain: number): CommandOf<'audio.setGain'> => ({ type: 'audio.setGain', cause: 'viewer', gain });

const run = (t: MarbleHelpers, wished: string, audio: string) =>
  gainControl({ gainSet$: t.hot(wished, wishes), audio$: t.hot(audio, audios) }, config);

describe('gainControl', () => {
  it('sets what is wished for, again and back to what the film is', () =>
    marbles((t) => t.expectMarbles(run(t, '-2-4-1', 'a'), '-2-4-1', { 2: set(2.5), 4: set(4), 1: set(1) })));

  it('makes nothing quieter than it is, and nothing louder than four times', () =>
    marbles((t) => {
      const values = { 0: set(1), m: set(1), 9: set(4), i: set(4) };
      t.expectMarbles(run(t, '-0-m-9-i', 'a'), '-0-m-9-i', values);
    }));

  it('does not pass on what is no number', () => marbles((t) => t.expectMarbles(run(t, '-n', 'a'), '--')));

  it('leaves the sound alone where Web Audio may not touch it', () =>
    marbles((t) => t.expectMarbles(run(t, '-2---2', 'n--a'), '-----2', { 2: set(2.5) })));

  it('lets go of all it listens to', () =>
    marbles((t) => {
      const gainSet$ = t.hot('--', wishes);
      const audio$ = t.hot('a', audios);
      t.expectObservable(gainControl({ gainSet$, audio$ }, config), '^-!').toBe('--');
      for (const input$ of [gainSet$, audio$]) t.expectSubscriptions(input$.subscriptions).toBe('^-!');
    }));
});
