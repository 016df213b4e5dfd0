import { describe, expect, it } from 'vitest';
import { holdAfter, isHeld } from '../../../../streams/features/adaptation/hold.ts';

const settings = { firstHoldMs: 5000, longestHoldMs: 30_000 };
const first = holdAfter(null, 3_000_000, 1000, settings);

describe('a rate that the network did not carry', () => {
  it('is held back for a while, with all rates above it', () => {
    expect(first).toEqual({ rate: 3_000_000, untilMs: 6000, waitMs: 5000 });
    expect(isHeld(first, 3_000_000, 5999)).toBe(true);
    expect(isHeld(first, 5_000_000, 5999)).toBe(true);
    expect(isHeld(first, 2_999_999, 5999)).toBe(false);
    expect(isHeld(first, 3_000_000, 6000)).toBe(false);
    expect(isHeld(null, 3_000_000, 0)).toBe(false);
  });

  it('is held back twice as long each time that it fails again soon, up to a limit', () => {
    const waits = [first.waitMs];
    let hold = first;
    for (let count = 0; count < 4; count += 1) {
      hold = holdAfter(hold, 3_000_000, hold.untilMs + 1000, settings);
      waits.push(hold.waitMs);
    }
    expect(waits).toEqual([5000, 10_000, 20_000, 30_000, 30_000]);
  });

  it('is held back as briefly as at first if the network had carried it again for as long as the hold', () => {
    expect(holdAfter(first, 3_000_000, 10_999, settings).waitMs).toBe(10_000);
    expect(holdAfter(first, 3_000_000, 11_000, settings).waitMs).toBe(5000);
  });

  it('is held back as briefly as at first if it is a higher one', () => {
    expect(holdAfter(first, 5_000_000, 7000, settings)).toEqual({ rate: 5_000_000, untilMs: 12_000, waitMs: 5000 });
  });
});
