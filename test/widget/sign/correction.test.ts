import { describe, expect, it } from 'vitest';
import { learnedLead, correctionOf, type SyncState } from '../../../src/widget/sign/correction.ts';
import { fc } from '../../fast-check.ts';

const LOOKED_AT_EACH_MS = 100;

/** A film and its sign-language picture in virtual time. The film plays on while the picture seeks. */
class Both {
  film = { seconds: 0, durationSeconds: 600, rate: 1, isMoving: true };
  sign = { seconds: 0, durationSeconds: 600, rate: 1, plays: false };
  seekTakesMs = 0;
  seeks = 0;
  /** The speed of the picture’s clock, relative to the clock of the film. */
  skew = 1;
  #landsAtMs = -1;
  #nowMs = 0;
  #soughtAtMs = -Infinity;
  #lead = 0.1;
  #isLanding = false;

  get ahead(): number {
    return this.sign.seconds - this.film.seconds;
  }

  /** Lets time pass, and returns the greatest difference within the last second. */
  pass(seconds: number): number {
    let worst = 0;
    for (let ms = 0; ms < seconds * 1_000; ms += 20) {
      this.#nowMs += 20;
      if (this.film.isMoving) this.film.seconds += 0.02 * this.film.rate;
      const isSeeking = this.#nowMs < this.#landsAtMs;
      if (this.sign.plays && !isSeeking) this.sign.seconds += 0.02 * this.sign.rate * this.skew;
      if (this.#nowMs % LOOKED_AT_EACH_MS === 0) this.#look(!isSeeking);
      if (ms >= seconds * 1_000 - 1_000) worst = Math.max(worst, Math.abs(this.ahead));
    }
    return worst;
  }

  #look(isReady: boolean): void {
    if (this.#isLanding && isReady) {
      this.#lead = learnedLead(this.#lead, this.ahead, this.film.rate);
      this.#isLanding = false;
    }
    const { plays, rate, seekTo } = correctionOf({
      film: this.film,
      sign: { ...this.sign, isReady },
      leadSeconds: this.#lead,
      sinceSeekMs: this.#nowMs - this.#soughtAtMs,
    });
    Object.assign(this.sign, { plays, rate });
    if (seekTo === null) return;
    this.sign.seconds = seekTo;
    this.seeks += 1;
    this.#landsAtMs = this.#nowMs + this.seekTakesMs;
    this.#isLanding = this.film.isMoving;
    if (this.film.isMoving) this.#soughtAtMs = this.#nowMs;
  }
}

describe('the sign-language picture', () => {
  const IN_TIME = 0.05;

  it.each([
    ['at the usual speed', 1, 1],
    ['at one and a half times the speed', 1.5, 1],
    ['at a quarter of the speed', 0.25, 1],
    ['at twice the speed', 2, 1],
    ['with a clock that is faster', 1, 1.01],
    ['with a clock that is slower', 1.5, 0.99],
  ])('stays within 50 ms of the film %s', (_, rate, skew) => {
    const both = new Both();
    Object.assign(both.film, { rate });
    both.skew = skew;
    both.pass(3);
    expect(both.pass(60)).toBeLessThan(IN_TIME);
    expect(both.seeks).toBe(0);
  });

  it('corrects a small difference gently, without a seek', () => {
    const both = new Both();
    both.film.seconds = 0.3;
    const rates = new Set<number>();
    for (let step = 0; step < 30; step += 1) {
      both.pass(0.1);
      rates.add(both.sign.rate);
    }
    expect(both.pass(1)).toBeLessThan(IN_TIME);
    expect([both.seeks, Math.max(...rates) <= 1.25]).toEqual([0, true]);
  });

  it.each([0, 100, 400, 900])(
    'is in time again soon after a far seek of the film, if its own seek takes %d ms',
    (seekTakesMs) => {
      const both = new Both();
      both.seekTakesMs = seekTakesMs;
      both.pass(5);
      both.film.seconds = 300;
      expect(both.pass(6)).toBeLessThan(IN_TIME);
      both.film.seconds = 20;
      expect(both.pass(6)).toBeLessThan(IN_TIME);
      expect(both.seeks).toBeLessThanOrEqual(4);
    },
  );

  it('stops at the exact frame of a paused film', () => {
    const both = new Both();
    both.pass(5);
    both.film.isMoving = false;
    both.film.seconds += 0.04;
    both.pass(1);
    expect([both.sign.plays, Math.abs(both.ahead) < 0.001]).toEqual([false, true]);
    both.film.isMoving = true;
    expect(both.pass(2)).toBeLessThan(IN_TIME);
  });

  it('stops at its end if the film is longer', () => {
    const both = new Both();
    both.sign.durationSeconds = 4;
    both.pass(10);
    expect([both.sign.plays, both.seeks]).toEqual([false, 0]);
    both.film.isMoving = false;
    both.pass(1);
    expect(both.sign.seconds).toBeLessThanOrEqual(4.01);
  });

  it('waits for its own data, and never seeks in that time', () => {
    const moment: SyncState = {
      film: { seconds: 100, durationSeconds: 600, rate: 1.5, isMoving: true },
      sign: { seconds: 2, durationSeconds: 600, isReady: false },
      leadSeconds: 0.1,
      sinceSeekMs: 60_000,
    };
    expect(correctionOf(moment)).toEqual({ plays: true, rate: 1.5, seekTo: null });
    expect(correctionOf({ ...moment, film: { ...moment.film, isMoving: false } }).seekTo).toBeNull();
  });

  it('requests nothing that an element refuses, whatever the elements report', () => {
    const number = fc.oneof(fc.double({ min: 0, max: 40_000, noNaN: true }), fc.constantFrom(0, NaN, Infinity));
    const seconds = fc.double({ min: 0, max: 40_000, noNaN: true });
    fc.assert(
      fc.property(
        fc.record({
          film: fc.record({
            seconds,
            durationSeconds: number,
            rate: fc.constantFrom(0.25, 1, 2),
            isMoving: fc.boolean(),
          }),
          sign: fc.record({ seconds, durationSeconds: number, isReady: fc.boolean() }),
          leadSeconds: fc.double({ min: 0, max: 2, noNaN: true }),
          sinceSeekMs: fc.oneof(fc.nat(5_000), fc.constant(Infinity)),
        }),
        (moment) => {
          const { rate, seekTo } = correctionOf(moment);
          expect(rate >= moment.film.rate * 0.75 && rate <= moment.film.rate * 1.25).toBe(true);
          if (seekTo !== null) expect(Number.isFinite(seekTo) && seekTo >= 0).toBe(true);
        },
      ),
    );
  });
});

it('a seek aims further ahead if the last one came too late, within limits', () => {
  expect(learnedLead(0.1, -0.3, 1)).toBeCloseTo(0.4);
  expect(learnedLead(0.1, -0.3, 1.5)).toBeCloseTo(0.3);
  expect(learnedLead(0.4, 0.1, 1)).toBeCloseTo(0.3);
  expect([learnedLead(0.1, -90, 1), learnedLead(0.1, 90, 1)]).toEqual([2, 0]);
});
