import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCaches } from '../../src/backend/cache/caches.ts';
import { createRelevant } from '../../src/backend/catalogue/relevant.ts';
import type { SqlValue } from '../../src/backend/db/database.ts';
import { startTestBackend, type TestBackend } from './support/backend.ts';
import { type OpenDatabase, openMigrated } from './support/database.ts';

const TITLES = 8_000;
const GENRES = 20;

let database: OpenDatabase;
let backend: TestBackend;
/** The statements about titles that the services have sent. */
let sent: { readonly sql: string; readonly values: readonly SqlValue[] }[] = [];

beforeAll(async () => {
  database = await openMigrated();
  // Title n has the genres n % 20 and n % 7, so some titles share more genres with a viewer than others do.
  await database.script(`
    insert into genres (id, slug, title) select n, 'genre-' || n, 'Жанр ' || n from generate_series(1, ${GENRES}) n;
    insert into contents (id, slug, title, poster_path, position, popularity)
      select n, 'title-' || n, 'Фильм ' || n, '/media/p.jpg', n, n * 7919 % 100003 from generate_series(1, ${TITLES}) n;
    insert into content_genres (content_id, genre_id, position)
      select n, 1 + n % ${GENRES}, 0 from generate_series(1, ${TITLES}) n;
    insert into content_genres (content_id, genre_id, position)
      select n, 1 + n % 7, 1 from generate_series(1, ${TITLES}) n on conflict do nothing;
    insert into viewers (key) select 'viewer ' || n from generate_series(1, 500) n;
    insert into watch_history (viewer_id, content_id) select v.id, n from viewers v, generate_series(1, 40) n;
    analyze`);
  const recorded: OpenDatabase = {
    ...database,
    query: (sql, values = []) => {
      if (/\bcontents c\b/.test(sql)) sent.push({ sql, values });
      return database.query(sql, values);
    },
  };
  backend = await startTestBackend({ database: recorded, demo: false });
});
afterAll(async () => {
  await backend.close();
  await database.remove();
});
beforeEach(() => void (sent = []));

interface Card {
  readonly id: number;
  readonly posterUrl: string | null;
}
const relevantTo = (device?: string) =>
  backend.json<Card[]>('/contents/most-relevant', device === undefined ? {} : { device });
const idsFor = async (device?: string) => (await relevantTo(device)).map(({ id }) => id);
const watch = async (device: string, ...ids: readonly number[]) => {
  for (const id of ids) {
    expect((await backend.call(`/contents/${id}/history`, { method: 'POST', device })).ok).toBe(true);
  }
};

interface Plan {
  readonly 'Relation Name'?: string;
  readonly 'Node Type': string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Plan[];
}
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** The rows that statements about titles have read, and the tables that they have read from end to end. */
async function readBy(statements: typeof sent): Promise<{ rows: number; whole: string[] }> {
  const nodes: Plan[] = [];
  for (const { sql, values } of statements) {
    const [row] = await database.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `explain (analyze, timing off, format json) ${sql}`,
      values,
    );
    nodes.push(...(row?.['QUERY PLAN'][0] ? nodesOf(row['QUERY PLAN'][0].Plan) : []));
  }
  const scans = nodes.filter((node) => node['Relation Name'] !== undefined);
  return {
    rows: scans.reduce(
      (sum, node) => sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
      0,
    ),
    whole: scans
      .filter(
        (node) =>
          node['Node Type'] === 'Seq Scan' &&
          /^(?:contents|content_genres|watch_history)$/.test(node['Relation Name'] ?? ''),
      )
      .map((node) => node['Relation Name'] ?? ''),
  };
}

