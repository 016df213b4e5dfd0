// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { hlsConfig, redirectRequests } from '../../../../src/widget/engines/hls/config.ts';
import { NEVER_MS } from '../../../../src/widget/engines/hls/careful-loads.ts';
import { FakeHls } from './fake-hls.ts';

afterEach(() => void vi.unstubAllGlobals());

describe('settings of hls.js', () => {
  it.each([
    [0, -1],
    [-5, -1],
    [Number.NaN, -1],
    [0.5, 0.5],
    [90, 90],
  ])('a film from %d starts at %d', (startSeconds, startPosition) =>
    expect(hlsConfig(startSeconds).startPosition).toBe(startPosition),
  );

  it('a manifest is requested twice, a playlist three times, a segment four times: the player retries, too', () => {
    const { manifestLoadPolicy, playlistLoadPolicy, fragLoadPolicy } = hlsConfig(0);
    const policies = [manifestLoadPolicy, playlistLoadPolicy, fragLoadPolicy].map((policy) => policy?.default);
    expect(policies.map((policy) => policy?.errorRetry?.maxNumRetry)).toEqual([1, 2, 3]);
    expect(policies.map((policy) => policy?.timeoutRetry?.maxNumRetry)).toEqual([1, 1, 1]);
    expect(policies.map((policy) => policy?.timeoutRetry?.retryDelayMs)).toEqual([0, 0, 0]);
  });

  it('a request is given up after 10 to 15 seconds without an answer, but never for its age', () => {
    const { manifestLoadPolicy, playlistLoadPolicy, fragLoadPolicy } = hlsConfig(0);
    const policies = [manifestLoadPolicy, playlistLoadPolicy, fragLoadPolicy].map((policy) => policy?.default);
    expect(policies.map((policy) => policy?.maxTimeToFirstByteMs)).toEqual([15_000, 10_000, 10_000]);
    expect(policies.map((policy) => policy?.maxLoadTimeMs)).toEqual([NEVER_MS, NEVER_MS, NEVER_MS]);
  });

  it.each([
    ['if the library would repeat it', true, true, true],
    ['not if the library would not', true, false, false],
    ['not offline', false, true, false],
  ])('a failed request is repeated %s', (_when, onLine, wouldRetry, expected) => {
    vi.stubGlobal('navigator', { onLine });
    const shouldRetry = hlsConfig(0).fragLoadPolicy?.default.errorRetry?.shouldRetry;
    expect(shouldRetry?.(null, 0, false, undefined, wouldRetry)).toBe(expected);
  });

  it('the element gets no text tracks, and no picture waits for a worker or a bandwidth test', () => {
    expect(hlsConfig(0)).toMatchObject({
      renderTextTracksNatively: false,
      enableCEA708Captions: false,
      enableID3MetadataCues: false,
      enableEmsgMetadataCues: false,
      enableDateRangeMetadataCues: false,
      enableWorker: false,
      testBandwidth: false,
      startFragPrefetch: true,
      liveDurationInfinity: true,
    });
  });
});

it('after a move, running requests end and later ones go to the new address', () => {
  const hls = new FakeHls({});
  redirectRequests(hls as never, (address) => `${address}?new`);
  const open = vi.fn();
  (hls.config['xhrSetup'] as (xhr: object, address: string) => void)({ open }, '/1.ts');
  expect(open).toHaveBeenCalledWith('GET', '/1.ts?new', true);
  expect(hls.calls).toEqual([['stopLoad']]);
});
