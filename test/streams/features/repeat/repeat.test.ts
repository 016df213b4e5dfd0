import { describe, expect, it } from 'vitest';
import { feature, type Output } from '../../../../streams/features/define-later.ts';
import { playback } from '../../../../streams/features/playback/playback.ts';
import { beginRepeat, playPartAgain, repeat } from '../../../../streams/features/repeat/repeat.ts';
import { tellRepeatedParts } from '../../../../streams/features/statistics/events.ts';
import type { State } from '../../../../streams/features/state.ts';
import { NO_ADS } from '../../../../streams/model/ad-break.ts';
import type { Cause } from '../../../../streams/model/cause.ts';
import type { Signal } from '../../../../streams/model/signals.ts';
import { anEpisode, aPlayback, aSelection, aTimeline, marbles } from '../../support.ts';
import { anEvent, events } from '../statistics/support.ts';
import { outputs, slicesAfter } from '../support.ts';

const mark: Signal = { type: 'intent.markRepeat' };
const at = (positionSeconds: number, fields: Partial<State['timeline']> = {}): Partial<State> => ({
  timeline: aTimeline({ positionSeconds, durationSeconds: 100, ...fields }),
});
/** The position as the element reports it. */
const timeline = feature('timeline', aTimeline({ positionSeconds: 0 }), {
  on: {
    'media.timeUpdated': (known, { positionSeconds }) => ({ ...known, positionSeconds }),
    'media.seeking': (known, { positionSeconds }) => ({ ...known, positionSeconds }),
  },
});
const part = { startSeconds: 2, endSeconds: 4 };
const state: Partial<State> = { ads: NO_ADS, playback: aPlayback(), ...at(2) };

describe('a part to repeat', () => {
  const after = (...steps: readonly (Signal | Partial<State>)[]) =>
    slicesAfter('repeat', [repeat], steps, { state }).at(-1);

  it('gets its start, then its end, and is then given up', () => {
    expect(after(mark)).toEqual({ startSeconds: 2, endSeconds: null });
    expect(after(mark, at(4), mark)).toEqual(part);
    expect(after(mark, at(4), mark, at(3), mark)).toBeNull();
  });
  it('may be marked from its end', () => expect(after(at(4), mark, at(2), mark)).toEqual(part));
  it('is given up if both ends are one picture', () => expect(after(mark, at(2.4), mark)).toBeNull());
  it('cannot be marked in a channel, nor during an ad', () => {
    expect(after(at(2, { isLive: true, durationSeconds: -2 }), mark)).toBeNull();
    expect(after({ ads: { ...NO_ADS, blocksFilm: true } }, mark)).toBeNull();
    expect(after(at(2, { isLive: true }), { type: 'intent.setRepeat', range: part, by: 'host' })).toBeNull();
  });
  it('is given up with its episode', () => {
    const [first, second] = [1, 2].map((id) => ({ selection: aSelection(anEpisode(id)) }));
    const chosen: Signal = { type: 'intent.setRepeat', range: part };
    expect(after({ ...first }, chosen, { selection: aSelection(anEpisode(1), { next: anEpisode(2) }) })).toEqual(part);
    expect(after({ ...first }, chosen, { ...second })).toBeNull();
  });
});

describe('a part that is repeated', () => {
  const seek = (cause: Cause): Output => ({ type: 'media.seek', cause, positionSeconds: 2 });
  /** Digits are positions as the element reports them; `>` is a seek of the viewer. */
  const signals: Readonly<Record<string, Signal>> = {
    ...Object.fromEntries(
      [2, 3, 4, 5, 6].map((second) => [second, { type: 'media.timeUpdated', positionSeconds: second } as const]),
    ),
    '>': { type: 'media.seeking', positionSeconds: 6 },
    '.': { type: 'media.seeked', positionSeconds: 6 },
  };
  it.each<[string, string, string, Partial<State>?]>([
    ['begins again when the film gets to its end', '2345', '--s-'],
    ['does not begin again if the viewer seeks behind its end', '3>.66', '-----'],
    [
      'does not begin again while its end is not marked',
      '2345',
      '----',
      { repeat: { startSeconds: 2, endSeconds: null } },
    ],
    ['does not begin again without marks', '2345', '----', { repeat: null }],
    ['does not begin again while the film is paused', '2345', '----', { playback: aPlayback({ phase: 'paused' }) }],
    ['does not begin again during an ad', '2345', '----', { ads: { ...NO_ADS, blocksFilm: true } }],
  ])('%s', (_, row, result, more = {}) =>
    marbles((t) => {
      const output$ = outputs(t, playPartAgain, {
        features: [playback, timeline],
        state: { ...state, repeat: part, ...more },
        signals: [row, signals],
      });
      t.expectMarbles(output$, result, { s: seek('repeat') });
    }),
  );
  it('begins at once, whoever has chosen it', () =>
    marbles((t) => {
      const output$ = outputs(t, beginRepeat, {
        features: [repeat],
        state: { ...state, repeat: { startSeconds: 2, endSeconds: null }, ...at(4) },
        signals: [
          'mmhn',
          {
            m: mark,
            h: { type: 'intent.setRepeat', range: part, by: 'host' },
            n: { type: 'intent.setRepeat', range: null },
          },
        ],
      });
      t.expectMarbles(output$, 'v-h-', { v: seek('viewer'), h: seek('host') });
    }));
});

describe('the statistics', () => {
  it('tell a complete part to repeat, and that it was given up', () =>
    marbles((t) => {
      const event$ = events(t, tellRepeatedParts, {
        slices: [['repeat', 'abc', { a: { startSeconds: 2, endSeconds: null }, b: part, c: null }]],
        state: { repeat: null },
      });
      t.expectMarbles(event$, '-pn', {
        p: anEvent('part_repeat', { repeat_from: 2, repeat_to: 4 }),
        n: anEvent('part_repeat', { repeat_from: null, repeat_to: null }),
      });
    }));
});
