// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createClients, lazyToken } from '../../../src/widget/compose/viewing.ts';
import { readConfiguration } from '../../../src/widget/startup/configuration.ts';
import { aWindow } from '../support/fake-window.ts';

const base = 'https://services.test/api';
const listUrl = 'https://ads.test/list.json';
const ask = vi.fn<typeof fetch>(() => Promise.resolve(Response.json({})));

beforeEach(() => void ask.mockClear());
afterEach(() => vi.unstubAllGlobals());

/** The clients of a page with these settings. */
function createPage(settings: Readonly<Record<string, unknown>> = {}) {
  vi.stubGlobal('fetch', ask);
  for (const [name, value] of Object.entries(settings)) vi.stubGlobal(name, value);
  const page = { env_base_url: base, location: new URL('https://player.test/player/'), frameElement: null };
  return createClients(readConfiguration(aWindow(page), () => undefined));
}

const sent = () => ask.mock.calls.map(([input, init]) => [input, init?.credentials]);

it.each(['GET', 'POST'] as const)('the services get their cookies with each %s', async (method) => {
  await createPage({ env_ad_list_credentials: 'omit' }).catalogue.send({ method, path: '/contents/7' });
  expect(sent()).toEqual([[`${base}/contents/7`, 'include']]);
});

it.each([
  [undefined, 'omit'],
  ['include', 'include'],
  ['omit', 'omit'],
  [true, 'omit'],
])('with env_ad_list_credentials %j the list of ads is requested with cookies: %s', async (setting, credentials) => {
  await createPage({ env_ad_list_credentials: setting }).adList.send({ method: 'GET', path: listUrl });
  expect(sent()).toEqual([[listUrl, credentials]]);
});

const jwt = (exp: number) => `x.${btoa(JSON.stringify({ exp }))}.y`;
const fresh = jwt(9_000_000_000);
const services = { baseUrl: '', sessionContext: () => '' };
const page = { cookie: '' };

function setUp() {
  page.cookie = `authToken=${fresh}; refreshToken=${fresh}`;
  vi.stubGlobal('document', page);
  const asked: unknown[] = [];
  const refreshedToken = (_: unknown, seen: string | null) => (rejected?: string) => {
    asked.push({ seen, rejected });
    return 'new';
  };
  const load = vi.fn(() => Promise.resolve({ refreshedToken }));
  return { asked, load, token: lazyToken(services, load) };
}

it('a valid token is read from its cookie, and no script is loaded', () => {
  const { load, token } = setUp();
  expect(token()).toBe(fresh);
  expect(load).not.toHaveBeenCalled();
});

it('a token whose cookie has expired is refreshed from its last value', async () => {
  const { asked, token } = setUp();
  page.cookie = `refreshToken=${fresh}`;
  expect(await token()).toBe('new');
  expect(asked).toEqual([{ seen: fresh, rejected: undefined }]);
});

it('a rejected token is refreshed, and no cookie is read from then on', async () => {
  const { asked, load, token } = setUp();
  expect(await token(fresh)).toBe('new');
  expect(await token()).toBe('new');
  expect(asked).toEqual([
    { seen: fresh, rejected: fresh },
    { seen: fresh, rejected: undefined },
  ]);
  expect(load).toHaveBeenCalledTimes(1);
});

it('an old token stays in use if the script does not load, and the next call tries again', async () => {
  const { load, token } = setUp();
  page.cookie = `refreshToken=${fresh}`;
  load.mockRejectedValueOnce(new Error('offline'));
  expect(await token()).toBe(fresh);
  expect(await token()).toBe('new');
});

it('the token is dropped when its user logs out', () => {
  const { token } = setUp();
  page.cookie = '';
  expect(token()).toBeNull();
});