describe('the most relevant titles', () => {
  it('cost one statement for all strangers, however many ask at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) => idsFor(n % 2 === 0 ? undefined : `stranger ${n}`)),
    );
    expect(new Set(answers.map((ids) => ids.join()))).toHaveProperty('size', 1);
    expect(sent).toHaveLength(1);
    const { rows, whole } = await readBy(sent);
    expect(whole).toEqual([]);
    expect(rows).toBeLessThan(200);
  });

  it('are the most popular ones for viewers without a history', async () => {
    const popular = await database.query<{ id: number }>(
      'select id from contents order by popularity desc, id limit 12',
    );
    expect(await idsFor('newcomer')).toEqual(popular.map(({ id }) => id));
  });

  it('are found by reading a few titles of the viewer’s genres by an index, and not all titles', async () => {
    await watch('cinephile', ...Array.from({ length: 40 }, (_, n) => 1 + n * 97));
    sent = [];
    expect(await idsFor('cinephile')).toHaveLength(12);
    expect(sent.length).toBeGreaterThan(0);
    const { rows, whole } = await readBy(sent);
    expect(whole).toEqual([]);
    expect(rows).toBeLessThan(TITLES / 2);
  });

  it('are found once, until the viewer watches something else', async () => {
    await watch('regular', 3);
    sent = [];
    const first = await idsFor('regular');
    expect(await Promise.all([idsFor('regular'), idsFor('regular')])).toEqual([first, first]);
    expect(sent).toHaveLength(1);
    const [best = 0] = first;
    await watch('regular', best);
    sent = [];
    expect(await idsFor('regular')).not.toContain(best);
    expect(sent).toHaveLength(1);
  });

  it('share most genres with the history, are the most popular among those, and are not in the history', async () => {
    await watch('exact', 7, 14, 21);
    const ids = await idsFor('exact');
    const genresOf = `select genre_id from content_genres where content_id`;
    const ranked = await database.query<{ id: number; shared: number }>(
      `select c.id, (select count(*)::int from content_genres g where g.content_id = c.id
         and g.genre_id in (${genresOf} in (7, 14, 21))) as shared
       from contents c where c.id not in (7, 14, 21) order by shared desc, c.popularity desc, c.id`,
    );
    const sharedBy = new Map(ranked.map(({ id, shared }) => [id, shared]));
    const counts = ids.map((id) => sharedBy.get(id) ?? 0);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    expect(counts[0]).toBe(ranked[0]?.shared);
    expect(ids).toContain(ranked[0]?.id);
    expect(ids.filter((id) => [7, 14, 21].includes(id))).toEqual([]);
  });

  it('follow the popularity of titles, and their new genres', async () => {
    await database.script(`
      insert into genres (id, slug, title) values (21, 'rare', 'Редкий');
      insert into contents (id, slug, title, position) values (9001, 'rare', 'Редкий фильм', 9001);
      insert into content_genres (content_id, genre_id, position)
        select n, 21, 2 from generate_series(1, 100) n union all select 9001, 21, 0;
      update contents set popularity = 200000 + id where id between 50 and 58`);
    await watch('of rare taste', 9_001);
    const ids = await idsFor('of rare taste');
    expect(ids.slice(0, 9)).toEqual([58, 57, 56, 55, 54, 53, 52, 51, 50]);
    expect(ids.slice(9).filter((id) => id > 100)).toEqual([]);
  });

  it('have addresses with the host name of the request, although they are kept for everybody', async () => {
    const [here] = await relevantTo();
    const [there] = (await (
      await fetch(`${backend.url.replace('127.0.0.1', 'localhost')}/api/contents/most-relevant`)
    ).json()) as Card[];
    expect(here?.posterUrl).toBe(`${backend.url}/media/p.jpg`);
    expect(there?.posterUrl).toBe(`${backend.url.replace('127.0.0.1', 'localhost')}/media/p.jpg`);
    expect(sent.length).toBeLessThanOrEqual(1);
  });

  it('are ranked for two viewers at a time, and refused if a hundred wait', async () => {
    let ranked = 0;
    const slow = {
      script: () => Promise.resolve(),
      query: <Row extends object>(sql: string, [key]: readonly SqlValue[] = []): Promise<Row[]> => {
        if (sql.includes('from viewers')) return Promise.resolve([{ id: Number(key), watchedAt: 'today' } as never]);
        ranked += 1;
        return new Promise<never>(() => undefined);
      },
    };
    const { of, queue } = createRelevant(slow, { remember: (...asked) => createCaches().remember(...asked) });
    const refused: unknown[] = [];
    for (let viewer = 1; viewer <= 105; viewer += 1) {
      void of(String(viewer), '10.0.0.1').catch((error: unknown) => void refused.push(error));
    }
    await turn();
    expect([ranked, queue.report()]).toEqual([2, { running: 2, waiting: 100 }]);
    expect(refused).toHaveLength(3);
    expect(refused[0]).toMatchObject({ status: 503 });
  });
});
