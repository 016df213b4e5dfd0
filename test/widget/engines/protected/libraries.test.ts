// @vitest-environment happy-dom
import Hls, { LevelKey, type HlsConfig } from 'hls.js';
import { NEVER } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Engine } from '../../../../src/widget/engines/engine.ts';
import type { KeySource } from '../../../../src/widget/engines/protected/key-systems.ts';
import { until } from '../../../until.ts';

const given: { settings: Partial<HlsConfig>; setUp: (player: unknown) => void } = {
  settings: {},
  setUp: () => undefined,
};
const engine: Engine = () => NEVER;
vi.mock('../../../../src/widget/engines/hls/index.ts', () => ({
  hlsEngineWith: (settings: Partial<HlsConfig>) => {
    given.settings = settings;
    return engine;
  },
}));
vi.mock('../../../../src/widget/engines/dash/index.ts', () => ({
  dashEngineWith: (setUp: (player: unknown) => void) => (attachment: never) => {
    setUp(player);
    return engine(attachment);
  },
}));

const player = { updateSettings: vi.fn(), setProtectionData: vi.fn(), on: vi.fn() };
const { protectedHls } = await import('../../../../src/widget/engines/protected/hls.ts');
const { protectedDash } = await import('../../../../src/widget/engines/protected/dash.ts');

const keys = (system: 'widevine' | 'clearkey', name: string): KeySource => ({
  system,
  name,
  server: {
    licenseUrl: 'https://license.test/',
    headers: { 'X-Token': 'abc' },
    certificateUrl: 'https://license.test/certificate',
    videoRobustness: 'HW_SECURE_ALL',
    audioRobustness: 'SW_SECURE_CRYPTO',
  },
  access: {} as MediaKeySystemAccess,
});
const widevine = keys('widevine', 'com.widevine.alpha');
const clearkey = keys('clearkey', 'org.w3.clearkey');

beforeEach(() => {
  Object.assign(navigator, { requestMediaKeySystemAccess: () => Promise.reject(new Error('none')) });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(new Uint8Array([1, 2, 3]))));
});
afterEach(() => {
  vi.unstubAllGlobals();
  delete (globalThis as { dashjs?: unknown }).dashjs;
});

describe('hls.js with a protected film', () => {
  it('gets the server, its certificate and the robustness of the key system', () => {
    protectedHls(widevine);
    expect(given.settings).toMatchObject({
      emeEnabled: true,
      drmSystems: {
        'com.widevine.alpha': {
          licenseUrl: 'https://license.test/',
          serverCertificateUrl: 'https://license.test/certificate',
        },
      },
      drmSystemOptions: { videoRobustness: 'HW_SECURE_ALL', audioRobustness: 'SW_SECURE_CRYPTO' },
    });
    expect(() => new Hls(given.settings).destroy()).not.toThrow();
  });

  it('sends the headers with a licence request', () => {
    protectedHls(clearkey);
    const request = Object.assign(new XMLHttpRequest(), { open: vi.fn(), setRequestHeader: vi.fn() });
    void given.settings.licenseXhrSetup?.call(
      {} as Hls,
      request,
      'https://license.test/',
      {} as never,
      new Uint8Array(),
    );
    expect(request.open).toHaveBeenCalledWith('POST', 'https://license.test/', true);
    expect(request.setRequestHeader.mock.calls).toEqual([
      ['Content-Type', 'application/json'],
      ['X-Token', 'abc'],
    ]);
    expect(request.timeout).toBeGreaterThan(0);
  });

  it('asks ClearKey by key id only, since streams may contain no more', () => {
    protectedHls(clearkey);
    const { generateRequest } = given.settings.drmSystems?.['org.w3.clearkey'] ?? {};
    const keyId = new Uint8Array([0xfb, 0xff, 0xfe, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    const ask = (id: Uint8Array | null) =>
      generateRequest?.call({} as Hls, 'cenc', null, { decryptdata: { keyId: id } } as never);
    const { initDataType, initData } = ask(keyId) as { initDataType: string; initData: ArrayBuffer };
    expect(initDataType).toBe('keyids');
    expect(JSON.parse(new TextDecoder().decode(initData))).toEqual({ kids: ['-__-AAECAwQFBgcICQoLDA'] });
    expect(ask(null)).toEqual({ initDataType: 'cenc', initData: null });
    expect(ask(new Uint8Array(0))).toEqual({ initDataType: 'cenc', initData: null });
    expect(ask(new Uint8Array(1))).toMatchObject({ initDataType: 'keyids' });
  });

  it('reads playlist keys that a plain engine does not support', () => {
    protectedHls(clearkey);
    expect(new LevelKey('SAMPLE-AES-CTR', 'skd://1', 'org.w3.clearkey').isSupported()).toBe(true);
  });
});

describe('dash.js with a protected film', () => {
  it('prefers the given server to those in the manifest, with headers, certificate and robustness', async () => {
    const attach = await protectedDash(widevine);
    const source = { url: 'film.mpd', kind: 'dash', protection: {} } as const;
    const subscription = attach({
      media: {} as HTMLVideoElement,
      source,
      startSeconds: 0,
      controls$: NEVER,
    }).subscribe();
    await until(() => expect(player.setProtectionData).toHaveBeenCalled());
    expect(player.setProtectionData.mock.calls[0]?.[0]).toMatchObject({
      'com.widevine.alpha': {
        priority: 0,
        serverURL: 'https://license.test/',
        httpRequestHeaders: { 'X-Token': 'abc' },
        serverCertificate: 'AQID',
        videoRobustness: 'HW_SECURE_ALL',
        audioRobustness: 'SW_SECURE_CRYPTO',
      },
    });
    expect((globalThis as { dashjs?: { Protection?: unknown } }).dashjs?.Protection).toBeTypeOf('function');
    subscription.unsubscribe();
  });

  it('fails for expired keys, which the library would wait for, but not for usable ones', async () => {
    player.on.mockClear();
    const attach = await protectedDash(widevine);
    const source = { url: 'film.mpd', kind: 'dash', protection: {} } as const;
    const failed: unknown[] = [];
    const subscription = attach({
      media: {} as HTMLVideoElement,
      source,
      startSeconds: 0,
      controls$: NEVER,
    }).subscribe((signal) => failed.push(signal));
    await until(() => expect(player.on).toHaveBeenCalled());
    const [, changed] = player.on.mock.calls[0] ?? [];
    const statuses = (status: MediaKeyStatus) => ({ data: { getKeyStatuses: () => new Map([['1', status]]) } });
    changed(statuses('usable'));
    expect(failed).toEqual([]);
    changed(statuses('expired'));
    expect(failed).toMatchObject([{ type: 'engine.failed', failure: { code: 'licenseExpired' } }]);
    subscription.unsubscribe();
  });
});
