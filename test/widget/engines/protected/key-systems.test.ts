import { describe, expect, it, vi } from 'vitest';
import type { EngineKind } from '../../../../streams/model/media.ts';
import type { KeySystem, LicenseServer, Protection } from '../../../../streams/model/protection.ts';
import { findKeySource } from '../../../../src/widget/engines/protected/key-systems.ts';

const server: LicenseServer = {
  licenseUrl: 'https://license.test/',
  headers: {},
  certificateUrl: null,
  videoRobustness: 'HW_SECURE_ALL',
  audioRobustness: '',
};
const of = (...systems: KeySystem[]): Protection => Object.fromEntries(systems.map((system) => [system, server]));
const source = (protection: Protection, kind: EngineKind = 'hls') => ({
  url: 'https://a.test/1.m3u8',
  kind,
  protection,
});

/** A browser that has these key systems. */
function browser(...names: readonly string[]) {
  const requestMediaKeySystemAccess = vi.fn((name: string, _: readonly MediaKeySystemConfiguration[]) =>
    names.includes(name)
      ? Promise.resolve({} as MediaKeySystemAccess)
      : Promise.reject(new DOMException('Unsupported keySystem', 'NotSupportedError')),
  );
  return { requestMediaKeySystemAccess };
}

describe('the key system of a source', () => {
  it.each([
    ['widevine', of('clearkey', 'widevine'), ['com.widevine.alpha', 'org.w3.clearkey']],
    ['clearkey', of('clearkey', 'widevine'), ['org.w3.clearkey']],
    ['playready', of('clearkey', 'playready'), ['com.microsoft.playready', 'org.w3.clearkey']],
    ['fairplay', of('widevine', 'fairplay'), ['com.apple.fps']],
  ] as const)('is the safest available one: %s', async (system, protection, names) => {
    expect(await findKeySource(source(protection), browser(...names))).toMatchObject({ system, server });
  });

  it('must be as robust as the catalogue demands', async () => {
    const there = browser('com.widevine.alpha');
    await findKeySource(source(of('widevine')), there);
    expect(there.requestMediaKeySystemAccess.mock.calls[0]?.[1]).toMatchObject([
      { videoCapabilities: [{ robustness: 'HW_SECURE_ALL' }], audioCapabilities: [{ robustness: '' }] },
    ]);
  });

  it.each([
    ['fairplay', 'com.apple.fps', ['skd', 'sinf', 'cenc']],
    ['widevine', 'com.widevine.alpha', ['cenc']],
    ['playready', 'com.microsoft.playready', ['cenc']],
    ['clearkey', 'org.w3.clearkey', ['cenc', 'keyids']],
  ] as const)('must read the key data of files: %s', async (system, name, initDataTypes) => {
    const there = browser(name);
    await findKeySource(source(of(system)), there);
    expect(there.requestMediaKeySystemAccess.mock.calls[0]?.[1]).toMatchObject([{ initDataTypes }]);
  });

  it.each([
    ['is not in the browser', source(of('widevine')), browser('com.apple.fps')],
    ['is not configured', source({}), browser('com.widevine.alpha')],
    ['is FairPlay, for DASH', source(of('fairplay'), 'dash'), browser('com.apple.fps')],
    ['is for a plain file', source(of('widevine'), 'native'), browser('com.widevine.alpha')],
    ['cannot be asked for on an insecure page', source(of('widevine')), {}],
  ])('is missing if it %s', async (_, given, there) => {
    await expect(findKeySource(given, there)).rejects.toMatchObject({
      failure: { code: 'keySystemMissing', category: 'protection', fatal: true },
    });
  });

  it('is forbidden if the page around the frame does not allow encrypted media', async () => {
    const requestMediaKeySystemAccess = () => Promise.reject(new DOMException('Disabled', 'SecurityError'));
    await expect(
      findKeySource(source(of('widevine', 'clearkey')), { requestMediaKeySystemAccess }),
    ).rejects.toMatchObject({ failure: { code: 'keySystemForbidden', context: { keySystems: 'widevine clearkey' } } });
  });
});
