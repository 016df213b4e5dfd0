import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { onError } from '../../src/backend/http/errors.ts';
import { liveRoutes } from '../../src/backend/live/routes.ts';
import { createWaiting } from '../../src/backend/live/waiting.ts';
import { LIVE_ANCHOR_MS } from '../../src/backend/live/window.ts';
import { createMediaSigner } from '../../src/backend/media/signer.ts';
import { partBytes, partedDescription, partedSegment } from './support/live.ts';

/** The instant at which segment 100 000 begins. */
const BEGIN_MS = LIVE_ANCHOR_MS + 200_000_000;
const SEQUENCE = 100_000;
const signer = createMediaSigner({ key: 'a key of more than 32 characters, at least', seconds: 600 });

let mediaDir: string;
beforeAll(async () => {
  mediaDir = await mkdtemp(join(tmpdir(), 'potok-live-'));
  const live = join(mediaDir, 'live');
  for (const track of ['v720', 'air']) {
    await mkdir(join(live, track), { recursive: true });
    await writeFile(join(live, track, 'init.mp4'), 'init');
    for (const name of ['001.m4s', '002.m4s']) await writeFile(join(live, track, name), partedSegment);
  }
  await writeFile(join(live, 'segments.json'), JSON.stringify(partedDescription));
});
afterAll(() => rm(mediaDir, { recursive: true }));
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: BEGIN_MS + 500 });
});
afterEach(() => {
  vi.useRealTimers();
});

const nothingTakenDown = { follow: () => Promise.resolve(), mustBeOpen: () => undefined, admit: () => undefined };

function channel(most?: number, sign: typeof signer | null = null) {
  const waiting = createWaiting(most);
  const app = liveRoutes({ mediaDir, signer: sign, takenDown: nothingTakenDown }, waiting);
  app.onError(onError(() => undefined));
  return async (path: string, signal?: AbortSignal): Promise<Response> => app.request(path, signal ? { signal } : {});
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Resolves when a request waits. */
async function settled(): Promise<void> {
  while (vi.getTimerCount() === 0) await turn();
}

async function isPending(answer: Promise<unknown>): Promise<boolean> {
  const pending = Symbol('pending');
  const immediate = turn().then(() => pending);
  return (await Promise.race([answer, immediate])) === pending;
}

test('a playlist that is requested ahead of time is sent when its part is complete, and lists the part', async () => {
  const get = channel();
  const answer = get(`/live/low-latency/v720.m3u8?_HLS_msn=${SEQUENCE}&_HLS_part=1`);
  await settled();
  await vi.advanceTimersByTimeAsync(299);
  expect(await isPending(answer)).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  const text = await (await answer).text();
  expect(text).toContain(`URI="v720/${SEQUENCE}.1.m4s"`);
  expect(text).toContain(`HINT:TYPE=PART,URI="v720/${SEQUENCE}.2.m4s"`);
});

test('a playlist without parameters, or for a part that is complete, is sent at once', async () => {
  const get = channel();
  expect((await get('/live/low-latency/v720.m3u8')).status).toBe(200);
  expect((await get(`/live/low-latency/v720.m3u8?_HLS_msn=${SEQUENCE}&_HLS_part=0`)).status).toBe(200);
});

test('a complete part is sent as a range of the bytes of its segment', async () => {
  const answer = await channel()(`/live/low-latency/v720/${SEQUENCE - 1}.3.m4s`);
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    200,
    'video/mp4',
    'public, max-age=60',
  ]);
  expect(await answer.text()).toBe(partBytes(3));
});

test('the hinted part is sent when it is complete, and not before', async () => {
  const answer = channel()(`/live/low-latency/v720/${SEQUENCE}.1.m4s`);
  await settled();
  await vi.advanceTimersByTimeAsync(299);
  expect(await isPending(answer)).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  expect(await (await answer).text()).toBe(partBytes(1));
});

test.each([
  ['far ahead', `v720/${SEQUENCE + 2}.0`],
  ['from long ago', `v720/${SEQUENCE - 200}.0`],
  ['beyond the last part of a segment', `v720/${SEQUENCE}.5`],
  ['of an unknown track', `v1080/${SEQUENCE - 1}.0`],
  ['outside of the folder', '..%2Fv720/1.0'],
  ['with an absurd number', `v720/${'9'.repeat(30)}.0`],
])('a part %s is answered with 404', async (_, name) => {
  expect((await channel()(`/live/low-latency/${name}.m4s`)).status).toBe(404);
});

