import { describe, expect, it } from 'vitest';
import * as api from '../../src/api/index.ts';
import { toRequest } from '../../src/api/request.ts';
import * as paths from '../../src/contract/api.ts';
import { type Call, fieldName, isSafe } from '../../src/contract/calls/call.ts';
import { calls, services } from '../../src/contract/calls/table.ts';

/**
 * The calls that the product promises, written down apart from the table, so that neither can lose a row unnoticed. If
 * it is fixed how a call takes its fields, this stands after the call.
 */
const promised = {
  authentication: `
    PUT /user/password/restore/visit-link (body)
    POST /user/password/restore/init (body)
    POST /user/password/restore (body)
    POST /user/password/change (body)
    PATCH /user/rename (query)
    GET /user/details (none)
    POST /subscription/notify (body)
    POST /subscription (query)
    POST /signup (body)
    POST /signup/complete (body)
    POST /authentication (body)
    POST /authentication/refresh (body)
    POST /authentication/logout (body)
    POST /administration/users (body)
    POST /administration/token-key (body)
    POST /administration/block-user/{} (none)`,
  catalogue: `
    GET HEAD /proxy/{}/{}/index.mp4
    GET PUT DELETE /v2/contents/{}/reviews/{}
    POST /v2/contents/{}/reviews/{}/vote
    POST /v2/contents/{}/reviews/create
    POST /v2/contents/{}/reviews
    POST /v2/types/{}/categories/{}/contents (query, body)
    POST /v2/types/filter-v2/{}/categories/{}/contents
    POST /types/{}/categories/{}/contents
    POST /v2/playlists (query, body)
    POST /v2/playlists/{}/contents
    POST /playlists/new
    POST /playlists/{}
    POST /playlists/by-slug/{}
    POST /playlists/{}/contents/{}
    POST /playlists/{}/contents
    POST /v2/contents
    POST /v2/contents/search
    POST /v2/contents/search-with-filter
    POST /v2/contents/history
    GET /v2/categories/filters/{}
    GET /types
    GET /types/{}
    GET /types/by-slug/{}
    GET /person-types
    POST /person-types/{}/persons
    GET /persons/{}/contents (query)
    POST /episodes/fresh
    GET /episodes (query)
    GET /episodes/{}/resource
    POST /countries
    POST /contents/{}/history (query, body)
    POST /contents/{}/episodes/{}/time-progress (body)
    POST DELETE /contents/{}/episodes/{}/completed
    POST /contents/history/search
    POST /contents/history (query)
    POST DELETE /contents/favorites/{}
    POST /contents/favorites
    POST /contents
    GET /contents/{}/seasons
    GET /contents/{}/episodes/watched/last
    GET /contents/{}/available (query)
    GET /contents/{}
    GET /contents/slider-promo
    GET /contents/most-relevant
    GET /contents/by-slug/{}
    GET /contents/by-imdb-id/{}
    GET /kinopoisk/contents/{}
    POST /abuse/new (body)
    GET /voice-authors
    GET /vast.xml (query)
    GET /tags
    GET /tags/{}
    GET /subtitles
    GET /sitemap.xml
    GET /sitemap{}.xml
    GET /robots.txt
    GET /redirect-info (query)
    GET /menu
    GET /main-redirect-info
    GET /lib.js
    GET /languages
    GET /image (query)
    GET /genres (query)
    GET /ad-list.json
    GET /categories/{}/content-type/{} (query)
    GET /categories/tree/content-type/{}
    GET /categories/main-mart/content-type/{}
    GET /categories/main-mart
    GET /categories/filters/{}
    GET /debug/meta/sitemap.xml
    GET /debug/generate-sitemap-xml
    GET DELETE /caches
    DELETE /caches/{}`,
} as const;

