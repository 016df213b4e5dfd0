import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as api from '../../src/api/index.ts';
import type { Call } from '../../src/contract/calls/call.ts';
import { type CallName, calls } from '../../src/contract/calls/table.ts';
import { startTestBackend, type TestBackend } from './support/backend.ts';
import { examples } from './support/examples.ts';
import { useWorld } from './support/world.ts';

const world = useWorld({ titles: 60, demoAds: 'listed' });

/**
 * Services with the same catalogue that know their own address, so their answers do not depend on the host name of a
 * request.
 */
let addressed: TestBackend;
beforeAll(async () => {
  const { database } = world.backend;
  addressed = await startTestBackend({ database, demo: false, apiUrl: 'https://api.example/api' });
});
afterAll(() => addressed.close());

const LIFETIME = 'public, max-age=0, must-revalidate, s-maxage=60, stale-while-revalidate=600';

/**
 * The answers that a CDN may keep, with the key that removes all of them. All other answers in JSON are for one caller.
 */
const keys: Partial<Record<CallName, string>> = {
  getContent: 'titles title-2',
  getSeasons: 'titles title-2',
  getContentBySlug: 'titles title-2',
  getContentByImdbId: 'titles title-1',
  getContentByKinopoiskId: 'titles title-1',
  getPromoSlides: 'listings',
  listPersonContents: 'listings',
  getTypes: 'terms',
  getType: 'terms',
  getTypeBySlug: 'terms',
  getPersonTypes: 'terms',
  getGenres: 'terms',
  getTags: 'terms',
  getTag: 'terms',
  getLanguages: 'terms',
  getVoiceAuthors: 'terms',
  getCategory: 'categories',
  getCategoryTree: 'categories',
  getMainMart: 'categories',
  getMainMartOfType: 'categories',
  getCategoryFilters: 'categories',
  getCategoryFiltersV1: 'categories',
  getMenu: 'site',
  getRedirect: 'site',
  getMainRedirect: 'site',
};

const OWN_LIFETIME = 'private, max-age=0, must-revalidate';

/** Calls with addresses in their answers. Without a configured address, those have the host name of the request. */
const withAddresses: ReadonlySet<CallName> = new Set<CallName>([
  'getContent',
  'getContentBySlug',
  'getContentByImdbId',
  'getContentByKinopoiskId',
  'getPromoSlides',
  'listPersonContents',
  'getMainMart',
  'getMainMartOfType',
]);

type AnyCaller = (client: api.Client, args: object) => Promise<unknown>;

async function answerOf(name: CallName, client: api.ApiClient, args: object): Promise<api.ApiAnswer> {
  let answer: api.ApiAnswer | null = null;
  const send: api.Client['send'] = async (...sent) => {
    answer = await client.request(...sent);
    return answer.data;
  };
  await (api[name] as AnyCaller)({ ...client, send }, args);
  if (answer === null) throw new Error('The call was not made.');
  return answer;
}

const cacheHeaders = (headers: Headers) =>
  ['cache-control', 'surrogate-key', 'cache-tag'].map((header) => headers.get(header));

