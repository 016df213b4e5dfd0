import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sortings } from '../../src/contract/calls/filters.ts';
import { conditionOfType } from '../../src/backend/catalogue/categories.ts';
import { filtered, type Filters } from '../../src/backend/catalogue/filters.ts';
import { listFreshEpisodes } from '../../src/backend/catalogue/fresh.ts';
import { listCards } from '../../src/backend/catalogue/lists.ts';
import { searched } from '../../src/backend/catalogue/search.ts';
import { favourites, watched } from '../../src/backend/catalogue/viewer-lists.ts';
import type { Queryable } from '../../src/backend/db/database.ts';
import type { Absolute } from '../../src/backend/http/origin.ts';
import { type OpenDatabase, openMigrated } from './support/database.ts';

/**
 * A server has as many titles as a large operator. The embedded database makes the same plans for fewer, which are
 * planted sooner.
 */
const TITLES = process.env['DATABASE_URL'] ? 100_000 : 8_000;

let database: OpenDatabase;
beforeAll(async () => {
  database = await openMigrated();
  await database.script(`
    insert into content_types (id, slug, title) values (1, 'film', 'Фильмы'), (2, 'series', 'Сериалы');
    insert into genres (id, slug, title) select n, 'genre-' || n, 'Жанр ' || n from generate_series(1, 20) n;
    insert into contents (id, slug, title, position, popularity, year, kinopoisk_rating, added_at, content_type_id)
      select n, 'title-' || n, 'Фильм ' || n, n, n * 7919 % 100003, nullif(1900 + n * 31 % 126, 1900), nullif(n * 17 % 100, 0) / 10.0,
        timestamptz '2020-01-01' + n * interval '1 minute', 1 + n % 2
      from generate_series(1, ${TITLES}) n;
    insert into content_genres (content_id, genre_id, position) select n, 1 + n % 20, 0 from generate_series(1, ${TITLES}) n;
    insert into seasons (id, content_id, season_order) select n, n, 1 from generate_series(1, ${TITLES}, 2) n;
    insert into episodes (id, content_id, season_id, episode_order, title, added_at)
      select n, n, case when n % 2 = 1 then n end, 1, 'Серия', timestamptz '2020-01-01' + n * interval '1 minute'
      from generate_series(1, ${TITLES}) n;
    insert into viewers (key) select 'viewer ' || n from generate_series(1, 500) n;
    insert into watch_history (viewer_id, content_id, watched_at)
      select v.id, n, timestamptz '2026-01-01' + n * interval '1 minute' from viewers v, generate_series(1, 40) n;
    insert into favourites (viewer_id, content_id) select v.id, n from viewers v, generate_series(1, 40) n;
    analyze`);
});
afterAll(() => database.remove());

