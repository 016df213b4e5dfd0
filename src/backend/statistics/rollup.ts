import type { Database } from '../db/database.ts';
import { OLDEST_DAYS } from './batch.ts';
import { daysAround, dropOldPartitions, makePartitions } from './partitions.ts';

/** How long sums are kept. */
const KEPT = '400 days';
/** An arbitrary constant: of several servers one sums up, and the others skip it. */
const ROLLUP_LOCK = 7_086_534;

const STARTUP_SECONDS = [0.25, 0.5, 0.75, 1, 1.5, 2, 3, 5, 10, 30];
const REBUFFER_RATIOS = [0, 0.001, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5];

/** Upkeep of the statistics: partitions, sums of the days that events may still come for, and what is too old. */
export async function keepStatistics(database: Database, nowMs = Date.now()): Promise<void> {
  await makePartitions(database, nowMs);
  for (const day of daysAround(nowMs, OLDEST_DAYS, 0)) await sumUp(database, day);
  await dropOldPartitions(database, nowMs);
  for (const table of ['stats_daily', 'stats_quality_daily'])
    await database.query(`delete from ${table} where day < $1::date - interval '${KEPT}'`, [
      daysAround(nowMs, 0, 0)[0] ?? '',
    ]);
}

/** Replaces the sums of a day. */
async function sumUp(database: Database, day: string): Promise<void> {
  await database.transaction(async (connection) => {
    const [lock] = await connection.query<{ mine: boolean }>(
      `select pg_try_advisory_xact_lock(${ROLLUP_LOCK}) as mine`,
    );
    if (lock?.mine !== true) return;
    await connection.query('delete from stats_daily where day = $1', [day]);
    await connection.query('delete from stats_quality_daily where day = $1', [day]);
    for (const statement of [
      events,
      views,
      quality('startup_sec', STARTUP_SECONDS),
      quality('rebuffer_ratio', REBUFFER_RATIOS),
    ])
      await connection.query(statement, [day]);
  });
}

const ofDay = `from stats_events
  where at >= $1::date::timestamp at time zone 'UTC' and at < ($1::date + 1)::timestamp at time zone 'UTC'`;
const groups = `coalesce(content_id, 0) as content_id, coalesce(season, 0) as season, coalesce(episode, 0) as episode, release,
  coalesce(device_type, '') as device_type`;

const events = `
  insert into stats_daily (day, content_id, season, episode, release, device_type, event, detail, events, sessions, seconds)
  select $1::date, ${groups}, event,
    case when event in ('error', 'bufferingError') then left(coalesce(payload ->> 'error_type', ''), 60)
      when event = 'ad_ended' then left(coalesce(payload ->> 'ad_end_reason', ''), 60) else '' end as detail,
    count(*), count(distinct session_id), 0
  ${ofDay} group by 2, 3, 4, 5, 6, 7, 8`;

/** Time watched, as event `view`: of each view what its own count of seconds has grown by on this day. */
const views = `
  insert into stats_daily (day, content_id, season, episode, release, device_type, event, detail, events, sessions, seconds)
  select $1::date, content_id, season, episode, release, device_type, 'view', '', count(*), count(distinct session_id), sum(grown)
  from (select ${groups}, session_id, coalesce(max(played_seconds) - min(played_seconds), 0) as grown ${ofDay}
    group by 1, 2, 3, 4, 5, session_id) as view
  group by content_id, season, episode, release, device_type`;

/** Histograms, because percentiles of days do not add up: `up_to` is the upper bound, of the last one infinity. */
const quality = (measure: string, bounds: readonly number[]) => `
  insert into stats_quality_daily (day, content_id, release, measure, up_to, views)
  select $1::date, coalesce(content_id, 0), release, '${measure}',
    coalesce((select min(bound) from unnest(array[${bounds.join(', ')}]::double precision[]) as bound where bound >= value), 'Infinity')
      as up_to,
    count(*)
  from (select content_id, release, (payload ->> '${measure}')::double precision as value ${ofDay}
    and event = 'qoe' and jsonb_typeof(payload -> '${measure}') = 'number') as told
  group by 2, 3, 5`;
