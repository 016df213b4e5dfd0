import type { Database, Queryable } from '../db/database.ts';
import { OLDEST_DAYS } from './batch.ts';
import { daysAround, dropOldPartitions, makePartitions } from './partitions.ts';
import { statements } from './sums.ts';

/** How long sums are kept. */
const KEPT = '400 days';
/** An arbitrary constant: of several servers one sums up, and the others skip it. */
const ROLLUP_LOCK = 7_086_534;
/** Summing up takes a twentieth of the time at most. */
const REST = 19;

/** Sums, all with the day in the column `day`. */
const tables = [
  'stats_daily',
  'stats_quality_daily',
  'stats_totals_daily',
  'stats_titles_daily',
  'stats_quality_totals_daily',
  'stats_failures',
] as const;

/** Upkeep of the statistics: partitions, sums of the days that events may still come for, and what is too old. */
export async function keepStatistics(database: Database, nowMs = Date.now()): Promise<void> {
  await makePartitions(database, nowMs);
  for (const day of daysAround(nowMs, OLDEST_DAYS, 0)) await sumUp(database, day);
  await dropOldPartitions(database, nowMs);
  for (const table of tables)
    await database.query(`delete from ${table} where day < $1::date - interval '${KEPT}'`, [
      daysAround(nowMs, 0, 0)[0] ?? '',
    ]);
}

/** Sums today up, so that the dashboard is not an hour behind; where that takes long, ever more rarely. */
export function createTodaysSums(database: Database, now: () => number = Date.now): () => Promise<void> {
  let notBeforeMs = 0;
  return async () => {
    const startedMs = now();
    if (startedMs < notBeforeMs) return;
    await sumUp(database, daysAround(startedMs, 0, 0)[0] ?? '');
    notBeforeMs = now() + REST * (now() - startedMs);
  };
}

/** Replaces the sums of a day. */
async function sumUp(database: Database, day: string): Promise<void> {
  await database.transaction(async (connection) => {
    const [lock] = await connection.query<{ mine: boolean }>(
      `select pg_try_advisory_xact_lock(${ROLLUP_LOCK}) as mine`,
    );
    if (lock?.mine === true) await replace(connection, day);
  });
}

async function replace(connection: Queryable, day: string): Promise<void> {
  for (const table of tables) await connection.query(`delete from ${table} where day = $1`, [day]);
  for (const statement of statements) await connection.query(statement, [day]);
}
