import { describe, expect, it } from 'vitest';
import type { Episode } from '../../src/contract/entities.ts';
import * as api from '../../src/api/index.ts';
import { useWorld } from './support/world.ts';

const world = useWorld();

/** A device id that is computed from the settings of a browser, so all browsers with these settings have it. */
const DEVICE = 'the-same-everywhere';

/** A browser that keeps the cookie it gets. It uses https if `isHttps`. */
function openBrowser({ isHttps = false, keepsCookies = true } = {}) {
  let cookie = '';
  const call = async (path: string, method = 'GET', body?: object): Promise<Response> => {
    const answer = await world.backend.call(path, {
      method,
      body,
      headers: {
        'x-session-context': DEVICE,
        origin: 'https://host.example',
        ...(cookie === '' ? {} : { cookie }),
        ...(isHttps ? { 'x-forwarded-proto': 'https' } : {}),
      },
    });
    const [given] = answer.headers.getSetCookie();
    if (given !== undefined && keepsCookies) cookie = given.split(';', 1)[0] ?? '';
    return answer;
  };
  const completed = async () =>
    ((await (await call('/episodes?content-id=2')).json()) as Episode[])
      .filter(({ isCompleted }) => isCompleted)
      .map(({ id }) => id);
  const listed = async (path: string) => ((await (await call(path, 'POST', {})).json()) as { total: number }).total;
  return { call, completed, listed, cookie: () => cookie };
}

/** Everything about a viewer that calls can read back. */
const seenBy = async ({ call, completed, listed }: ReturnType<typeof openBrowser>) => ({
  completed: await completed(),
  last: (await (await call('/contents/2/episodes/watched/last')).json()) as unknown,
  favourites: await listed('/contents/favorites'),
  history: await listed('/contents/history'),
  found: await listed('/contents/history/search'),
  historyV2: await listed('/v2/contents/history'),
});
const nothing = { completed: [], last: null, favourites: 0, history: 0, found: 0, historyV2: 0 };

async function watch({ call, completed }: ReturnType<typeof openBrowser>) {
  await completed();
  const statuses = [
    await call('/contents/2/episodes/201/completed', 'POST'),
    await call('/contents/2/episodes/202/time-progress', 'POST', { time: 7 }),
    await call('/contents/favorites/2', 'POST'),
  ].map(({ status }) => status);
  expect(statuses).toEqual([204, 204, 204]);
}

describe('two browsers with equal settings', () => {
  it.each([{ isHttps: false }, { isHttps: true }])(
    'see what each of them did, and nothing of the other: %j',
    async (how) => {
      const [mine, other] = [openBrowser(how), openBrowser(how)];
      await watch(mine);
      expect(await seenBy(mine)).toEqual({
        completed: [201],
        last: { episodeId: 202, variantId: null, seconds: 7 },
        favourites: 1,
        history: 1,
        found: 1,
        historyV2: 1,
      });
      expect(await seenBy(other)).toEqual(nothing);
      expect(other.cookie()).not.toBe(mine.cookie());
    },
  );

  it('get recommendations that do not tell what the other has seen', async () => {
    const relevant = async (browser: ReturnType<typeof openBrowser>) =>
      ((await (await browser.call('/contents/most-relevant')).json()) as { id: number }[]).map(({ id }) => id);
    const [mine, other] = [openBrowser(), openBrowser()];
    const before = await relevant(other);
    await watch(mine);
    expect(await relevant(mine)).not.toContain(2);
    expect(await relevant(other)).toEqual(before);
  });
});

describe('a browser that keeps no cookies', () => {
  it('is served, but sees nothing that was stored with its device id', async () => {
    const without = openBrowser({ keepsCookies: false });
    await watch(without);
    await watch(openBrowser());
    expect(await seenBy(without)).toEqual(nothing);
  });

  it('adds no rows of its own', async () => {
    const viewers = () => world.backend.database.query('select key from viewers');
    await watch(openBrowser({ keepsCookies: false }));
    const before = await viewers();
    await watch(openBrowser({ keepsCookies: false }));
    expect(await viewers()).toEqual(before);
  });
});

describe('the viewer cookie', () => {
  const given = async (headers: Record<string, string>, path = '/episodes?content-id=1') =>
    (await world.backend.call(path, { headers })).headers.getSetCookie();

  it('over https works in frames of other sites, is separate for each site, and is hidden from scripts', async () => {
    const [cookie = '', ...others] = await given({ 'x-forwarded-proto': 'https' });
    expect(others).toEqual([]);
    expect(cookie).toMatch(/^__Host-potok_viewer=[\w-]{43}; /);
    expect(cookie.split('; ').slice(1).sort()).toEqual(
      ['Max-Age=31536000', 'Path=/', 'HttpOnly', 'Secure', 'SameSite=None', 'Partitioned'].sort(),
    );
  });

  it('over http, as on a developer’s machine, works on the same site', async () => {
    const [cookie = ''] = await given({});
    expect(cookie).toMatch(/^potok_viewer=[\w-]{43}; /);
    expect(cookie.split('; ').slice(1).sort()).toEqual(
      ['Max-Age=31536000', 'Path=/', 'HttpOnly', 'SameSite=Lax'].sort(),
    );
  });

  it('is random, is renewed for a year with each use, and is replaced if it is not valid', async () => {
    const values = await Promise.all(Array.from({ length: 20 }, () => given({})));
    expect(new Set(values.map(([cookie]) => cookie)).size).toBe(20);
    const value = values[0]?.[0]?.split(';', 1)[0] ?? '';
    expect((await given({ cookie: value }))[0]).toContain(`${value}; Max-Age=31536000`);
    expect((await given({ cookie: 'potok_viewer=guess' }))[0]).not.toContain('guess');
  });

  it('comes with data of a viewer, and with no other answer that the player needs at once', async () => {
    for (const path of ['/contents/1', '/contents/1/seasons', '/contents/1/available', '/ad-list.json']) {
      expect(await given({}, path)).toEqual([]);
    }
  });

  it('is not given to users who are logged in, because their data belong to the user', async () => {
    const user = await world.newUser();
    expect(await given({ authorization: `Bearer ${user.tokens.authToken}` })).toEqual([]);
    await api.addFavorite(user.client, { contentId: 4 });
    expect((await api.listFavorites(user.client, {})).total).toBe(1);
  });

  it('comes with an answer that names the requesting origin and that no shared cache keeps', async () => {
    const answer = await world.backend.call('/episodes?content-id=1', { headers: { origin: 'https://host.example' } });
    expect(answer.headers.get('access-control-allow-origin')).toBe('https://host.example');
    expect(answer.headers.get('access-control-allow-credentials')).toBe('true');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });
});

it('the database has neither the secret of a viewer nor the device id', async () => {
  const browser = openBrowser();
  await watch(browser);
  const kept = JSON.stringify(await world.backend.database.query('select * from viewers'));
  expect(kept).not.toContain(browser.cookie().split('=')[1]);
  expect(kept).not.toContain(DEVICE);
});
