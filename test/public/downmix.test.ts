import { describe, expect, it } from 'vitest';
import { runWorklet } from '../../e2e/bench/parts/worklet.ts';

const { processor } = runWorklet('downmix.js', 'potok-downmix');

/** One sample for each channel in; left and right out. */
const mix = (...levels: readonly number[]): readonly number[] => mixWith(1, ...levels);

/** The same with a raised centre. */
function mixWith(centre: number, ...levels: readonly number[]): readonly number[] {
  const output = [new Float32Array(128), new Float32Array(128)];
  const input = levels.map((level) => new Float32Array(128).fill(level));
  expect(processor.process([input], [output], { centre: [centre] })).toBe(true);
  for (const samples of output) expect(samples.every((sample) => sample === samples[0])).toBe(true);
  return output.map((samples) => samples[0] ?? NaN);
}

const near = (levels: readonly number[]) => levels.map((level) => expect.closeTo(level, 5) as number);

const SIDE = Math.SQRT1_2;
/** Front, centre and one surround, all at full level. */
const LOUDEST = 1 + SIDE + SIDE;

describe('six channels become two', () => {
  it.each([
    ['left', [1, 0, 0, 0, 0, 0], [1, 0]],
    ['right', [0, 1, 0, 0, 0, 0], [0, 1]],
    ['centre, 3 dB lower to either side', [0, 0, 1, 0, 0, 0], [SIDE, SIDE]],
    ['low effects, left out', [0, 0, 0, 1, 0, 0], [0, 0]],
    ['left surround, 3 dB lower', [0, 0, 0, 0, 1, 0], [SIDE, 0]],
    ['right surround, 3 dB lower', [0, 0, 0, 0, 0, 1], [0, SIDE]],
  ] as const)('%s', (_, input, [left, right]) => {
    expect(mix(...input)).toEqual(near([left / LOUDEST, right / LOUDEST]));
  });

  it('with the centre raised, and nothing else', () => {
    expect(mixWith(2, 0, 0, 1, 0, 0, 0)).toEqual(near([(2 * SIDE) / LOUDEST, (2 * SIDE) / LOUDEST]));
    expect(mixWith(2, 1, 0, 0, 0, 0, 0)).toEqual(near([1 / LOUDEST, 0]));
    expect(mixWith(2, 0, 0, 1, 0)).toEqual(mix(0, 0, 1, 0));
    expect(mixWith(2, 0.5, 0.5)).toEqual(near([0.5, 0.5]));
  });

  it('adds up', () => {
    expect(mix(0.5, -0.25, 0.5, 1, -0.5, 0.25)).toEqual(
      near([(0.5 + 0.5 * SIDE - 0.5 * SIDE) / LOUDEST, (-0.25 + 0.5 * SIDE + 0.25 * SIDE) / LOUDEST]),
    );
  });
});

describe('whatever the number of channels', () => {
  it.each([3, 4, 5, 6, 7, 8, 12])('%d at full level together are full level, and no more', (count) => {
    const [left = 0, right = 0] = mix(...Array<number>(count).fill(1));
    expect(left).toBeCloseTo(1, 5);
    expect(right).toBeCloseTo(1, 5);
    expect(mix(...Array<number>(count).fill(-1))).toEqual(near([-1, -1]));
  });

  it.each([3, 5, 6, 7, 8])('left and right of %d stay apart', (count) => {
    const [left = 0, right = 0] = mix(1, ...Array<number>(count - 1).fill(0));
    expect(left).toBeGreaterThan(0.25);
    expect(right).toBe(0);
  });

  it('two pass as they are, one goes to both sides, none is silence', () => {
    expect(mix(0.75, -0.5)).toEqual([0.75, -0.5]);
    expect(mix(0.75)).toEqual([0.75, 0.75]);
    expect(mix()).toEqual([0, 0]);
  });
});
