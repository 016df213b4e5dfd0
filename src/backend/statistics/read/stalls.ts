import type { StallCause } from '../../../contract/stats.ts';
import type { Queryable } from '../../db/database.ts';
import { daysOf, type Period } from './period.ts';

const MOST_NAMES = 10;

interface Sum {
  readonly cause: StallCause;
  readonly stalls: number;
  readonly seconds: number;
}
type Row = Sum & { readonly name: string };

/** Why films stalled: in all, and for the titles, hosts and networks with the most stalled time. */
export async function stallsByCause(database: Queryable, period: Period) {
  daysOf(period);
  const by = (name: string) => sumsBy(database, period, name);
  const [all, titles, hosts, networks] = [
    await by(`''`),
    await by('content_id::text'),
    await by('host'),
    await by('network'),
  ];
  const known = await titlesOf(
    database,
    titles.map(({ name }) => Number(name)),
  );
  return {
    causes: all[0]?.causes ?? [],
    titles: titles.flatMap(({ name, causes }) => {
      const title = known.get(Number(name));
      return title === undefined ? [] : [{ title: { id: Number(name), title }, causes }];
    }),
    hosts: hosts.flatMap(({ name, causes }) => (name === '' ? [] : [{ host: name, causes }])),
    networks: networks.flatMap(({ name, causes }) => (name === '' ? [] : [{ network: name, causes }])),
  };
}

/** `name` goes into the SQL as it is: it comes from this file, never from a caller. */
async function sumsBy(database: Queryable, { from, to, contentId }: Period, name: string) {
  const rows = await database.query<Row>(
    `with sums as (select ${name} as name, cause, sum(stalls)::double precision as stalls,
         sum(least(seconds, 1e12)) as seconds
       from stats_stalls_daily where day between $1 and $2 and ($3::int is null or content_id = $3) group by 1, 2),
     most as (select name, sum(seconds) as total from sums group by name order by 2 desc, 1 limit ${MOST_NAMES})
     select name, cause, stalls, seconds from sums join most using (name) order by total desc, name, seconds desc, cause`,
    [from, to, contentId ?? null],
  );
  const names = [...new Set(rows.map((row) => row.name))];
  return names.map((one) => ({
    name: one,
    causes: rows
      .filter((row) => row.name === one)
      .map(({ cause, stalls, seconds }): Sum => ({ cause, stalls, seconds })),
  }));
}

async function titlesOf(database: Queryable, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await database.query<{ id: number; title: string }>(
    'select id, title from contents where id = any($1::int[])',
    [ids],
  );
  return new Map(rows.map(({ id, title }) => [id, title]));
}