interface Promised {
  readonly shape: string;
  readonly forms: readonly string[] | null;
}
const rowsOf = (text: string): Promised[] =>
  text
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [, methods = '', path = '', forms] = /^([A-Z ]+) (\S+)(?: \((.*)\))?$/.exec(line.trim()) ?? [];
      return methods.split(' ').map((method) => ({
        shape: `${method} ${path}`,
        forms: forms === undefined ? null : forms === 'none' ? [] : forms.split(', '),
      }));
    });
const shapesOf = (text: string) => rowsOf(text).map(({ shape }) => shape);
const shapeOf = ({ method, path }: Call): string => `${method} ${path.replace(/{\w+}/g, '{}')}`;
const entries = Object.entries(calls) as [keyof typeof calls, Call][];

describe('the table of calls', () => {
  it.each(['authentication', 'catalogue'] as const)('has every call of the %s service, once', (service) => {
    const table = Object.values(services[service]).flatMap((subject) => Object.values(subject) as Call[]);
    expect(table.map(shapeOf).sort()).toEqual(shapesOf(promised[service]).sort());
  });

  const fixed = Object.values(promised)
    .flatMap(rowsOf)
    .flatMap(({ shape, forms }) => (forms === null ? [] : [[shape, forms] as const]));

  it.each(fixed)('%s: takes its fields by %j, and the library sends them so', (shape, forms) => {
    const call = Object.values<Call>(calls).find((row) => shapeOf(row) === shape);
    expect(['query', 'body'].filter((form) => call?.[form as 'query' | 'body'])).toEqual(forms);
    const names = [
      ...Object.keys(call?.params?.entries ?? {}),
      ...Object.keys(call?.query?.entries ?? {}).map(fieldName),
      ...Object.keys(call?.body?.entries ?? {}),
    ];
    const { path, body } = toRequest(call!, Object.fromEntries(names.map((name) => [name, 1])));
    expect([path.includes('?') && 'query', body && 'body'].filter(Boolean)).toEqual(forms);
  });

  it('is the same by subject and by name', () => {
    const bySubject = Object.values(services).flatMap((subjects) => Object.values(subjects).flatMap(Object.entries));
    expect(entries).toHaveLength(95);
    expect(Object.fromEntries(bySubject)).toEqual(calls);
    expect(bySubject).toHaveLength(entries.length);
  });

  it.each(entries)('%s: placeholders are its params, and no field has two meanings', (_, call) => {
    const placeholders = [...call.path.matchAll(/{(\w+)}/g)].map(([, name]) => name);
    expect(Object.keys(call.params?.entries ?? {}).sort()).toEqual(placeholders.sort());
    const inAddress = [...placeholders, ...Object.keys(call.query?.entries ?? {}).map(fieldName)];
    expect(new Set(inAddress).size).toBe(inAddress.length);
    for (const name of placeholders) expect(call.body?.entries ?? {}).not.toHaveProperty(name ?? '');
  });

  it.each(entries)('%s: is a function of the library', (name) => {
    expect(api[name]).toBeInstanceOf(Function);
  });

  it.each(entries)('%s: may be repeated if its name says that it only reads', (name, call) => {
    expect(isSafe(call)).toBe(/^(get|find|list|search|filter)[A-Z]/.test(name));
  });
});

describe('the first requests', () => {
  it('are sent to the very addresses of the table, or they would be sent twice', () => {
    const pageUrl = 'https://a.test/?b=1&c=д';
    const addresses = [
      [toRequest(calls.getContent, { contentId: 7 }).path, paths.contentPath(7)],
      [toRequest(calls.getSeasons, { contentId: 7 }).path, paths.seasonsPath(7)],
      [toRequest(calls.getEpisodes, { contentId: 7 }).path, paths.episodesPath(7)],
      [toRequest(calls.getAvailability, { contentId: 7, domain: pageUrl }).path, paths.availablePath(7, pageUrl)],
    ];
    for (const [ofTable, ofBoot] of addresses) expect(ofTable).toBe(ofBoot);
  });
});
