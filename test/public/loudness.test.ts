import { describe, expect, it } from 'vitest';
import { measureAd } from '../../e2e/bench/parts/worklet.ts';

/** Signals of known loudness as EBU Tech 3341 has them. */
type Shape = (seconds: number) => number;

const amplitude = (db: number): number => 10 ** (db / 20);
const sine =
  (db: number, hertz = 1_000, turn = 0): Shape =>
  (time) =>
    amplitude(db) * Math.sin(2 * Math.PI * hertz * time + turn);
const silence: Shape = () => 0;

function made(seconds: number, rate: number, ...channels: readonly Shape[]): Float32Array[] {
  const sampled = new Map<Shape, Float32Array>();
  for (const shape of new Set(channels)) {
    const samples = new Float32Array(seconds * rate);
    for (let at = 0; at < samples.length; at++) samples[at] = shape(at / rate);
    sampled.set(shape, samples);
  }
  return channels.map((shape) => sampled.get(shape) ?? new Float32Array());
}
/** One shape within another. */
function within(outside: Shape, inside: Shape, from: number, until: number): Shape {
  return (time) => (time < from || time >= until ? outside : inside)(time);
}
/** What a gate leaves out does not depend on the rate, and at this one it takes a third of the time. */
const LOW_RATE = 16_000;

/** The result after a signal. */
function measured(seconds: number, channels: readonly Shape[], rate = 48_000) {
  const ad = measureAd(rate);
  ad.setVolume(1);
  ad.play(made(seconds, rate, ...channels));
  return ad.latest();
}
const both = (shape: Shape) => [shape, shape];

describe('the measure of an ad', () => {
  it.each([44_100, 48_000, 96_000])('is right within 0.1 LU at %d samples a second', (rate) => {
    const first = measured(3, both(sine(-23)), rate);
    expect(first?.loudness).toBeCloseTo(-23, 1);
    expect(first?.peak).toBeCloseTo(-23, 1);
    expect(measured(3, both(sine(-33)), rate)?.loudness).toBeCloseTo(-33, 1);
  });

  it('leaves out sound that is much quieter than the rest (3341, case 3)', () => {
    const shape = within(sine(-36), sine(-23), 3, 15);
    const loudness = measured(18, both(shape), LOW_RATE)?.loudness ?? 0;
    // A block in four has some of both at the two borders of a signal as short as this.
    expect(Math.abs(loudness + 23)).toBeLessThan(0.2);
  });

  it('leaves out silence', () => {
    const shape = within(silence, sine(-23), 6, 18);
    expect(Math.abs((measured(24, both(shape), LOW_RATE)?.loudness ?? 0) + 23)).toBeLessThan(0.2);
    expect(measured(3, both(silence))).toEqual({ seconds: expect.any(Number) as number, loudness: null, peak: null });
  });

  it('counts surrounds as louder, and low-frequency effects not at all (case 6)', () => {
    const channels = [-28, -28, -24, 0, -30, -30].map((db) => sine(db));
    expect(measured(3, channels)?.loudness).toBeCloseTo(-23, 1);
  });

  it('finds peaks between samples (case 15 and others)', () => {
    expect(measured(1, both(sine(-6, 12_000, Math.PI / 4)))?.peak).toBeCloseTo(-6, 0);
    expect(measured(1, both(sine(-6, 8_000, Math.PI / 3)))?.peak).toBeCloseTo(-6, 1);
  });

  it('does not depend on the volume of the viewer, however often it changes', () => {
    const ad = measureAd();
    for (const volume of [1, 0.25, 0.5, 0.05]) {
      ad.setVolume(volume);
      const heard = sine(-23);
      ad.play(made(2, 48_000, ...both((time) => volume * heard(time))));
    }
    expect(ad.latest()?.loudness).toBeCloseTo(-23, 1);
    expect(ad.latest()?.peak).toBeCloseTo(-23, 1);
  });

  it('measures nothing while nothing is to be heard', () => {
    const ad = measureAd();
    const second = made(1, 48_000, ...both(sine(-3)));
    ad.play(second);
    expect(ad.latest()).toBeNull();
    ad.setVolume(1);
    ad.play(made(2, 48_000, ...both(sine(-23))));
    ad.setVolume(0);
    ad.play(second);
    expect(ad.latest()).toMatchObject({ seconds: 1.5, loudness: expect.closeTo(-23, 1) as number });
  });

  it('goes on with whatever number of channels comes', () => {
    const ad = measureAd();
    ad.setVolume(1);
    ad.play([]);
    ad.play(made(1, 48_000, sine(-23)));
    ad.play(made(1, 48_000, ...Array.from({ length: 8 }, () => sine(-23))));
    ad.play(made(1, 48_000, ...both(sine(-23))));
    expect(Number.isFinite(ad.latest()?.loudness)).toBe(true);
  });
});
