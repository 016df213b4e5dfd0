import { startServer, type Server } from '../fixtures/server.ts';
import type { SeenRequest } from '../fixtures/services.ts';
import { expect, test } from '../fixtures/test.ts';
import { Viewer } from '../fixtures/viewer.ts';

/** Long enough for both tabs to play, and to save twice with the next one; short enough to run out during the film. */
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
    await post('/api/signup', { email, name: 'Зритель', password: 'long enough' });
    const [letter] = (await call('/__faults/outbox')) as { body: string }[];
    const tabs = [await context.newPage(), await context.newPage()];
    const viewers = tabs.map((tab) => new Viewer(tab, server.url));
    // The player's files are fetched before the clock of the token runs.
    await tabs[0]?.goto(`${server.url}/player/?movie_id=1`);
    const tokens = (await post('/api/signup/complete', { token: letter?.body.split(' ').at(-1) })) as Tokens;
    const url = server.url;
    await context.addCookies([
      { name: 'authToken', value: tokens.authToken, url, expires: expiryOf(tokens.authToken) },
      { name: 'refreshToken', value: tokens.refreshToken, url, expires: expiryOf(tokens.refreshToken) },
    ]);
    for (const viewer of viewers) {
      await viewer.open({ movie_id: 1 });
      await viewer.play();
    }
    const savesWithNewToken = async () => {
      const saves = await seen(/time-progress$/);
      return saves.filter(
        ({ authorization }) => authorization !== null && authorization !== `Bearer ${tokens.authToken}`,
      );
    };
    await expect.poll(async () => (await savesWithNewToken()).length, { timeout: 60_000 }).toBeGreaterThanOrEqual(2);

    const refreshes = await seen(/authentication\/refresh$/);
    expect(refreshes).toHaveLength(1);
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

interface Tokens {
  readonly authToken: string;
  readonly refreshToken: string;
}

function expiryOf(token: string): number {
  const { exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { exp: number };
  return exp;
}
