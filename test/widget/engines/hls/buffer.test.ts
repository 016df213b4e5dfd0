import { describe, expect, it } from 'vitest';
import { limitsOf } from '../../../../src/widget/engines/hls/config.ts';

const aim = { leastAheadSeconds: 9, mostAheadSeconds: 18, behindSeconds: 20 };

describe('limits of the HLS buffer', () => {
  it('have the names of the library', () => {
    expect(limitsOf(aim)).toEqual({ maxBufferLength: 9, maxMaxBufferLength: 18, backBufferLength: 20 });
  });

  it('keep a lower limit for the back buffer, as on a television', () => {
    expect(limitsOf(aim, { backBufferLength: 10 }).backBufferLength).toBe(10);
    expect(limitsOf(aim, { backBufferLength: 30 }).backBufferLength).toBe(20);
  });
});
