import { describe, it } from 'vitest';
import type { Cause, CommandOf } from '../../../streams/model/commands.ts';
import { qualityChoice } from '../../../streams/pipelines/quality-choice.ts';
import { aQuality, marbles, someTracks, type MarbleHelpers } from '../support.ts';

const qualities = [aQuality(1080), aQuality(720), aQuality(360)];
const listed = {
  E: someTracks(),
  t: someTracks({ qualities }),
  c: someTracks({ qualities, qualityId: 'q720', isAutoQuality: false }),
  u: someTracks({ qualities: [aQuality(480, 'u480'), aQuality(720, 'u720')] }),
  l: someTracks({ qualities: [aQuality(480, 'l480'), aQuality(240, 'l240')] }),
  h: someTracks({ qualities: [aQuality(2160, 'h2160'), aQuality(1440, 'h1440')] }),
};
const chosen = { 7: 'q720', 1: 'q1080', x: 'unknown', A: null };
const put = (qualityId: string | null, cause: Cause = 'preference'): CommandOf<'engine.setQuality'> => ({
  type: 'engine.setQuality',
  cause,
  qualityId,
});

const choose = (t: MarbleHelpers, tracksRow: string, chosenRow: string) =>
  qualityChoice({
    tracks$: t.hot(tracksRow, listed),
    chosen$: t.hot<string | null>(chosenRow, chosen),
  });

describe('qualityChoice', () => {
  it('leaves it to the engine until something is chosen', () =>
    marbles((t) => t.expectMarbles(choose(t, 'E-t-E-u', '-'), '-------')));

  it('puts a choice on at once, and automatic again', () =>
    marbles((t) => {
      t.expectMarbles(choose(t, 'E-t----', '---7-A-'), '---7-A-', { 7: put('q720', 'viewer'), A: put(null, 'viewer') });
    }));

  it.each([
    ['at the same height', 'u', 'u720'],
    ['at the next lower height', 'l', 'l480'],
    ['at the lowest where all are higher', 'h', 'h1440'],
  ])('puts it on in the next stream %s', (_, stream, expected) =>
    marbles((t) => {
      const values = { 7: put('q720', 'viewer'), u: put(expected) };
      t.expectMarbles(choose(t, `E-t--E-${stream}`, '---7----'), '---7---u', values);
    }),
  );

  it('remembers what was wanted over a stream that did not have it', () =>
    marbles((t) => {
      const values = { 1: put('q1080', 'viewer'), l: put('l480'), t: put('q1080') };
      t.expectMarbles(choose(t, 'E-t--l-t', '---1----'), '---1-l-t', values);
    }));

  it('leaves the next stream to the engine after automatic was chosen', () =>
    marbles((t) => {
      const values = { 7: put('q720', 'viewer'), A: put(null, 'viewer') };
      t.expectMarbles(choose(t, 'E-t---u', '---7A--'), '---7A--', values);
    }));

  it('asks for nothing when only what is on has changed', () =>
    marbles((t) => {
      t.expectMarbles(choose(t, 'E-t--c', '---7'), '---7--', { 7: put('q720', 'viewer') });
    }));

  it('hands an unknown choice on, but has no height to look for later', () =>
    marbles((t) => {
      t.expectMarbles(choose(t, 'E-t---u', '---x'), '---x---', { x: put('unknown', 'viewer') });
    }));

  it('lets go of all it listens to', () =>
    marbles((t) => {
      const tracks$ = t.hot('                                              E-t', listed);
      const chosen$ = t.hot<string | null>('                               ---7', chosen);
      t.expectObservable(qualityChoice({ tracks$, chosen$ }), '^-!').toBe('---');
      t.expectSubscriptions(tracks$.subscriptions).toBe(['                 ^-!', '^-!']);
      t.expectSubscriptions(chosen$.subscriptions).toBe(['                 ^-!', '^-!']);
    }));
});
