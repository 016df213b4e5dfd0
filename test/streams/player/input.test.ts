import { describe, expect, it } from 'vitest';
import type { Signal } from '../../../streams/model/signals.ts';
import { aCatalogue, anEpisode, aPointer, aSession, marbles } from '../support.ts';
import { runStory } from './story.ts';

const catalogue = aCatalogue([anEpisode(1), anEpisode(2)]);
const pressed = (xPx: number): Signal => ({ type: 'input.pressed', pointer: aPointer({ xPx, kind: 'mouse' }) });
const released = (xPx: number): Signal => ({ type: 'input.released', pointer: aPointer({ xPx, kind: 'mouse' }) });
const key = (code: string): Signal => ({
  type: 'input.keyPressed',
  key: { code, hasShift: false, isRepeated: false },
});
const signals: Record<string, Signal> = {
  a: { type: 'session.started', session: aSession({ parameters: { autoPlay: true } }) },
  t: { type: 'media.timeUpdated', positionSeconds: 300 },
  p: pressed(400),
  r: released(400),
  l: pressed(10),
  m: released(10),
  k: key('KeyK'),
  n: key('KeyN'),
  i: { type: 'media.rateChanged', rate: 1.5 },
};
const run = (row: string, check: (story: ReturnType<typeof runStory>) => void) =>
  marbles((t) => check(runStory(t, t.hot(row, signals), { catalogue })));
const shownCommands = ['media.play', 'media.pause', 'media.seek', 'media.setRate', 'page.', 'engine.attach'];

describe("a viewer's hands:", () => {
  it('a click pauses, and the log names the viewer as the cause', () =>
    run('a-t-p 99ms r', (story) => {
      expect(story.commands(...shownCommands).slice(-2)).toEqual(['0 play (autoplay)', '354 pause (viewer)']);
    }));

  it('a double click toggles fullscreen and does not pause', () =>
    run('a-t-prpr', (story) => {
      expect(story.commands(...shownCommands).slice(2)).toEqual(['7 toggleFullscreen (viewer)']);
      expect(story.state().intent.wants).toBe('play');
    }));

  it('taps at a side add up, from one target to the next', () =>
    run('a-t-lmlmlmlm', (story) => {
      const seeks = story.raw.flatMap((one) => (one.type === 'media.seek' ? [one.positionSeconds] : []));
      expect(seeks).toEqual([290, 280, 270]);
      const shown = story.states.flatMap(({ hint }) => (hint?.kind === 'step' ? [hint.deltaSeconds] : []));
      expect([...new Set(shown)]).toEqual([-10, -20, -30]);
    }));

  it('holding the picture plays the film faster, and releasing it restores the speed', () =>
    run('a-ti p 999ms r', (story) => {
      const rates = story.raw.flatMap((one) => (one.type === 'media.setRate' ? [one.rate] : []));
      expect(rates).toEqual([2, 1.5]);
      expect(story.state()).toMatchObject({ rate: 1.5, hint: null });
    }));

  it('a key does what its button does', () =>
    run('a-t-k-n', (story) => {
      expect(story.commands(...shownCommands).slice(2)).toEqual([
        '4 pause (viewer)',
        '6 attach /episodes/2.m3u8 at 0 (selection)',
        '6 play (selection)',
      ]);
    }));
});
