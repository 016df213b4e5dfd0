import type { Database } from '../db/database.ts';
import type { Log } from '../shared/log.ts';
import { type Batch, rowsOf } from './batch.ts';
import { createRoom, SHARE_OF_ALL } from './room.ts';
import { createUpkeep, type Upkeep } from './rollup.ts';
import { saveRows } from './save.ts';

const HOUR_MS = 3_600_000;

/** The numbers that `/metrics` reports about the statistics. */
export interface StatisticsReport {
  /** How many bytes all events together take on disk; null until it is measured. */
  readonly bytes: number | null;
  readonly mostBytes: number;
  /** How many events were stored, were unknown, and found no room. */
  readonly events: Readonly<Record<'stored' | 'unknown' | 'no_room', number>>;
  /** How many days could not be summed up. */
  readonly failedDays: number;
}

export interface Statistics extends Upkeep {
  /** Stores a batch once, however often it comes. Events that there is no room for are left out. */
  save(batch: Batch, receivedMs?: number): Promise<void>;
  report(): StatisticsReport;
}

export interface StatisticsOptions {
  readonly mostBytes: number;
  readonly log: Log;
  readonly now?: () => number;
}

/** Takes in the statistics of a database, sums them up, and keeps their size within bounds. */
export function createStatistics(
  database: Database,
  { mostBytes, log, now = Date.now }: StatisticsOptions,
): Statistics {
  const events = { stored: 0, unknown: 0, no_room: 0 };
  let nextWarningMs = -Infinity;
  const warnOfFullDay = () => {
    if (now() < nextWarningMs) return;
    nextWarningMs = now() + HOUR_MS;
    log('warn', 'statistics: a day is full, and more of its events are left out', { mostBytes });
  };
  const room = createRoom(database, mostBytes, now);
  const upkeep = createUpkeep(database, { mostBytes: mostBytes * SHARE_OF_ALL, log, now });
  return {
    ...upkeep,
    save: async (batch, receivedMs = now()) => {
      const rows = rowsOf(batch, receivedMs);
      const admitted = await room.admit(rows);
      const isNew = admitted.length > 0 && (await saveRows(database, batch, admitted, receivedMs));
      if (admitted.length < rows.length) warnOfFullDay();
      events.unknown += batch.events.length - rows.length;
      events.no_room += rows.length - admitted.length;
      if (isNew) events.stored += admitted.length;
    },
    report: () => ({
      bytes: room.bytes(),
      mostBytes,
      events: { ...events },
      failedDays: upkeep.failedDays().length,
    }),
  };
}
