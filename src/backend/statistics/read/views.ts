import type { Queryable } from '../../db/database.ts';
import { retentionMarks } from '../../../contract/calls/admin/statistics.ts';
import { daysOf, events, fillDays, type Period, sumOfSeconds, sumsOf } from './period.ts';

const TITLES = 50;

export interface Title {
  readonly id: number;
  readonly title: string;
}

export async function titleOf(database: Queryable, contentId: number | undefined): Promise<Title | null> {
  if (contentId === undefined) return null;
  const [title] = await database.query<Title>('select id, title from contents where id = $1', [contentId]);
  return title ?? null;
}

/** Starts and seconds watched, day by day. */
export async function viewsByDay(database: Queryable, period: Period) {
  const days = daysOf(period);
  const { of, values } = sumsOf(period, events);
  const rows = await database.query<{ day: string; starts: number; seconds: number }>(
    `select day::text, coalesce(sum(events) filter (where event = 'start'), 0)::double precision as starts,
       coalesce(${sumOfSeconds} filter (where event = 'view'), 0) as seconds
     from ${of} and event in ('start', 'view') group by day`,
    values,
  );
  return { title: await titleOf(database, period.contentId), days: fillDays(days, rows, { starts: 0, seconds: 0 }) };
}

/** The most watched titles. A title that is not in the catalogue is left out. */
export async function watchedTitles(database: Queryable, period: Period & { readonly sort: 'starts' | 'seconds' }) {
  daysOf(period);
  const { from, to, contentId, sort } = period;
  const rows = await database.query<Title & { starts: number; seconds: number; views: number; finished: number }>(
    `select id, title, starts, seconds, views, finished
     from (select content_id, sum(starts)::double precision as starts, ${sumOfSeconds} as seconds,
         sum(views)::double precision as views, sum(finished)::double precision as finished
       from stats_titles_daily where day between $1 and $2 and ($3::int is null or content_id = $3)
       group by content_id) as watched join contents on id = content_id
     order by ${sort} desc, id limit ${TITLES}`,
    [from, to, contentId ?? null],
  );
  return rows.map(({ id, title, ...sums }) => ({ title: { id, title }, ...sums }));
}

interface Reached {
  readonly season: number;
  readonly episode: number;
  readonly event: string;
  readonly detail: string;
  readonly events: number;
  readonly seconds: number;
}

/** How many views reached each mark; for one title also by episode. */
export async function retention(database: Queryable, period: Period) {
  daysOf(period);
  const { of, values } = sumsOf(period, events);
  const episode = period.contentId === undefined ? '0 as season, 0 as episode' : 'season, episode';
  const rows = await database.query<Reached>(
    `select ${episode}, event, detail, sum(events)::double precision as events, ${sumOfSeconds} as seconds
     from ${of} and event in ('reached', 'start', 'view') group by 1, 2, 3, 4 order by 1, 2`,
    values,
  );
  const keys =
    period.contentId === undefined ? [] : [...new Set(rows.map(({ season, episode: order }) => `${season} ${order}`))];
  return {
    marks: marksOf(rows),
    episodes: keys.map((key) => {
      const own = rows.filter(({ season, episode: order }) => `${season} ${order}` === key);
      const sum = (name: string, field: 'events' | 'seconds') =>
        own.filter(({ event }) => event === name).reduce((total, row) => total + row[field], 0);
      return {
        season: own[0]?.season ?? 0,
        episode: own[0]?.episode ?? 0,
        starts: sum('start', 'events'),
        seconds: sum('view', 'seconds'),
        marks: marksOf(own),
      };
    }),
  };
}

const marksOf = (rows: readonly Reached[]) =>
  retentionMarks.map((percent) => ({
    percent,
    views: rows
      .filter(({ event, detail }) => event === 'reached' && detail === String(percent))
      .reduce((total, row) => total + row.events, 0),
  }));
