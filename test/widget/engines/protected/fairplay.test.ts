// @vitest-environment happy-dom
import { Subject } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LicenseServer } from '../../../../streams/model/protection.ts';
import type { EngineSignal } from '../../../../streams/model/signals.ts';
import type { EngineControl } from '../../../../src/widget/engines/engine.ts';
import { fairPlayEngine } from '../../../../src/widget/engines/protected/fairplay.ts';
import { fakeMedia } from '../fake-media.ts';

const spc = new Uint8Array([1, 2, 3]);
const ckc = new Uint8Array([4, 5, 6]);
const certificate = new Uint8Array([7, 8, 9]);
const skd = new TextEncoder().encode('skd://film-1').buffer;
const server: LicenseServer = {
  licenseUrl: 'https://license.test/fps',
  headers: { 'X-Token': 'abc' },
  certificateUrl: 'https://license.test/certificate',
  videoRobustness: '',
  audioRobustness: '',
};

/** A session like Safari’s: it makes a request (SPC) from an address, and takes the answer (CKC). */
class FakeSession extends EventTarget {
  readonly keyStatuses = new Map<ArrayBuffer, MediaKeyStatus>();
  readonly generateRequest = vi.fn((_type: string, _data: ArrayBuffer) => {
    queueMicrotask(() => this.dispatchEvent(Object.assign(new Event('message'), { message: spc.buffer })));
    return Promise.resolve();
  });
  readonly update = vi.fn((_license: Uint8Array) => Promise.resolve());
  readonly close = vi.fn(() => Promise.resolve());
  say(status: MediaKeyStatus): void {
    this.keyStatuses.set(new ArrayBuffer(1), status);
    this.dispatchEvent(new Event('keystatuseschange'));
  }
}

class FakeKeys {
  readonly sessions: FakeSession[] = [];
  readonly setServerCertificate = vi.fn((_bytes: Uint8Array) => Promise.resolve(true));
  createSession(): FakeSession {
    const session = new FakeSession();
    this.sessions.push(session);
    return session;
  }
}

/** Waits some turns of the loop, which is enough, since nothing here waits for a clock or a network. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setTimeout(resolve));
}

async function attach(answer: () => Response, given: LicenseServer = server) {
  const asked = vi.fn((url: string, _init: RequestInit) =>
    Promise.resolve(url === given.certificateUrl ? new Response(certificate) : answer()),
  );
  vi.stubGlobal('fetch', asked);
  const media = fakeMedia();
  const keys = new FakeKeys();
  const order: string[] = [];
  const setMediaKeys = vi.fn((now: unknown) => {
    order.push(now === null ? 'taken' : `keys before src ${String(media.getAttribute('src'))}`);
    return Promise.resolve();
  });
  Object.assign(media, { setMediaKeys });
  const access = { createMediaKeys: () => Promise.resolve(keys) } as unknown as MediaKeySystemAccess;
  const engine = await fairPlayEngine({ system: 'fairplay', name: 'com.apple.fps', server: given, access });
  const signals: EngineSignal[] = [];
  const source = { url: 'https://a.test/film.m3u8', kind: 'hls', protection: {} } as const;
  const subscription = engine({ media, source, startSeconds: 0, controls$: new Subject<EngineControl>() }).subscribe(
    (signal) => signals.push(signal),
  );
  await settled();
  const encrypt = async () => {
    media.dispatchEvent(Object.assign(new Event('encrypted'), { initDataType: 'skd', initData: skd }));
    await settled();
  };
  return { media, keys, signals, asked, order, subscription, encrypt };
}

beforeEach(() => vi.useRealTimers());
afterEach(() => vi.unstubAllGlobals());

describe('the FairPlay engine', () => {
  it('gives the element its keys and the certificate before the stream', async () => {
    const { media, keys, order, signals } = await attach(() => new Response(ckc));
    expect(keys.setServerCertificate).toHaveBeenCalledWith(certificate);
    expect(order).toEqual(['keys before src null']);
    expect(media.getAttribute('src')).toBe('https://a.test/film.m3u8');
    expect(signals).toContainEqual({ type: 'engine.attached', url: 'https://a.test/film.m3u8' });
  });

  it('sends the request of the session with the headers, and gives the session the answer', async () => {
    const { keys, asked, encrypt } = await attach(() => new Response(ckc));
    await encrypt();
    const [session] = keys.sessions;
    expect(session?.generateRequest).toHaveBeenCalledWith('skd', skd);
    const [url, init] = asked.mock.calls.at(-1) ?? [];
    expect(url).toBe('https://license.test/fps');
    expect(init).toMatchObject({
      method: 'POST',
      body: spc.buffer,
      credentials: 'omit',
      headers: { 'X-Token': 'abc' },
    });
    expect(session?.update).toHaveBeenCalledWith(ckc);
  });

  it('needs no certificate if none is named', async () => {
    const { keys, order } = await attach(() => new Response(ckc), { ...server, certificateUrl: null });
    expect(keys.setServerCertificate).not.toHaveBeenCalled();
    expect(order).toHaveLength(1);
  });

  it('fails after a licence is refused, and requests it only once', async () => {
    const { signals, asked, encrypt } = await attach(() => new Response('', { status: 403 }));
    await encrypt();
    expect(signals).toContainEqual(
      expect.objectContaining({ failure: expect.objectContaining({ code: 'licenseRefused', category: 'protection' }) }),
    );
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('fails for a screen that is not secure, and for an expired licence', async () => {
    const { keys, signals, encrypt } = await attach(() => new Response(ckc));
    await encrypt();
    await encrypt();
    keys.sessions[0]?.say('output-restricted');
    keys.sessions[1]?.say('expired');
    const codes = signals.flatMap((signal) => (signal.type === 'engine.failed' ? [signal.failure.code] : []));
    expect(codes).toEqual(['outputRestricted', 'licenseExpired']);
  });

  it('closes its sessions and removes the keys at the end', async () => {
    const { keys, order, encrypt, subscription, media } = await attach(() => new Response(ckc));
    await encrypt();
    subscription.unsubscribe();
    expect(keys.sessions[0]?.close).toHaveBeenCalledTimes(1);
    expect(order.at(-1)).toBe('taken');
    await encrypt();
    expect(keys.sessions).toHaveLength(1);
    expect(media.getAttribute('src')).toBeNull();
  });
});
