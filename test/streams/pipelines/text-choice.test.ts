import { describe, it } from 'vitest';
import type { Cause, CommandOf } from '../../../streams/model/commands.ts';
import { textChoice } from '../../../streams/pipelines/text-choice.ts';
import { aTextTrack, marbles, someTracks, type MarbleHelpers } from '../support.ts';

const textTracks = [aTextTrack('1', 'Русские'), aTextTrack('2', 'English', 'en'), aTextTrack('3', 'Forced', '')];
const listed = {
  E: someTracks(),
  t: someTracks({ textTracks }),
  c: someTracks({ textTracks, textTrackId: '2' }),
  u: someTracks({ textTracks: [aTextTrack('a', 'Русские'), aTextTrack('b', ' english ', 'en-GB')] }),
  l: someTracks({ textTracks: [aTextTrack('x', 'Subtitles', 'en'), aTextTrack('y', 'No language', '')] }),
  n: someTracks({ textTracks: [aTextTrack('z', 'Deutsch', 'de')] }),
};
const chosen = { 1: '1', 2: '2', 3: '3', x: 'unknown', O: null };
const put = (textTrackId: string | null, cause: Cause = 'preference'): CommandOf<'engine.setTextTrack'> => ({
  type: 'engine.setTextTrack',
  cause,
  textTrackId,
});

const choose = (t: MarbleHelpers, tracksRow: string, chosenRow: string) =>
  textChoice({
    tracks$: t.hot(tracksRow, listed),
    chosen$: t.hot<string | null>(chosenRow, chosen),
  });

describe('textChoice', () => {
  it('turns nothing on by itself', () => marbles((t) => t.expectMarbles(choose(t, 'E-t-E-u', '-'), '-------')));

  it('puts a choice on at once, and off again', () =>
    marbles((t) => {
      t.expectMarbles(choose(t, 'E-t----', '---2-O-'), '---2-O-', { 2: put('2', 'viewer'), O: put(null, 'viewer') });
    }));

  it.each([
    ['by label, however it is written', 'u', 'b'],
    ['by language where the label is another', 'l', 'x'],
  ])('finds it again in the next stream %s', (_, stream, expected) =>
    marbles((t) => {
      const values = { 2: put('2', 'viewer'), u: put(expected) };
      t.expectMarbles(choose(t, `E-t--E-${stream}`, '---2----'), '---2---u', values);
    }),
  );

  it('stays off where the next stream has nothing like it, and comes back after that', () =>
    marbles((t) => {
      const values = { 2: put('2', 'viewer'), t: put('2') };
      t.expectMarbles(choose(t, 'E-t--n-t', '---2----'), '---2---t', values);
    }));

  it('does not take two tracks without a language for the same language', () =>
    marbles((t) => {
      t.expectMarbles(choose(t, 'E-t--l', '---3--'), '---3--', { 3: put('3', 'viewer') });
    }));

  it('stays off in the next stream after it was turned off', () =>
    marbles((t) => {
      const values = { 2: put('2', 'viewer'), O: put(null, 'viewer') };
      t.expectMarbles(choose(t, 'E-t---u', '---2O--'), '---2O--', values);
    }));

  it('asks for nothing when only what is on has changed', () =>
    marbles((t) => {
      t.expectMarbles(choose(t, 'E-t--c', '---2--'), '---2--', { 2: put('2', 'viewer') });
    }));

  it('lets go of all it listens to', () =>
    marbles((t) => {
      const tracks$ = t.hot('                                           E-t', listed);
      const chosen$ = t.hot<string | null>('                            ---2', chosen);
      t.expectObservable(textChoice({ tracks$, chosen$ }), '^-!').toBe('---');
      t.expectSubscriptions(tracks$.subscriptions).toBe(['              ^-!', '^-!']);
      t.expectSubscriptions(chosen$.subscriptions).toBe(['              ^-!', '^-!']);
    }));
});
