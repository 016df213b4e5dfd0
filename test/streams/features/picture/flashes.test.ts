import { describe, expect, it } from 'vitest';
import { choices } from '../../../../streams/features/choices/choices.ts';
import { dimFlashes, flashes } from '../../../../streams/features/picture/flashes.ts';
import { tellFlashDimming } from '../../../../streams/features/statistics/events.ts';
import type { State } from '../../../../streams/features/state.ts';
import { NO_CHOICES } from '../../../../streams/model/session.ts';
import type { Signal } from '../../../../streams/model/signals.ts';
import { aPlayback, aTimeline, marbles } from '../../support.ts';
import { anEvent, events } from '../statistics/support.ts';
import { outputs, slicesAfter } from '../support.ts';

const analysed: Partial<State> = {
  analysis: {
    status: 'ready',
    url: 'a.json',
    parts: [],
    voices: [],
    bars: null,
    flashes: [{ start: 10, end: 12 }],
  },
};
const noAnalysis: Partial<State> = { analysis: { status: 'none' } };
const at = (positionSeconds: number): Partial<State> => ({ timeline: aTimeline({ positionSeconds }) });
const set = (isOn: boolean, by?: 'host'): Signal => ({
  type: 'intent.setFlashDimming',
  isOn,
  ...(by && { by }),
});
const state: Partial<State> = { ...noAnalysis, ...at(0), rate: 1, choices: { byTitle: {}, last: NO_CHOICES } };

describe('flashes', () => {
  const after = (...steps: readonly (Signal | Partial<State>)[]) =>
    slicesAfter('flashes', [choices, flashes], steps, { state }).at(-1);
  it('are known with the analysis, and unknown without it', () => {
    expect(after(analysed)?.spans).toEqual([{ start: 10, end: 12 }]);
    expect(after(analysed, noAnalysis)?.spans).toBeNull();
  });
  it('are not dimmed until somebody wants that', () => {
    expect(after(analysed, at(11))?.isDim).toBe(false);
    expect(after(analysed, at(11), set(true))?.isDim).toBe(true);
    expect(after(analysed, at(11), set(true), set(false))?.isDim).toBe(false);
    expect(after(analysed, at(11), set(true), { type: 'intent.forget', kinds: ['choices'] })?.isDim).toBe(false);
  });
  it("are dimmed for the host page, which cannot undo the viewer's wish", () => {
    expect(after(set(true, 'host'))?.isOn).toBe(true);
    expect(after(set(true, 'host'), set(false, 'host'))?.isOn).toBe(false);
    expect(after(set(true, 'host'), set(false))?.isOn).toBe(false);
    expect(after(set(true), set(false, 'host'))?.isOn).toBe(true);
  });
  it('are dimmed earlier at a higher speed', () => {
    expect(after(analysed, set(true), at(8.5))?.isDim).toBe(false);
    expect(after(analysed, set(true), at(8.5), { rate: 2 })?.isDim).toBe(true);
  });
});

describe('the picture around flashes', () => {
  const own = (isOwnWindow: boolean): Partial<State> => ({
    presentation: {
      isFullscreen: false,
      isPictureInPicture: isOwnWindow,
      isOwnWindow,
      hasFullscreen: true,
      hasPictureInPicture: true,
    },
  });
  const values: Record<string, Partial<State>> = {
    a: at(1),
    n: at(9.1),
    f: at(11),
    b: at(13),
    s: { ...at(11), playback: aPlayback({ isSeeking: true }) },
    t: { ...at(1), playback: aPlayback({ isSeeking: true }) },
    w: own(true),
  };
  const dim = (isDim: boolean, isSudden: boolean) =>
    ({ type: 'picture.dim', cause: 'flashes', isDim, isSudden }) as const;

  it.each([
    ['becomes dark slowly before them, and light after them', 'anfb', '-d-l'],
    ['is dark at once if a seek leads into them, and light if a seek leads out', 'astn', '-DLd'],
    ['is darkened anew in another window', 'nw', 'dD'],
    ['is left alone elsewhere', 'aba', '---'],
  ])('%s', (_, row, result) =>
    marbles((t) => {
      const output$ = outputs(t, dimFlashes, {
        features: [choices, flashes],
        state: {
          ...state,
          ...analysed,
          ...own(false),
          playback: aPlayback(),
          choices: { byTitle: {}, last: { ...NO_CHOICES, flashes: true } },
        },
        states: [
          row,
          Object.fromEntries(
            Object.entries(values).map(([name, value]) => [name, { playback: aPlayback(), ...value }]),
          ),
        ],
      });
      t.expectMarbles(output$, result, {
        d: dim(true, false),
        l: dim(false, false),
        D: dim(true, true),
        L: dim(false, true),
      });
    }),
  );
});

it('statistics tell a change of flash dimming, whoever wanted it', () =>
  marbles((t) => {
    const event$ = events(t, tellFlashDimming, {
      features: [choices, flashes],
      signals: ['abc', { a: set(true), b: set(false, 'host'), c: set(false) }],
      state,
    });
    t.expectMarbles(event$, 'y-n', {
      y: anEvent('flash_dimming', { flash_dimming: true }),
      n: anEvent('flash_dimming', { flash_dimming: false }),
    });
  }));
