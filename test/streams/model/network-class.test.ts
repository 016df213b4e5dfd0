import { describe, expect, it } from 'vitest';
import { networkClassOf } from '../../../streams/model/stats.ts';
import { config } from '../support.ts';

describe('networkClassOf', () => {
  it.each([
    [0, 'gprs'],
    [49_999, 'gprs'],
    [50_000, '2g'],
    [299_999, '2g'],
    [300_000, '3g'],
    [999_999, '3g'],
    [1_000_000, '4g'],
    [3_999_999, '4g'],
    [4_000_000, 'wifi'],
    [900_000_000, 'wifi'],
  ])('names %i bits a second: %s', (bandwidthBps, name) =>
    expect(networkClassOf(bandwidthBps, config.networkClasses)).toBe(name),
  );
});