test('the channel of whole segments has no parts, and waits for nothing', async () => {
  const get = channel();
  const answer = await get(`/live/v720.m3u8?_HLS_msn=${SEQUENCE}&_HLS_part=1`);
  expect(await answer.text()).not.toMatch(/PART|SERVER-CONTROL/);
  expect((await get(`/live/v720/${SEQUENCE - 1}.3.m4s`)).status).toBe(404);
});

describe('in DASH', () => {
  const segment = (ahead: number) => `/live/low-latency/v720/${SEQUENCE + ahead}.m4s`;

  test('a segment that is over is sent as a whole, without its header', async () => {
    const answer = await channel()(segment(-1));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'video/mp4']);
    expect(await answer.text()).toBe(partedSegment.slice(4));
  });

  test('the segment under way is sent in chunks, each when it is complete', async () => {
    const reader = (await channel()(segment(0))).body!.getReader();
    const text = ({ value }: { readonly value?: Uint8Array | undefined }) => new TextDecoder().decode(value);
    expect(text(await reader.read())).toBe(partBytes(0));
    const second = reader.read();
    await settled();
    await vi.advanceTimersByTimeAsync(299);
    expect(await isPending(second)).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(text(await second)).toBe(partBytes(1));
    const rest = [];
    for (let index = 2; index < 5; index += 1) {
      const chunk = reader.read();
      await settled();
      await vi.advanceTimersByTimeAsync(400);
      rest.push(text(await chunk));
    }
    expect(rest).toEqual([2, 3, 4].map(partBytes));
    expect((await reader.read()).done).toBe(true);
  });

  test('a viewer who leaves in the middle of a segment makes room for another', async () => {
    const reader = (await channel()(segment(0))).body!.getReader();
    await reader.read();
    void reader.read();
    await settled();
    await reader.cancel();
    expect(vi.getTimerCount()).toBe(0);
  });

  test.each([
    ['far ahead', segment(2)],
    ['from long ago', segment(-200)],
    ['of an unknown track', segment(-1).replace('v720', 'v1080')],
    ['with an absurd number', segment(-1).replace(String(SEQUENCE - 1), '9'.repeat(30))],
  ])('a segment %s is answered with 404', async (_, path) => {
    expect((await channel()(path)).status).toBe(404);
  });

  test('the manifest, the initialization of segments and the clock are below one signature', async () => {
    const get = channel(undefined, signer);
    const manifest = signer.sign('/live/low-latency/manifest.mpd');
    const beside = (name: string) => get(new URL(name, new URL(manifest, 'http://host')).pathname);
    expect((await get(manifest)).headers.get('content-type')).toBe('application/dash+xml');
    expect(await (await beside('v720/init.mp4')).text()).toBe('init');
    const time = await beside('time');
    expect([await time.text(), time.headers.get('cache-control')]).toEqual([new Date().toISOString(), 'no-store']);
    for (const name of ['manifest.mpd', 'time', 'v720/init.mp4']) {
      expect((await get(`/live/low-latency/${name}`)).status).toBe(403);
    }
  });

  test('the channel of whole segments has no manifest', async () => {
    for (const name of ['manifest.mpd', 'time', 'v720/init.mp4']) {
      expect((await channel()(`/live/${name}`)).status).toBe(404);
    }
  });
});

test('a refused reload names the parameter that is wrong', async () => {
  const answer = await channel()('/live/low-latency/v720.m3u8?_HLS_msn=-1');
  expect([answer.status, await answer.json()]).toMatchObject([400, { error: { field: '_HLS_msn' } }]);
});

test('only so many requests wait at once, and one that leaves or is served makes room', async () => {
  const get = channel(1);
  const next = `/live/low-latency/v720.m3u8?_HLS_msn=${SEQUENCE}&_HLS_part=1`;
  const leaving = new AbortController();
  const left = get(next, leaving.signal);
  await settled();
  const refused = await get(next);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
  // A request that does not wait is served even so.
  expect((await get('/live/low-latency/v720.m3u8')).status).toBe(200);
  leaving.abort();
  await left;
  expect(vi.getTimerCount()).toBe(0);
  const served = get(next);
  await settled();
  await vi.advanceTimersByTimeAsync(300);
  expect((await served).status).toBe(200);
});

test('with signed addresses, parts are below the signature of the playlist, and refused without it', async () => {
  const get = channel(undefined, signer);
  const playlist = signer.sign('/live/low-latency/v720.m3u8');
  const text = await (await get(playlist)).text();
  const [, uri = ''] = /#EXT-X-PART:.*URI="([^"]+)"/.exec(text) ?? [];
  const address = new URL(uri, new URL(playlist, 'http://host')).pathname;
  const answer = await get(address);
  expect([answer.status, await answer.text()]).toEqual([200, partBytes(0)]);
  expect((await get(`/live/low-latency/${uri}`)).status).toBe(403);
});
