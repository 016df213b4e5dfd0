import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { certificate } from '../../test/backend/support/certificate.ts';
import { startServer, type Server } from '../fixtures/server.ts';
import type { SeenRequest } from '../fixtures/services.ts';
import { expect, test } from '../fixtures/test.ts';
import { Viewer } from '../fixtures/viewer.ts';

/** Long enough for both tabs to play, and to save twice with the next token; short enough to expire during the film. */
const TOKEN_SECONDS = 25;

test.describe('a token that expires in the middle of a film', () => {
  let server: Server;
  test.beforeAll(async () => {
    server = await startServer('dist/backend/main.js', {
      hasFaults: true,
      env: { AUTH_TOKEN_SECONDS: String(TOKEN_SECONDS) },
    });
  });
  test.afterAll(() => server.stop());

  const call = async (path: string, init: RequestInit = {}): Promise<unknown> => {
    const answer = await fetch(server.url + path, init);
    const text = await answer.text();
    return text === '' ? null : JSON.parse(text);
  };
  const post = (path: string, body: object) =>
    call(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  const seen = async (address: RegExp) =>
    ((await call('/__faults/log')) as SeenRequest[]).filter(({ path }) => address.test(path));

  test('is refreshed once for two tabs, and both go on as the same user', async ({ context }) => {
    const email = 'viewer@potok.test';
    await post('/api/signup', { email, name: 'Зритель' });
    const [letter] = (await call('/__faults/outbox')) as { body: string }[];
    const tabs = [await context.newPage(), await context.newPage()];
    const viewers = tabs.map((tab) => new Viewer(tab, server.url));
    // The player's files are loaded before the time of the token begins.
    await tabs[0]?.goto(`${server.url}/player/?movie_id=1`);
    const tokens = (await post('/api/signup/complete', {
      token: letter?.body.split(' ').at(-1),
      password: 'long enough',
    })) as Tokens;
    const url = server.url;
    await context.addCookies([
      { name: 'authToken', value: tokens.authToken, url, expires: expiryOf(tokens.authToken) },
      { name: 'refreshToken', value: tokens.refreshToken, url, expires: expiryOf(tokens.refreshToken) },
    ]);
    for (const viewer of viewers) {
      // A long film, which does not end during a slow test.
      await viewer.open({ movie_id: 4 });
      await viewer.play();
    }
    const savesWithNewToken = async () => {
      const saves = await seen(/time-progress$/);
      return saves.filter(
        ({ authorization }) => authorization !== null && authorization !== `Bearer ${tokens.authToken}`,
      );
    };
    await expect.poll(async () => (await savesWithNewToken()).length).toBeGreaterThanOrEqual(2);

    // If the saves come late, the new token may be expiring as well.
    const refreshes = (await seen(/authentication\/refresh$/)).map(({ time }) => Date.parse(time));
    const ofFirstToken = refreshes.filter((atMs) => atMs - (refreshes[0] ?? 0) < (TOKEN_SECONDS / 2) * 1_000);
    expect(ofFirstToken).toHaveLength(1);
    const renewed = new Set((await savesWithNewToken()).slice(0, 2).map(({ authorization }) => authorization));
    expect([...renewed]).toHaveLength(1);
    const cookies = await context.cookies(url);
    const kept = cookies.find(({ name }) => name === 'refreshToken');
    expect(kept?.value).not.toBe(tokens.refreshToken);
    expect(kept?.path).toBe('/');
    for (const { film } of viewers) {
      const position = await film.evaluate((video: HTMLVideoElement) => video.currentTime);
      await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(position);
    }
  });
});

test.describe('over https', () => {
  test.use({ ignoreHTTPSErrors: true });
  let server: Server;
  let folder: string;
  test.beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'potok-tokens-'));
    const [TLS_CERT, TLS_KEY] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
    await Promise.all([writeFile(TLS_CERT, certificate.cert), writeFile(TLS_KEY, certificate.key)]);
    server = await startServer('dist/backend/main.js', { hasFaults: true, env: { TLS_CERT, TLS_KEY } });
  });
  test.afterAll(async () => {
    await server.stop();
    await rm(folder, { recursive: true });
  });

  test('unpartitioned and partitioned cookies of a site are read and replaced, and a clock that is ahead costs one refresh', async ({
    context,
    page,
  }) => {
    const { request } = context;
    const kinds = ['', '; Partitioned'];
    const json = async (path: string) => (await (await request.get(server.url + path)).json()) as unknown;
    const seen = async (address: RegExp) =>
      ((await json('/__faults/log')) as SeenRequest[]).filter(({ path }) => address.test(path));
    await request.delete(`${server.url}/__faults`);
    const email = 'viewer@potok.test';
    await request.post(`${server.url}/api/signup`, { data: { email, name: 'Зритель' } });
    const letters = (await json('/__faults/outbox')) as { recipient: string; body: string }[];
    const token = letters
      .find(({ recipient }) => recipient === email)
      ?.body.split(' ')
      .at(-1);
    const answer = await request.post(`${server.url}/api/signup/complete`, {
      data: { token, password: 'long enough' },
    });
    const tokens = (await answer.json()) as Tokens;

    await page.goto(`${server.url}/oembed`);
    const texts = Object.entries(tokens).flatMap(([name, value]) =>
      kinds.map((kind) => `${name}=${value}; path=/; SameSite=None; Secure${kind}`),
    );
    await page.evaluate((cookies) => cookies.forEach((text) => void (document.cookie = text)), texts);
    await page.clock.setFixedTime(Date.now() + 24 * 60 * 60 * 1_000);
    const viewer = new Viewer(page, server.url);
    await viewer.open({ movie_id: 1 });
    await viewer.play();

    const kept = await context.cookies(server.url);
    for (const name of ['authToken', 'refreshToken'] as const) {
      const cookies = kept.filter((cookie) => cookie.name === name);
      expect(cookies.map((cookie) => (cookie.partitionKey ? '; Partitioned' : '')).sort()).toEqual(kinds);
      const values = new Set(cookies.map(({ value }) => value));
      expect(values.size).toBe(1);
      expect(values).not.toContain(tokens[name]);
      if (name === 'refreshToken') continue;
      const calls = await seen(/contents\/1$/);
      expect(calls.map(({ authorization }) => authorization)).toEqual([`Bearer ${[...values].join('')}`]);
    }
    expect(await seen(/authentication\/refresh$/)).toHaveLength(1);
  });
});

interface Tokens {
  readonly authToken: string;
  readonly refreshToken: string;
}

function expiryOf(token: string): number {
  const { exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { exp: number };
  return exp;
}
