import { describe, expect, it } from 'vitest';
import { choices } from '../../../../streams/features/choices/choices.ts';
import { playSoundEarlier, playSoundLater, soundShift } from '../../../../streams/features/sound/shift.ts';
import { tellSoundShift } from '../../../../streams/features/statistics/events.ts';
import type { State } from '../../../../streams/features/state.ts';
import { NO_CHOICES } from '../../../../streams/model/session.ts';
import type { Signal } from '../../../../streams/model/signals.ts';
import {
  playableSoundShift,
  possibleShift,
  toLateSeconds,
  type SoundShiftState,
} from '../../../../streams/model/sound-shift.ts';
import { marbles } from '../../support.ts';
import { anEvent, events } from '../statistics/support.ts';
import { outputs, slicesAfter } from '../support.ts';

const set = (seconds: number, by?: 'host'): Signal => ({ type: 'intent.setSoundShift', seconds, ...(by && { by }) });
const found = (isApart: boolean): Signal => ({ type: 'sound.found', isApart });
const attaching: Signal = { type: 'engine.attaching', url: 'a', startSeconds: 0 };
const reachable = (isGainAvailable: boolean): Partial<State> => ({ audio: { gain: 1, isGainAvailable } });
const state: Partial<State> = { ...reachable(true), choices: { byTitle: {}, last: NO_CHOICES } };
const noShift: SoundShiftState = { seconds: 0, asked: null, canBeEarlier: true, canBeLater: true, lateSeconds: 0 };
const by = (seconds: number, change: Partial<SoundShiftState> = {}): Partial<State> => ({
  soundShift: { ...noShift, seconds, ...change },
});

describe('a shift of the sound', () => {
  it.each([
    [0.123, 0.12],
    [-9, -0.5],
    [Infinity, 0.5],
    [NaN, 0],
    [-0.001, 0],
  ])('of %f seconds becomes %f', (given, expected) => expect(playableSoundShift(given)).toBe(expected));

  it.each([
    [0.183, 0.18],
    [0.02, 0],
    [-1, 0],
    [NaN, 0],
    [9, 0.5],
  ])('is advised for a reported delay of %f seconds: %f', (reported, late) =>
    expect(toLateSeconds(reported)).toBe(late),
  );

  it('is done as far as it is possible', () => {
    expect(possibleShift({ ...noShift, seconds: -0.2 })).toBe(-0.2);
    expect(possibleShift({ ...noShift, seconds: -0.2, canBeEarlier: false })).toBe(0);
    expect(possibleShift({ ...noShift, seconds: 0.2, canBeEarlier: false })).toBe(0.2);
    expect(possibleShift({ ...noShift, seconds: 0.2, canBeLater: false })).toBe(0);
  });
});

describe("the state of the sound's shift", () => {
  const after = (...steps: readonly (Signal | Partial<State>)[]) =>
    slicesAfter('soundShift', [choices, soundShift], steps, { state }).at(-1);

  it('is as the viewer has chosen, or as the host page wants until the viewer chooses', () => {
    expect(after(set(-0.2))?.seconds).toBe(-0.2);
    expect(after(set(-0.2), set(0.1, 'host'))?.seconds).toBe(0.1);
    expect(after(set(0.1, 'host'), set(0))?.seconds).toBe(0);
    expect(after(set(7, 'host'))?.seconds).toBe(0.5);
  });

  it('can be earlier if the sound has its own buffer, until the next film; and later if Web Audio has the sound', () => {
    expect(after(found(true))?.canBeEarlier).toBe(true);
    expect(after(found(true), attaching)?.canBeEarlier).toBe(false);
    expect(after(reachable(false))?.canBeLater).toBe(false);
  });

  it('knows from the browser how late the sound is', () =>
    expect(after({ type: 'audio.latencyMeasured', seconds: 0.21 })?.lateSeconds).toBe(0.21));
});

describe('the command to shift the sound', () => {
  const advance = (seconds: number) => ({ type: 'engine.advanceSound', cause: 'preference', seconds }) as const;
  const delay = (seconds: number) => ({ type: 'audio.setDelay', cause: 'preference', seconds }) as const;
  const values = { N: by(0), e: by(-0.1), E: by(-0.2), l: by(0.1), L: by(0.2), x: by(-0.2, { canBeEarlier: false }) };

  it('comes for an earlier sound once the wish has stayed, and anew for each film', () =>
    marbles((t) => {
      const result$ = outputs(t, playSoundEarlier, {
        state: by(0),
        states: ['-eE 999ms N', values],
        signals: ['f 1500ms f', { f: found(true) }],
      });
      t.expectMarbles(result$, '402ms a 999ms b', { a: advance(0.2), b: advance(0) });
    }));

  it('goes to the engine of the next film, too', () =>
    marbles((t) => {
      const result$ = outputs(t, playSoundEarlier, { state: by(-0.2), signals: ['f 999ms f', { f: found(true) }] });
      t.expectMarbles(result$, '400ms a 999ms a', { a: advance(0.2) });
    }));

  it.each([
    ['as the film has it', by(0)],
    ['to be later', by(0.2)],
    ['not apart from the picture', by(-0.2, { canBeEarlier: false })],
  ])('does not go to the engine if the sound is %s', (_, before) =>
    marbles((t) => {
      const result$ = outputs(t, playSoundEarlier, {
        state: before,
        signals: ['f 1s e', { f: found(true), e: found(false) }],
      });
      t.expectMarbles(result$, '-');
    }),
  );

  it('comes for a later sound once the wish has stayed', () =>
    marbles((t) => {
      const result$ = outputs(t, playSoundLater, { state: by(0), states: ['-lL 999ms E', values] });
      t.expectMarbles(result$, '402ms a 999ms b', { a: delay(0.2), b: delay(0) });
    }));
});

it('statistics tell a change of the shift, whoever wanted it', () =>
  marbles((t) => {
    const event$ = events(t, tellSoundShift, {
      features: [choices, soundShift],
      signals: ['aab', { a: set(-0.2), b: set(0.1, 'host') }],
      state,
    });
    t.expectMarbles(event$, 's-e', {
      s: anEvent('sound_shift', { sound_shift_ms: -200 }),
      e: anEvent('sound_shift', { sound_shift_ms: 100 }),
    });
  }));
