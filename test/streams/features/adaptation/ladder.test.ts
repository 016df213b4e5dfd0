import { describe, expect, it } from 'vitest';
import { rungsOfOneFamily, rungsForSize, validLadder } from '../../../../streams/features/adaptation/ladder.ts';
import { startRung } from '../../../../streams/features/adaptation/start.ts';

const rung = (qualityId: string, bitsPerSecond: number) => ({ qualityId, bitsPerSecond });
const idsOf = (rungs: readonly { readonly qualityId: string }[]) => rungs.map(({ qualityId }) => qualityId).join(' ');

describe('a ladder', () => {
  it('is sorted by rate, and has no rung without a valid rate', () => {
    const given = [rung('c', 3), rung('x', NaN), rung('a', 1), rung('y', 0), rung('z', -1), rung('i', Infinity)];
    expect(idsOf(validLadder({ rungs: given, segmentSeconds: 4 }).rungs)).toBe('a c');
  });

  it.each([
    [3, 3],
    [2, undefined],
    [1, undefined],
    [NaN, undefined],
    [Infinity, undefined],
    [undefined, undefined],
  ])('with a peak of %d above a mean of 2 keeps %d', (peakBitsPerSecond, kept) => {
    const given = { ...rung('a', 2), ...(peakBitsPerSecond !== undefined && { peakBitsPerSecond }) };
    expect(validLadder({ rungs: [given], segmentSeconds: 4 }).rungs[0]?.peakBitsPerSecond).toBe(kept);
  });

  it.each([1, 2, 15, 16, 17, 40, 1000])(
    'of %i rungs keeps sixteen at most, with the lowest and the highest among them',
    (count) => {
      const given = Array.from({ length: count }, (_, index) => rung(`${index}`, index + 1));
      const { rungs } = validLadder({ rungs: given, segmentSeconds: 4 });
      expect(rungs).toHaveLength(Math.min(count, 16));
      expect([rungs[0]?.qualityId, rungs.at(-1)?.qualityId]).toEqual(['0', `${count - 1}`]);
    },
  );

  it.each([
    [4, 4],
    [0, 4],
    [NaN, 4],
    [-2, 4],
    [0.001, 0.2],
    [1e9, 30],
  ])('whose segments take %d seconds counts them as %d', (segmentSeconds, counted) => {
    expect(validLadder({ rungs: [], segmentSeconds }).segmentSeconds).toBe(counted);
  });
});

const rungOf = (qualityId: string, bitsPerSecond: number, codec: string, isHdr = false) => ({
  ...rung(qualityId, bitsPerSecond),
  video: { codec, width: 1280, frameRate: 25, isHdr },
});

describe('rungs that are alike', () => {
  const rungs = [
    rungOf('h1', 300, 'avc1.64001f'),
    rungOf('d1', 400, 'hvc1.2', true),
    rungOf('a1', 500, 'av01.0.05M.08'),
    rungOf('h2', 900, 'avc1.640020'),
    rungOf('a2', 950, 'av01.0.08M.08'),
  ];

  it('have the codec and dynamic range of the segment before', () => {
    expect(idsOf(rungsOfOneFamily(rungs, rungs, 'h2', 10_000))).toBe('h1 h2');
    expect(idsOf(rungsOfOneFamily(rungs, rungs, 'a1', 0))).toBe('a1 a2');
    expect(idsOf(rungsOfOneFamily(rungs, rungs, 'd1', 0))).toBe('d1');
  });

  it('have at first the codec that needs fewest bits, without a high dynamic range', () => {
    expect(idsOf(rungsOfOneFamily(rungs, rungs, null, 10_000))).toBe('a1 a2');
    expect(idsOf(rungsOfOneFamily(rungs, rungs, 'gone', 10_000))).toBe('a1 a2');
  });

  it('have at first a codec whose lowest rung the network carries', () => {
    expect(idsOf(rungsOfOneFamily(rungs, rungs, null, 350))).toBe('h1 h2');
    expect(idsOf(rungsOfOneFamily(rungs, rungs, null, 100))).toBe('a1 a2');
  });

  it('have another codec if no rung with the codec of the segment before is left', () => {
    const left = rungs.filter(({ qualityId }) => !qualityId.startsWith('a'));
    expect(idsOf(rungsOfOneFamily(left, rungs, 'a1', 10_000))).toBe('h1 h2');
  });

  it('are all rungs if no codec is named, and none of an empty ladder', () => {
    const plain = rungs.map(({ qualityId, bitsPerSecond }) => rung(qualityId, bitsPerSecond));
    expect(idsOf(rungsOfOneFamily(plain, plain, null, 350))).toBe('h1 d1 a1 h2 a2');
    expect(rungsOfOneFamily([], rungs, 'h1', 350)).toEqual([]);
  });
});

describe('rungs that fit into the picture on the screen', () => {
  const rungs = [360, 720, 720, 1080].map((height, index) => ({ ...rung(`${index}`, index + 1), height }));
  const wide = rungs.map((one) => ({
    ...one,
    video: { codec: 'avc1', width: one.height * 2, frameRate: 25, isHdr: false },
  }));

  it.each([
    ['all up to the lowest that is as tall', { width: 640, height: 361 }, '0 1 2'],
    ['only the lowest if that is as tall', { width: 640, height: 360 }, '0'],
    ['all if none is as tall', { width: 4000, height: 2000 }, '0 1 2 3'],
    ['all if the size is not known', null, '0 1 2 3'],
  ])('are %s', (_, size, expected) => {
    expect(idsOf(rungsForSize(rungs, size))).toBe(expected);
  });

  it('go up to the lowest that is as wide, if the film is wider than its place on the page', () => {
    expect(idsOf(rungsForSize(wide, { width: 720, height: 700 }))).toBe('0');
    expect(idsOf(rungsForSize(wide, { width: 721, height: 700 }))).toBe('0 1 2');
  });

  it('are all rungs if nothing is known of their pictures', () => {
    expect(idsOf(rungsForSize([rung('a', 1), rung('b', 2)], { width: 10, height: 10 }))).toBe('a b');
  });
});

describe('the first rung', () => {
  const rungs = [rung('300', 300_000), rung('600', 600_000), rung('1800', 1_800_000), rung('5000', 5_000_000)];
  const begin = (change: Partial<Parameters<typeof startRung>[0]>) =>
    startRung({ rungs, segmentSeconds: 4, bandwidthBps: 1_000_000, isMeasured: false, hasBegun: false, ...change })
      ?.qualityId;

  it.each([
    ['is the lowest if a higher one would keep the first frame waiting', {}, '300'],
    ['is a higher one if that costs a tenth of a second', { bandwidthBps: 12_000_000 }, '600'],
    ['may cost a second if the network was measured', { isMeasured: true, bandwidthBps: 6_100_000 }, '1800'],
    ['is chosen with the length of segments in mind', { segmentSeconds: 10, bandwidthBps: 12_000_000 }, '300'],
    ['is the best that the network carries if the film has begun already', { hasBegun: true }, '600'],
    ['leaves a fifth of the bandwidth unused', { hasBegun: true, bandwidthBps: 2_249_999 }, '600'],
    ['uses four fifths of the bandwidth', { hasBegun: true, bandwidthBps: 2_250_000 }, '1800'],
    ['is the lowest if the network carries none', { hasBegun: true, bandwidthBps: 100_000 }, '300'],
    ['does not exist on an empty ladder', { rungs: [] }, undefined],
  ])('%s', (_, change, expected) => {
    expect(begin(change)).toBe(expected);
  });
});
