import type { Database, Queryable } from '../db/database.ts';
import { tryLock } from '../db/locks.ts';
import type { Log } from '../shared/log.ts';
import { OLDEST_DAYS } from './batch.ts';
import { dayOf, daysAround, dropForRoom, dropOldPartitions, makePartitions } from './partitions.ts';
import { statements } from './sums.ts';

/** How long sums are kept. */
const KEPT = '400 days';
/**
 * How many times longer the pause after summing up is than the summing up itself, which thus takes a twentieth of the
 * time.
 */
const REST = 19;
/** How long a day is left alone after summing it up failed: less than an hour, so that the next run tries it again. */
const SET_ASIDE_MS = 50 * 60_000;

/** The tables of sums. Each has the day in the column `day`. */
const tables = [
  'stats_daily',
  'stats_quality_daily',
  'stats_totals_daily',
  'stats_titles_daily',
  'stats_quality_totals_daily',
  'stats_failures',
  'stats_stalls_daily',
  'stats_ads_daily',
] as const;

export interface Upkeep {
  /**
   * Runs every hour. First it removes what is too old, so that no other failure can keep it. Then it makes partitions,
   * and sums up the days that events may still come for. A failure is logged, and the other steps still run.
   */
  keep(nowMs?: number): Promise<void>;
  /** Sums up today, so that the dashboard is not an hour behind. The longer it takes, the more rarely it runs. */
  sumToday(): Promise<void>;
  /** The days whose last attempt to sum up failed. */
  failedDays(): readonly string[];
}

export interface UpkeepOptions {
  /** The most bytes on disk that all events together may take. */
  readonly mostBytes: number;
  readonly log: Log;
  readonly now: () => number;
}

export function createUpkeep(database: Database, { mostBytes, log, now }: UpkeepOptions): Upkeep {
  const failures = new Map<string, { readonly untilMs: number }>();
  let notBeforeMs = 0;

  async function attempt(what: string, work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      log('error', `statistics: ${what} failed`, { error });
    }
  }
  const makeRoom = (nowMs: number) =>
    attempt('making room', async () => {
      const dropped = await dropForRoom(database, mostBytes, nowMs);
      if (dropped.length > 0) log('warn', 'statistics: old events had to make room', { tables: dropped });
    });
  async function sumUpOrSetAside(day: string, nowMs: number): Promise<void> {
    if (nowMs < (failures.get(day)?.untilMs ?? 0)) return;
    try {
      await sumUp(database, day);
      failures.delete(day);
    } catch (error) {
      failures.set(day, { untilMs: nowMs + SET_ASIDE_MS });
      log('error', 'statistics: a day could not be summed up', { day, error });
    }
  }

  return {
    keep: async (nowMs = now()) => {
      const days = daysAround(nowMs, OLDEST_DAYS, 0);
      await attempt('dropping old events', () => dropOldPartitions(database, nowMs));
      await makeRoom(nowMs);
      await attempt('dropping old sums', () => dropOldSums(database, dayOf(nowMs)));
      await attempt('making partitions', () => makePartitions(database, nowMs));
      for (const day of failures.keys()) if (!days.includes(day)) failures.delete(day);
      for (const day of days) await sumUpOrSetAside(day, nowMs);
    },
    sumToday: async () => {
      const startedMs = now();
      if (startedMs < notBeforeMs) return;
      await makeRoom(startedMs);
      await sumUpOrSetAside(dayOf(startedMs), startedMs);
      notBeforeMs = now() + REST * (now() - startedMs);
    },
    failedDays: () => [...failures.keys()],
  };
}

async function dropOldSums(database: Queryable, today: string): Promise<void> {
  for (const table of tables)
    await database.query(`delete from ${table} where day < $1::date - interval '${KEPT}'`, [today]);
}

/** Replaces the sums of a day. */
async function sumUp(database: Database, day: string): Promise<void> {
  await database.transaction(async (connection) => {
    if (await tryLock(connection, 'sums')) await replace(connection, day);
  });
}

async function replace(connection: Queryable, day: string): Promise<void> {
  for (const table of tables) await connection.query(`delete from ${table} where day = $1`, [day]);
  for (const statement of statements) await connection.query(statement, [day]);
}
