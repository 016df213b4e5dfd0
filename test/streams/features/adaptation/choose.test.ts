import { describe, expect, it } from 'vitest';
import { chooseRendition, renditionInstead } from '../../../../streams/features/adaptation/choose.ts';
import { valueOfFirst, type Situation } from '../../../../streams/features/adaptation/plan.ts';
import { decisionSettings as settings } from '../../../../streams/features/adaptation/decision-settings.ts';
import { beginThroughput, withBits, type Throughput } from '../../../../streams/features/adaptation/throughput.ts';
import { fc } from '../../../fast-check.ts';

const rates = [300_000, 600_000, 1_100_000, 1_800_000, 3_000_000, 5_000_000];

/** A network that has carried this rate for a minute. */
const steady = (rate: number): Throughput =>
  Array.from({ length: 60 }).reduce<Throughput>(
    (known) => withBits(known, rate, 1, settings),
    beginThroughput(1_000_000, settings),
  );

interface Change extends Partial<Omit<Situation, 'last'>> {
  readonly rate?: number;
  /** Rendition of the segment before; null at the beginning. */
  readonly last?: number | null;
}

const situation = ({ rate = 2_000_000, last = 2, ...changes }: Change): Situation => ({
  rates,
  weights: [],
  segmentSeconds: 4,
  besideRate: 0,
  bufferSeconds: 20,
  mostAheadSeconds: 60,
  playbackRate: 1,
  last: last === null ? null : (rates[last] ?? null),
  throughput: steady(rate),
  ...changes,
});
const underWay = (rendition: number, bitsLeft: number) => ({ rate: rates[rendition] ?? 0, bitsLeft });

describe('the next rendition', () => {
  it('is the best one that a steady network carries', () => {
    expect(chooseRendition(situation({ rate: 8_000_000, last: 5 }), settings)).toBe(5);
    expect(chooseRendition(situation({ rate: 2_200_000, last: 3 }), settings)).toBe(3);
    expect(chooseRendition(situation({ rate: 350_000, last: 0, bufferSeconds: 6 }), settings)).toBe(0);
  });

  it('is a lower one if the buffer would be empty before the segment arrives', () => {
    const long = chooseRendition(situation({ rate: 1_500_000, last: 3, bufferSeconds: 40 }), settings);
    const short = chooseRendition(situation({ rate: 1_500_000, last: 3, bufferSeconds: 1 }), settings);
    expect(short).toBeLessThan(long);
  });

  it('takes the sound that is loaded beside it and the playback speed into account', () => {
    const plain = situation({ rate: 3_300_000, last: 4, bufferSeconds: 3 });
    const chosen = chooseRendition(plain, settings);
    expect(chooseRendition({ ...plain, besideRate: 3_000_000 }, settings)).toBeLessThan(chosen);
    expect(chooseRendition({ ...plain, playbackRate: 3 }, settings)).toBeLessThan(chosen);
  });

  it('is always a rung of the ladder, and never a lower one when the network is faster', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 10_000, max: 50_000_000, noNaN: true }),
        fc.double({ min: 0, max: 60, noNaN: true }),
        fc.option(fc.integer({ min: 0, max: rates.length - 1 })),
        (rate, bufferSeconds, last) => {
          const chosen = chooseRendition(situation({ rate, bufferSeconds, last }), settings);
          expect(rates[chosen]).toBeDefined();
          const better = chooseRendition(situation({ rate: rate * 3, bufferSeconds, last }), settings);
          expect(better).toBeGreaterThanOrEqual(chosen);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('is worth less in a channel, whose buffer cannot grow as long', () => {
    const film = situation({ rate: 2_000_000, last: 3, bufferSeconds: 4 });
    const channel = { ...film, mostAheadSeconds: 4 };
    for (const rate of rates)
      expect(valueOfFirst(channel, rate, null, settings)).toBeLessThan(valueOfFirst(film, rate, null, settings));
  });

  it('is found in time even if segments are very short', () => {
    expect(rates[chooseRendition(situation({ segmentSeconds: 0.001, bufferSeconds: 2 }), settings)]).toBeDefined();
  });

  it('is the only rendition if there is just one', () => {
    expect(chooseRendition(situation({ rates: [900_000], last: null }), settings)).toBe(0);
  });
});

describe('a load under way', () => {
  const slow = situation({ rate: 400_000, last: 4, bufferSeconds: 4 });

  it('is given up for a lower rendition if the film would stall waiting for it', () => {
    const instead = renditionInstead(slow, underWay(4, 11_000_000), settings);
    expect(instead).not.toBeNull();
    expect(instead).toBeLessThan(4);
  });

  it('goes on if it is almost complete', () => {
    expect(renditionInstead(slow, underWay(4, 300_000), settings)).toBeNull();
  });

  it('goes on if the buffer lasts until it is complete', () => {
    const ample = situation({ rate: 4_000_000, last: 4, bufferSeconds: 30 });
    expect(renditionInstead(ample, underWay(4, 11_000_000), settings)).toBeNull();
  });

  it('goes on if it is of the lowest rendition', () => {
    expect(renditionInstead(slow, underWay(0, 1_200_000), settings)).toBeNull();
  });
});