interface Plan {
  readonly 'Node Type': string;
  readonly 'Index Name'?: string;
  readonly 'Relation Name'?: string;
  readonly 'Subplan Name'?: string;
  readonly Plans?: readonly Plan[];
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** The plan of one page of a listing: the nodes below its limit, without the query of the total. */
async function pageOf(list: (connection: Queryable) => Promise<unknown>): Promise<Plan[]> {
  let root: Plan | null = null;
  await list({
    ...database,
    query: async (sql, values) => {
      const [row] = await database.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(`explain (format json) ${sql}`, values);
      root = row?.['QUERY PLAN'][0]?.Plan ?? null;
      return [];
    },
  });
  const limit = root && nodesOf(root).find((node) => node['Node Type'] === 'Limit');
  if (!limit) throw new Error('The listing has no limit.');
  return nodesOf(limit);
}

const asItIs = ((path: string | null) => path) as Absolute;
const cards = (listing: ReturnType<typeof filtered>, page = 0) =>
  pageOf((connection) => listCards(connection, asItIs, { page, size: 20 }, listing));
const indicesOf = (nodes: readonly Plan[]) => nodes.flatMap((node) => node['Index Name'] ?? []);
const scansOf = (nodes: readonly Plan[]) =>
  nodes
    .filter((node) => node['Node Type'] === 'Seq Scan')
    .map((node) => node['Relation Name'] ?? '')
    .filter((table) => /^(?:contents|episodes|content_genres|watch_history|favourites)$/.test(table));
/** The nodes that read a large table as a whole, or sort it, for one page. */
const wholeOf = (nodes: readonly Plan[]) => [
  ...nodes.filter((node) => /^(?:Sort|Incremental Sort)$/.test(node['Node Type'])),
  ...scansOf(nodes),
];

const indices = {
  popularity: ['contents_by_popularity', 'contents_by_popularity'],
  rating: ['contents_by_rating_down', 'contents_by_rating_up'],
  year: ['contents_by_year_down', 'contents_by_year_up'],
  added: ['contents_by_added', 'contents_by_added'],
  title: ['contents_by_title', 'contents_by_title'],
  position: ['contents_by_position', 'contents_by_position'],
} as const;

describe(`a page of ${TITLES} titles is read in the order of an index`, () => {
  const orders = sortings.flatMap((sort) => [
    [sort, 'desc', indices[sort][0]] as const,
    [sort, 'asc', indices[sort][1]] as const,
  ]);

  it.each(orders)('sorted by %s, %s', async (sort, order, index) => {
    for (const page of [0, 3]) {
      const nodes = await cards(filtered({ sort, order }), page);
      expect(indicesOf(nodes)).toEqual([index]);
      expect(wholeOf(nodes)).toEqual([]);
    }
  });

  it.each<[string, Filters]>([
    ['of a type', { types: ['series'] }],
    ['of some years, newest first', { sort: 'year', year: { from: 1950.5, to: 1960 } }],
    ['of some ratings, best first', { sort: 'rating', rating: { from: 2, to: 5 } }],
  ])('%s', async (_, filters) => {
    const nodes = await cards(filtered(filters));
    expect(indicesOf(nodes)).toContain(indices[filters.sort ?? 'popularity'][0]);
    expect(wholeOf(nodes)).toEqual([]);
  });

  it('of a type within a category', async () => {
    const nodes = await cards(filtered({}, 'popularity', conditionOfType({ id: 2, slug: '', title: '' })));
    expect(indicesOf(nodes)).toEqual(['contents_by_popularity']);
    expect(wholeOf(nodes)).toEqual([]);
  });

  it('of fresh episodes', async () => {
    const nodes = await pageOf((connection) => listFreshEpisodes(connection, asItIs, { size: 20 }));
    expect(indicesOf(nodes)).toEqual(['episodes_by_freshness']);
    expect(wholeOf(nodes)).toEqual([]);
  });
});

describe('a page', () => {
  it('of a search is found by the index of words', async () => {
    expect(indicesOf(await cards(searched('7777')))).toContain('contents_by_words');
  });

  it('of a genre is read without a scan of a large table', async () => {
    expect(scansOf(await cards(filtered({ genres: ['genre-3'] })))).toEqual([]);
  });

  it.each([
    ['the history of a viewer', watched('viewer 7'), /^watch_history_/],
    ['the favourites of a viewer', favourites('viewer 7'), /^favourites_/],
  ])('of %s is found by an index', async (_, listing, index) => {
    const nodes = await cards(listing);
    expect(indicesOf(nodes)).toEqual(expect.arrayContaining([expect.stringMatching(index)]));
    expect(scansOf(nodes)).toEqual([]);
  });
});

it('unknown years and ratings come last in both directions, and pages never overlap', async () => {
  for (const sort of ['year', 'rating'] as const) {
    for (const order of ['asc', 'desc'] as const) {
      const pages = await Promise.all(
        [0, 1, 2].map((page) => listCards(database, asItIs, { page, size: 100 }, filtered({ sort, order }))),
      );
      const items = pages.flatMap((page) => page.items);
      expect(new Set(items.map(({ id }) => id)).size).toBe(300);
      const [last] = (
        await listCards(database, asItIs, { page: TITLES / 50 - 1, size: 50 }, filtered({ sort, order }))
      ).items.slice(-1);
      const column = sort === 'year' ? 'year' : 'kinopoisk_rating';
      const unknown = await database.query(`select 1 from contents where id = $1 and ${column} is null`, [
        last?.id ?? 0,
      ]);
      expect(unknown).toHaveLength(1);
    }
  }
});
