import type { Database, Queryable } from '../db/database.ts';
import { takeLock } from '../db/locks.ts';
import { OLDEST_DAYS } from './batch.ts';

const DAY_MS = 86_400_000;
/** How long events are kept as they came. */
const KEPT_DAYS = 30;
const DAYS_AHEAD = 2;

/** The day in UTC, as `2026-11-22`. */
export const dayOf = (timeMs: number): string => new Date(timeMs).toISOString().slice(0, 10);
export const daysAround = (nowMs: number, before: number, after: number): readonly string[] =>
  Array.from({ length: before + 1 + after }, (_, index) => dayOf(nowMs + (index - before) * DAY_MS));
const partitionOf = (day: string): string => `stats_events_${day.replaceAll('-', '')}`;

/** Makes a partition for each day that an event may belong to, now and until upkeep runs again. */
export async function makePartitions(database: Database, nowMs: number): Promise<void> {
  await database.transaction(async (connection) => {
    await takeLock(connection, 'partitions');
    const there = new Set((await partitions(connection)).map(({ name }) => name));
    for (const day of daysAround(nowMs, OLDEST_DAYS, DAYS_AHEAD)) {
      if (there.has(partitionOf(day))) continue;
      await connection.script(
        `create table ${partitionOf(day)} partition of stats_events
         for values from ('${day} 00:00:00+00') to ('${dayOf(Date.parse(day) + DAY_MS)} 00:00:00+00')`,
      );
    }
  });
}

/** Drops the partitions of days that are no longer kept. Returns their names. */
export async function dropOldPartitions(database: Database, nowMs: number): Promise<readonly string[]> {
  const oldest = partitionOf(dayOf(nowMs - KEPT_DAYS * DAY_MS));
  return database.transaction(async (connection) => {
    await takeLock(connection, 'partitions');
    const old = (await partitions(connection)).map(({ name }) => name).filter((name) => name < oldest);
    for (const name of old) await connection.script(`drop table ${name}`);
    return old;
  });
}

/**
 * Drops the oldest partitions until all together take no more than `mostBytes` on disk. Days that events may still come
 * for are kept, because their sums are still made. Returns the names of the partitions.
 */
export async function dropForRoom(database: Database, mostBytes: number, nowMs: number): Promise<readonly string[]> {
  const needed = partitionOf(dayOf(nowMs - OLDEST_DAYS * DAY_MS));
  if (totalOf(await partitions(database)) <= mostBytes) return [];
  return database.transaction(async (connection) => {
    await takeLock(connection, 'partitions');
    const all = await partitions(connection);
    let total = totalOf(all);
    const dropped: string[] = [];
    for (const { name, bytes } of all) {
      if (total <= mostBytes || name >= needed) break;
      await connection.script(`drop table ${name}`);
      dropped.push(name);
      total -= bytes;
    }
    return dropped;
  });
}

/** How many bytes the partition of each day takes on disk, with its indexes. */
export const sizesOfDays = async (database: Queryable): Promise<ReadonlyMap<string, number>> =>
  new Map(
    (await partitions(database)).map(({ name, bytes }) => [
      name.slice(-8).replace(/(....)(..)(..)/, '$1-$2-$3'),
      bytes,
    ]),
  );

const totalOf = (days: readonly { readonly bytes: number }[]): number =>
  days.reduce((sum, { bytes }) => sum + bytes, 0);

/** The oldest first. */
const partitions = (connection: Queryable) =>
  connection.query<{ name: string; bytes: number }>(
    `select relname as name, pg_total_relation_size(pg_class.oid)::double precision as bytes
     from pg_inherits join pg_class on pg_class.oid = inhrelid
     where inhparent = 'stats_events'::regclass and relname ~ '^stats_events_\\d{8}$' order by 1`,
  );
