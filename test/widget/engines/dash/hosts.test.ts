// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { redirectToHosts } from '../../../../src/widget/engines/dash/hosts.ts';
import type { StreamHosts } from '../../../../src/widget/engines/shared/index.ts';
import { commandedHosts } from '../commanded-hosts.ts';

interface Request {
  url: string;
  timeout?: number;
  customData: { request: { retryAttempts: number } };
}
interface Response {
  request: Request;
  status: number;
  data?: unknown;
}

let hosts: StreamHosts;
let onManifest: (event: { manifest: object | null }) => void;
let ask: (request: Request) => Promise<Request>;
let answer: (response: Response) => Promise<Response>;
const updateSettings = vi.fn();
beforeEach(() => {
  updateSettings.mockClear();
  vi.restoreAllMocks();
  hosts = commandedHosts();
  const player = {
    on: (_: string, handler: never) => (onManifest = handler),
    off: () => undefined,
    updateSettings,
    addRequestInterceptor: (interceptor: never) => (ask = interceptor),
    addResponseInterceptor: (interceptor: never) => (answer = interceptor),
  };
  redirectToHosts(player as never, hosts);
});

const url = 'https://a.test/film/manifest.mpd';
const segment = (host: string) => `https://${host}.test/film/v/1.m4s`;
const requestOf = (address = segment('a')): Request => ({
  url: address,
  timeout: 20_000,
  customData: { request: { retryAttempts: 0 } },
});
/** Retries as the library does: all tries of a load share one object. */
async function again({ customData }: Request): Promise<Request> {
  customData.request.retryAttempts += 1;
  return ask({ url: segment('a'), timeout: 20_000, customData });
}
const several = () => ({ url, BaseURL: ['./', { __text: 'https://b.test/film/' }], Period: [] });

describe('a manifest with several base addresses', () => {
  it('keeps the first at every level', () => {
    const two = (name: string) => [`https://a.test/${name}/`, `https://b.test/x/${name}/`];
    const manifest = {
      url,
      BaseURL: two('m'),
      Period: [{ BaseURL: two('p'), AdaptationSet: [{ BaseURL: two('s'), Representation: [{ BaseURL: two('r') }] }] }],
    };
    onManifest({ manifest });
    expect(JSON.stringify(manifest)).not.toContain('b.test');
    expect(manifest.BaseURL).toEqual(['https://a.test/m/']);
  });

  it('has nested addresses resolved by the outer ones', async () => {
    const file = 'https://a.test/m/p/1.m4s';
    const Period = [{ BaseURL: ['p/', 'https://b.test/x/p/'], AdaptationSet: [] }];
    onManifest({ manifest: { url, BaseURL: ['https://a.test/m/'], Period } });
    await answer({ request: await ask(requestOf(file)), status: 503 });
    expect((await ask(requestOf(file))).url).toBe('https://b.test/x/p/1.m4s');
  });

  it.each([
    ['one', { url, BaseURL: ['./'] }],
    ['files of other names', { url, BaseURL: ['a.mp4', 'https://b.test/b.mp4'] }],
    ['content steering, which the library does', { ...several(), ContentSteering: {} }],
  ])('is unchanged with %s', (_, manifest) => {
    const before = structuredClone(manifest);
    onManifest({ manifest });
    expect(manifest).toEqual(before);
    expect(updateSettings).not.toHaveBeenCalled();
  });

  it('has its files requested from the next host at once, and retried sooner', async () => {
    onManifest({ manifest: several() });
    expect(updateSettings).toHaveBeenCalledWith({
      streaming: expect.objectContaining({ retryIntervals: expect.objectContaining({ MediaSegment: 200 }) }),
    });
    const first = await ask(requestOf());
    expect(first.url).toBe(segment('a'));
    await answer({ request: first, status: 503 });
    const second = await again(first);
    expect(second.url).toBe(segment('b'));
    await answer({ request: second, status: 200 });
    expect((await ask(requestOf())).url).toBe(segment('b'));
  });

  it('is requested from the next host after an error, even if the failed load is not retried', async () => {
    onManifest({ manifest: several() });
    await answer({ request: await ask(requestOf()), status: 503 });
    expect((await ask(requestOf())).url).toBe(segment('b'));
  });

  it('has the full timeout if the other host has failed, too, since a slow network is no dead host', async () => {
    onManifest({ manifest: several() });
    const first = await ask(requestOf());
    await answer({ request: first, status: 0 });
    expect((await again(first)).url).toBe(segment('b'));
    expect(hosts.patienceMs(segment('b'))).toBeNull();
  });

  it('keeps its first host if a load was aborted, refused or offline', async () => {
    onManifest({ manifest: several() });
    const aborted = await ask(requestOf());
    await answer({ request: aborted, status: 0 });
    expect((await ask(requestOf())).url).toBe(segment('a'));
    // The library asks again, but not as a further try.
    expect((await ask(aborted)).url).toBe(segment('a'));
    await answer({ request: aborted, status: 403 });
    expect((await again(aborted)).url).toBe(segment('a'));
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await answer({ request: aborted, status: 0 });
    expect((await again(aborted)).url).toBe(segment('a'));
  });
});

it('a file on one host is requested there, with the timeout of the library', async () => {
  expect(await ask(requestOf())).toMatchObject({ url: segment('a'), timeout: 20_000 });
  onManifest({ manifest: null });
});

it.each([
  ['<!doctype html><title>Wi-Fi</title>', 511],
  [new TextEncoder().encode('<html>').buffer, 511],
  ['<?xml version="1.0"?><MPD/>', 200],
  [undefined, 200],
])('an answer with %s has the status %d', async (data, status) => {
  expect((await answer({ request: requestOf(), status: 200, data })).status).toBe(status);
});
