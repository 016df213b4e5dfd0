import { describe, expect, it } from 'vitest';
import type { Signal } from '../../../streams/model/signals.ts';
import { aCatalogue, anEpisode, aSession, marbles } from '../support.ts';
import { runStory } from './story.ts';

/** A channel with another behind it in the list, which must never be offered. */
const catalogue = aCatalogue([anEpisode(1), anEpisode(2)]);
const signals = {
  a: { type: 'session.started', session: aSession({ parameters: { autoPlay: true } }) },
  b: { type: 'session.started', session: aSession() },
  L: { type: 'media.durationChanged', durationSeconds: -2, isLive: true },
  6: { type: 'engine.liveWindowChanged', window: null, delaySeconds: 6 },
  w: { type: 'media.seekableChanged', seekable: [0, 180] },
  W: { type: 'media.seekableChanged', seekable: [120, 300] },
  n: { type: 'media.seekableChanged', seekable: [250, 300] },
  t: { type: 'media.timeUpdated', positionSeconds: 172 },
  u: { type: 'media.timeUpdated', positionSeconds: 173 },
  o: { type: 'media.timeUpdated', positionSeconds: 100 },
  p: { type: 'intent.play' },
  P: { type: 'intent.pause' },
  g: { type: 'intent.goLive' },
  k: { type: 'media.seekableChanged', seekable: [0, 14] },
  d: { type: 'media.durationChanged', durationSeconds: 1_440, isLive: false },
  h: { type: 'intent.seekTo', positionSeconds: 1_200, by: 'host' },
  r: { type: 'intent.seekBy', deltaSeconds: -10 },
  f: { type: 'intent.seekBy', deltaSeconds: 10 },
  x: { type: 'page.left' },
  e: { type: 'media.ended' },
} satisfies Record<string, Signal>;

const moves = (row: string, check: (moves: readonly string[]) => void): void =>
  marbles((t) =>
    check(runStory(t, t.hot(row, signals), { catalogue }).commands('media.play', 'media.pause', 'media.seek')),
  );

describe('a live stream', () => {
  it('saves no position, is never completed, and shows no card for another channel', () =>
    marbles((t) => {
      const story = runStory(t, t.hot('aL6wt 20s u 20s t x e 10s -', signals), { catalogue });
      expect(story.commands('catalogue.save', 'catalogue.setCompleted', 'storage', 'player')).toEqual([]);
      expect(story.state()).toMatchObject({
        nextCard: { isShown: false },
        resume: { isShown: false },
        live: { isLive: true, isAtEdge: true, hasDvr: true },
        timeline: { durationSeconds: -2, edgeSeconds: 174 },
      });
    }));

  it('can be sought in, within its window and up to the edge at which it is played live', () =>
    moves('aL6wtrff', (told) =>
      expect(told).toEqual(['0 play (autoplay)', '5 seek 162 (viewer)', '6 seek 172 (viewer)', '7 seek 174 (viewer)']),
    ));

  it('goes on after a pause where it stood, or at its edge if that position is gone', () => {
    moves('aL6wtP--p', (told) => expect(told.slice(1)).toEqual(['5 pause (viewer)', '8 play (viewer)']));
    moves('aL6woP-Wp', (told) =>
      expect([...told.slice(1)].sort()).toEqual(['5 pause (viewer)', '8 play (viewer)', '8 seek 294 (viewer)']),
    );
  });

  it('goes on at its edge if it has no DVR, and seeks nowhere else', () => {
    moves('aL6ntP--p', (told) =>
      expect([...told.slice(1)].sort()).toEqual(['5 pause (viewer)', '8 play (viewer)', '8 seek 294 (viewer)']),
    );
    moves('aL6ntrf', (told) => expect(told).toEqual(['0 play (autoplay)']));
  });

  it("goes to its edge at the viewer's wish, and plays", () =>
    moves('aL6woP-g', (told) =>
      expect([...told.slice(1)].sort()).toEqual(['5 pause (viewer)', '7 play (viewer)', '7 seek 174 (viewer)']),
    ));

  it('starts at the present edge, however long it was ready', () =>
    moves('bL6wtWp', (told) => expect([...told].sort()).toEqual(['6 play (viewer)', '6 seek 294 (viewer)'])));
});

describe('a film whose element tells for a moment that it has no end', () => {
  it('seeks as far as its host page wants', () =>
    moves('aLkhd', (told) => expect(told).toContainEqual(expect.stringMatching(/ seek 1200 /))));

  it('is no channel for that moment', () =>
    marbles((t) => {
      const story = runStory(t, t.hot('aLk', signals), { catalogue });
      expect(story.states.some(({ live }) => live.isLive)).toBe(false);
      expect(story.state().timeline).toMatchObject({ durationSeconds: -2, isLive: false });
    }));
});
