// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createClients } from '../../../src/widget/compose/clients.ts';
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
