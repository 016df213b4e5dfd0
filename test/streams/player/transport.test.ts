import { describe, expect, it } from 'vitest';
import type { Signal } from '../../../streams/model/signals.ts';
import { aCatalogue, anEpisode, aSession, marbles } from '../support.ts';
import { runStory } from './story.ts';

const catalogue = aCatalogue([anEpisode(1)]);
const signals = {
  a: { type: 'session.started', session: aSession({ parameters: { autoPlay: true } }) },
  b: { type: 'session.started', session: aSession() },
  p: { type: 'intent.play' },
  P: { type: 'intent.pause' },
  t: { type: 'intent.togglePlay' },
  x: { type: 'media.paused', positionSeconds: 10, isEnd: false },
  y: { type: 'media.playing' },
  e: { type: 'media.ended' },
  f: { type: 'intent.seekBy', deltaSeconds: 10 },
  d: { type: 'intent.scrubTo', positionSeconds: 600 },
  D: { type: 'intent.scrubTo', positionSeconds: 700 },
  L: { type: 'engine.attaching', url: '/episodes/1.m3u8', startSeconds: 0 },
} satisfies Record<string, Signal>;

describe('the log of plays and pauses', () => {
  it.each([
    [
      'names the viewer or the page as the cause',
      'a-P-p',
      ['0 play (autoplay)', '2 pause (viewer)', '4 play (viewer)'],
    ],
    ['has no entry for a pause by the system', 'a-x-t', ['0 play (autoplay)', '4 play (viewer)']],
    ['has no entry for a start by the system', 'b-y-P', ['4 pause (viewer)']],
    ['has no entry for the end', 'a-e', ['0 play (autoplay)']],
  ])('%s', (_, row, told) =>
    marbles((t) => {
      expect(runStory(t, t.hot(row, signals), { catalogue }).commands('media.play', 'media.pause')).toEqual(told);
    }),
  );

  it('leaves the cause to the state if the player did nothing', () =>
    marbles((t) => {
      expect(runStory(t, t.hot('a-x', signals), { catalogue }).state().intent).toEqual({
        wants: 'pause',
        autoplay: 'free',
        cause: 'system',
      });
    }));
});

describe('a seek', () => {
  it('counts from the last target while the element has not arrived', () =>
    marbles((t) => {
      const story = runStory(t, t.hot('b--(ff)', signals), { catalogue });
      expect(story.commands('media.seek')).toEqual(['3 seek 10 (viewer)', '3 seek 20 (viewer)']);
    }));

  it('of a drag is dropped when another source is attached', () =>
    marbles((t) => {
      const story = runStory(t, t.hot('b--d-D-L 1s -', signals), { catalogue });
      expect(story.commands('media.seek')).toEqual(['3 seek 600 (viewer)']);
    }));
});
