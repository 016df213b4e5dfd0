import { describe, expect, it } from 'vitest';
import { choices } from '../../../../streams/features/choices/choices.ts';
import { narrowRange, night } from '../../../../streams/features/sound/night.ts';
import { tellNight } from '../../../../streams/features/statistics/events.ts';
import type { State } from '../../../../streams/features/state.ts';
import { NO_CHOICES } from '../../../../streams/model/session.ts';
import type { Signal } from '../../../../streams/model/signals.ts';
import { marbles } from '../../support.ts';
import { anEvent, events } from '../statistics/support.ts';
import { outputs, slicesAfter } from '../support.ts';

const reachable = (isGainAvailable: boolean): Partial<State> => ({ audio: { gain: 1, isGainAvailable } });
const set = (isOn: boolean, by?: 'host'): Signal => ({ type: 'intent.setNight', isOn, ...(by && { by }) });
const state: Partial<State> = { ...reachable(true), choices: { byTitle: {}, last: NO_CHOICES } };

describe('the narrowed range of loudness', () => {
  const after = (...steps: readonly (Signal | Partial<State>)[]) =>
    slicesAfter('night', [choices, night], steps, { state }).at(-1);

  it('is as the viewer has chosen, or as the host page wants until the viewer chooses', () => {
    expect(after(set(true))?.isOn).toBe(true);
    expect(after(set(true), set(false))?.isOn).toBe(false);
    expect(after(set(true), set(false, 'host'))?.isOn).toBe(false);
    expect(after(set(true, 'host'), set(false))?.isOn).toBe(false);
  });

  it('is available if Web Audio may process the sound', () =>
    expect([after(reachable(false)), after(reachable(true))].map((now) => now?.isAvailable)).toEqual([false, true]));

  const told = (isOn: boolean) => ({ type: 'audio.setNight', cause: 'preference', isOn }) as const;
  it('is commanded once for each change, and never if it is not available', () =>
    marbles((t) => {
      const at = (isOn: boolean, isAvailable: boolean): Partial<State> => ({
        night: { isOn, asked: null, isAvailable },
      });
      const values = { n: at(false, true), y: at(true, true), w: at(true, false) };
      const result$ = outputs(t, narrowRange, { state: at(false, false), states: ['-nwyywn', values] });
      t.expectMarbles(result$, '---s-e-', { s: told(true), e: told(false) });
    }));
});

it('statistics tell a change of the range, whoever wanted it', () =>
  marbles((t) => {
    const event$ = events(t, tellNight, {
      features: [choices, night],
      signals: ['aab', { a: set(true), b: set(false, 'host') }],
      state,
    });
    t.expectMarbles(event$, 's-e', {
      s: anEvent('night_mode', { night_mode_on: true }),
      e: anEvent('night_mode', { night_mode_on: false }),
    });
  }));
