import { describe, it } from 'vitest';
import { chooseQuality, preferredHeight, restoreQuality } from '../../../../streams/features/tracks/quality.ts';
import type { Cause } from '../../../../streams/model/cause.ts';
import type { CommandOf } from '../../../../streams/model/commands.ts';
import type { Signal } from '../../../../streams/model/signals.ts';
import { aQuality, marbles, someTracks } from '../../support.ts';
import { outputs } from '../support.ts';

const qualities = [aQuality(1080), aQuality(720), aQuality(360)];
const listed = {
  E: { tracks: someTracks() },
  t: { tracks: someTracks({ qualities }) },
  c: { tracks: someTracks({ qualities, qualityId: 'q720', isAutoQuality: false }) },
  u: { tracks: someTracks({ qualities: [aQuality(480, 'u480'), aQuality(720, 'u720')] }) },
  l: { tracks: someTracks({ qualities: [aQuality(480, 'l480'), aQuality(240, 'l240')] }) },
  h: { tracks: someTracks({ qualities: [aQuality(2160, 'h2160'), aQuality(1440, 'h1440')] }) },
};
const choose = (qualityId: string | null): Signal => ({ type: 'intent.chooseQuality', qualityId });
const chosen = { 7: choose('q720'), 1: choose('q1080'), x: choose('unknown'), A: choose(null) };
const put = (qualityId: string | null, cause: Cause = 'preference'): CommandOf<'engine.setQuality'> => ({
  type: 'engine.setQuality',
  cause,
  qualityId,
});

function expectRestored(tracks: string, wished: string, expected: string, values = {}): void {
  marbles((t) => {
    const result$ = outputs(t, restoreQuality, {
      features: [preferredHeight],
      state: { tracks: someTracks() },
      states: [tracks, listed],
      signals: [wished, chosen],
    });
    t.expectMarbles(result$, expected, values);
  });
}

describe('chooseQuality', () => {
  it('sets a choice at once, known or not, and automatic again', () =>
    marbles((t) => {
      const values = { 7: put('q720', 'viewer'), A: put(null, 'viewer'), x: put('unknown', 'viewer') };
      t.expectMarbles(outputs(t, chooseQuality, { signals: ['-7-A-x', chosen] }), '-7-A-x', values);
    }));
});

describe('restoreQuality', () => {
  it('leaves the quality to the engine until something is chosen', () => expectRestored('E-t-E-u', '-', '-------'));

  it.each([
    ['at the same height', 'u', 'u720'],
    ['at the next lower height', 'l', 'l480'],
    ['at the lowest height if all are higher', 'h', 'h1440'],
  ])('sets the choice in the next stream %s', (_, stream, expected) =>
    expectRestored(`E-t--E-${stream}`, '---7----', '-------u', { u: put(expected) }),
  );

  it('remembers the choice over a stream that does not have it', () =>
    expectRestored('E-t--l-t', '---1----', '-----l-t', { l: put('l480'), t: put('q1080') }));

  it('leaves the next stream to the engine if automatic was chosen', () =>
    expectRestored('E-t---u', '---7A--', '-------'));

  it('requests nothing if only the active track has changed', () => expectRestored('E-t--c', '---7', '------'));

  it('looks for no height after an unknown choice', () => expectRestored('E-t---u', '---x', '-------'));
});
