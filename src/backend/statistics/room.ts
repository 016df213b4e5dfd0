import type { Queryable } from '../db/database.ts';
import type { EventRow } from './batch.ts';
import { sizesOfDays } from './partitions.ts';

const MEASURED_EVERY_MS = 60_000;
/** The size of a row without its payload: columns, header and index. */
const ROW_BYTES = 250;
/** The share of one day. Events may come for four days, and all four fit, together with the ids of their batches. */
const SHARE_OF_A_DAY = 1 / 8;
/** The share of all days together. It leaves room for the events that come before upkeep runs again. */
export const SHARE_OF_ALL = 5 / 8;

export interface Room {
  /** Returns the rows that there is room for. A full day takes no more rows. */
  admit(rows: readonly EventRow[]): Promise<readonly EventRow[]>;
  /** Bytes on disk of all events, as far as this server knows; null until it has looked. */
  bytes(): number | null;
}

/** Measures the days once a minute, and adds the rows it has admitted since. */
export function createRoom(database: Queryable, mostBytes: number, now: () => number = Date.now): Room {
  let sizes: Map<string, number> | null = null;
  let measuredMs = 0;
  let measuring: Promise<Map<string, number>> | null = null;

  async function measure(): Promise<Map<string, number>> {
    try {
      sizes = new Map(await sizesOfDays(database));
      measuredMs = now();
      return sizes;
    } finally {
      measuring = null;
    }
  }

  return {
    admit: async (rows) => {
      const isKnown = sizes !== null && now() - measuredMs < MEASURED_EVERY_MS;
      const known = isKnown && sizes !== null ? sizes : await (measuring ??= measure());
      return rows.filter((row) => {
        const day = row.at.slice(0, 10);
        const size = (known.get(day) ?? 0) + ROW_BYTES + Buffer.byteLength(JSON.stringify(row.payload));
        if (size > mostBytes * SHARE_OF_A_DAY) return false;
        known.set(day, size);
        return true;
      });
    },
    bytes: () => sizes && [...sizes.values()].reduce((sum, size) => sum + size, 0),
  };
}