describe('the headers of an answer tell who may keep it', () => {
  const rows = (Object.entries(calls) as [CallName, Call][]).filter(
    ([, { answer }]) => typeof answer === 'object' || answer === 'nothing',
  );

  it.each(rows)('%s', async (name, { access, answer }) => {
    if (access === 'user') await world.switchUser();
    const { headers } = await answerOf(name, world.clientFor(access), await Promise.resolve(examples[name](world)));
    const told = cacheHeaders(headers);
    const key = keys[name];
    if (withAddresses.has(name)) expect(told).toEqual([OWN_LIFETIME, null, null]);
    else if (key !== undefined) expect(told).toEqual([LIFETIME, key, key.replace(' ', ',')]);
    else if (answer === 'nothing') expect(told.slice(1)).toEqual([null, null]);
    else expect(told).toEqual(['private, no-store', null, null]);
  });

  it.each(Object.keys(keys) as CallName[])(
    '%s: a CDN may keep the answer if the address of the services is configured',
    async (name) => {
      const client = api.createClient({ baseUrl: `${addressed.url}/api`, sessionContext: () => 'device-1' });
      const { headers } = await answerOf(name, client, await Promise.resolve(examples[name](world)));
      const key = keys[name];
      expect(cacheHeaders(headers)).toEqual([LIFETIME, key, key?.replace(' ', ',')]);
    },
  );

  it('an answer with the Host of its request is kept by no shared cache, not even in memory', async () => {
    for (const host of ['evil.example', 'evil.example', 'other.example']) {
      const answer = await world.backend.call('/contents/1', { headers: { 'x-forwarded-host': host } });
      expect(cacheHeaders(answer.headers)).toEqual([OWN_LIFETIME, null, null]);
    }
    const known = await addressed.call('/contents/1');
    expect(await known.json()).toMatchObject({
      posterUrl: expect.stringMatching(/^https:\/\/api\.example\//) as string,
    });
  });

  it.each(Object.keys(keys) as CallName[])('%s: the answer does not depend on the caller', async (name) => {
    const args = await Promise.resolve(examples[name](world));
    const { client } = await world.newUser();
    for (const caller of [world.admin.client, client]) {
      const [one, other] = [await answerOf(name, world.loggedOut, args), await answerOf(name, caller, args)];
      expect(other.data).toEqual(one.data);
      expect(other.headers.get('etag')).toBe(one.headers.get('etag'));
      expect([one, other].map(({ headers }) => headers.get('set-cookie'))).toEqual([null, null]);
    }
  });
});

describe('a shared answer', () => {
  const get = (headers: Record<string, string> = {}) => addressed.call('/categories/main-mart', { headers });

  it('is compressed for clients that support it, and a CDN keeps both forms', async () => {
    const [plain, packed] = [await get({ 'accept-encoding': 'identity' }), await get({ 'accept-encoding': 'gzip' })];
    expect([plain, packed].map(({ headers }) => headers.get('content-encoding'))).toEqual([null, 'gzip']);
    expect(packed.headers.get('vary')).toMatch(/Accept-Encoding/);
    expect(await packed.json()).toEqual(await plain.json());
  });

  it.each([
    ['the tag', (etag: string) => etag, 304],
    ['the tag without its W/', (etag: string) => etag.replace('W/', ''), 304],
    ['the tag among others', (etag: string) => `"a", ${etag}`, 304],
    ['the wildcard', () => '*', 304],
    ['another tag', () => 'W/"another"', 200],
    ['half of the tag', (etag: string) => etag.slice(0, -4), 200],
    ['no tag between its commas', () => '", ,"', 200],
  ])('is sent or answered with 304 to a client with %s', async (_, made, status) => {
    const etag = (await get()).headers.get('etag') ?? '';
    const answer = await get({ 'if-none-match': made(etag) });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('surrogate-key')).toBe('categories');
  });

  it('has addresses with the host name of the request, whichever name was requested before', async () => {
    const poster = async (host: string) => {
      const answer = await fetch(`${world.backend.url.replace('127.0.0.1', host)}/api/contents/1`);
      return ((await answer.json()) as { posterUrl: string }).posterUrl;
    };
    expect(await poster('127.0.0.1')).toMatch(/^http:\/\/127/);
    expect(await poster('localhost')).toMatch(/^http:\/\/localhost/);
  });

  it('is made anew after the catalogue has changed and its cache is emptied', async () => {
    const title = async () => (await world.backend.json<{ title: string }>('/contents/9')).title;
    const before = await title();
    await world.backend.database.query(`update contents set title = 'Другое' where id = 9`);
    expect(await title()).toBe(before);
    await api.clearCache(world.admin.client, { name: 'titles' });
    expect(await title()).toBe('Другое');
  });
});
