import { describe, expect, it } from 'vitest';
import { networkClassOf } from '../../../../streams/model/network-class.ts';
import { network } from '../../../../streams/pipelines/analytics/network.ts';
import { config, marbles } from '../../support.ts';

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
  ])('is of %i bits a second: %s', (bandwidthBps, name) =>
    expect(networkClassOf(bandwidthBps, config.networkClasses)).toBe(name),
  );
});

describe('network', () => {
  it('is unknown until something has been measured, then the class of the latest measure', () =>
    marbles((t) => {
      const bandwidthBps$ = t.hot<number | null>('                 Na-b', { N: null, a: 40_000, b: 2_000_000 });
      t.expectMarbles(network({ bandwidthBps$ }, config), 'Na-b', { N: null, a: 'gprs', b: '4g' });
    }));

  it('lets go of what it listens to', () =>
    marbles((t) => {
      const bandwidthBps$ = t.hot<number | null>('-a', { a: 1 });
      t.expectObservable(network({ bandwidthBps$ }, config), '^--!').toBe('-a', { a: 'gprs' });
      t.expectSubscriptions(bandwidthBps$.subscriptions).toBe('^--!');
    }));
});
