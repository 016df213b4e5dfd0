import type { Queryable } from '../../db/database.ts';
import { daysOf, events, type Period, sumsOf } from './period.ts';

const RELEASES = 20;
const KINDS = 5;
const REPORTS = 50;

interface Row {
  readonly release: string;
  readonly event: string;
  readonly detail: string;
  readonly events: number;
}

interface Report {
  readonly id: string;
  readonly at: string;
  readonly release: string;
  readonly code: string;
  readonly content_id: number | null;
  readonly title: string | null;
  readonly season: number | null;
  readonly episode: number | null;
}

/**
 * Failures by release, the releases with the most starts first, and the latest failures that ended a film.
 * @param toUrl returns the address of a report
 */
export async function failuresByRelease(database: Queryable, period: Period, toUrl: (id: string) => string | null) {
  daysOf(period);
  const { of, values } = sumsOf(period, events);
  const rows = await database.query<Row>(
    `select release, event, detail, sum(events)::double precision as events from ${of}
       and event in ('start', 'error', 'bufferingError', 'failure') group by 1, 2, 3 order by 4 desc, 1, 2, 3`,
    values,
  );
  const releases = [...new Set(rows.map(({ release }) => release))]
    .map((release) =>
      releaseOf(
        release,
        rows.filter((row) => row.release === release),
      ),
    )
    .sort((left, right) => right.starts - left.starts)
    .slice(0, RELEASES);
  return { releases, reports: await latestReports(database, period, toUrl) };
}

function releaseOf(release: string, rows: readonly Row[]) {
  const sum = (...names: readonly string[]) =>
    rows.filter(({ event }) => names.includes(event)).reduce((total, row) => total + row.events, 0);
  return {
    release,
    starts: sum('start'),
    failures: sum('failure'),
    errors: sum('error', 'bufferingError'),
    kinds: rows
      .filter(({ event }) => event !== 'start')
      .slice(0, KINDS)
      .map(({ event, detail, events: count }) => ({ kind: detail, isFatal: event === 'failure', count })),
  };
}

async function latestReports(
  database: Queryable,
  { from, to, contentId }: Period,
  toUrl: (id: string) => string | null,
) {
  const rows = await database.query<Report>(
    `select report_id as id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, release, code, content_id,
       title, season, episode
     from stats_failures left join contents on contents.id = content_id
     where at >= $1::date::timestamp at time zone 'UTC' and at < ($2::date + 1)::timestamp at time zone 'UTC'
       ${contentId === undefined ? '' : 'and content_id = $3'}
     order by at desc limit ${REPORTS}`,
    [from, to, ...(contentId === undefined ? [] : [contentId])],
  );
  return rows.map(({ content_id, title, ...report }) => ({
    ...report,
    title: content_id === null || title === null ? null : { id: content_id, title },
    url: toUrl(report.id),
  }));
}
