import { describe, expect, it } from 'vitest';
import { readVerificationSettings } from '../../../../src/widget/ads/verification/settings.ts';

const base = 'https://player.example/player/';
const read = (env_ad_verification: unknown) => readVerificationSettings({ env_ad_verification }, base);
const addresses = { service: 'https://om.example/service.js', client: '/om/client.js' };

describe('the setting for Open Measurement', () => {
  it.each([
    undefined,
    null,
    'on',
    7,
    [],
    {},
    { service: 'https://om.example/service.js' },
    { ...addresses, client: 'javascript:alert(1)' },
    { ...addresses, service: '' },
    { ...addresses, service: 'https://' },
  ])('is null if it is %j', (setting) => expect(read(setting)).toBeNull());

  it('allows no vendors by default', () =>
    expect(read(addresses)).toEqual({
      service: 'https://om.example/service.js',
      client: 'https://player.example/om/client.js',
      vendors: [],
      partner: 'Potok',
    }));

  it('has vendor names in lower case, and the operator’s name with IAB', () =>
    expect(
      read({ ...addresses, vendors: ['Good.Example-omid', '', 7, 'x'.repeat(201)], partner: 'Site' }),
    ).toMatchObject({
      vendors: ['good.example-omid'],
      partner: 'Site',
    }));

  it('has at most a hundred vendors', () => {
    const vendors = Array.from({ length: 300 }, (_, index) => `v${String(index)}`);
    expect(read({ ...addresses, vendors })?.vendors).toHaveLength(100);
    expect(read({ ...addresses, vendors: 'all' })?.vendors).toEqual([]);
  });
});
