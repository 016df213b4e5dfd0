import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isNetworkFault } from '../../../../src/widget/engines/native/network.ts';

const url = 'https://cdn.example/film.mp4';
const opaque = { type: 'opaque', status: 0 } as Response;
const answer = (status: number): Response => new Response(null, { status });

beforeEach(() => void vi.stubGlobal('navigator', { onLine: true }));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A server with one answer for each mode of a request. */
const server = (cors: Response | null, noCors: Response | null = null) =>
  vi.fn<typeof fetch>((_url, init) => {
    const given = init?.mode === 'cors' ? cors : noCors;
    return given === null ? Promise.reject(new TypeError('failed')) : Promise.resolve(given);
  });

describe('a file that sends no data', () => {
  it.each([
    ['no server answers', server(null), true],
    ['the server is down for now', server(answer(503)), true],
    ['there were too many requests', server(answer(429)), true],
    ['the server has the file', server(answer(206)), false],
    ['the server does not have the file', server(answer(404)), false],
    ['the server answers no script', server(null, opaque), false],
  ])('is the fault of the network, or not, if %s', async (_what, fetch, expected) => {
    expect(await isNetworkFault(url, fetch)).toBe(expected);
  });

  it('is the fault of the network if there is none, and no request is made', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const fetch = server(answer(200));
    expect(await isNetworkFault(url, fetch)).toBe(true);
    expect(fetch).not.toHaveBeenCalled();
  });

  it('is the fault of the network if no answer comes in time, and only a byte is requested', async () => {
    vi.useFakeTimers();
    const fetch = vi.fn<typeof globalThis.fetch>(
      (_url, init) =>
        new Promise((_resolve, reject) => {
          if (init?.signal?.aborted === true) reject(new DOMException('', 'AbortError'));
          init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
        }),
    );
    const found = isNetworkFault(url, fetch);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await found).toBe(true);
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({ headers: { range: 'bytes=0-0' }, credentials: 'omit' });
  });
});
