import type { Database } from '../db/database.ts';
import type { Batch, EventRow } from './batch.ts';
import { makePartitions } from './partitions.ts';

/** PostgreSQL's error code for a row that no partition takes. */
const CHECK_VIOLATION = '23514';

/**
 * Stores the rows of a batch once, however often the batch comes. It is one statement, so it stores all rows or none.
 * Returns whether the batch is new.
 */
export async function saveRows(
  database: Database,
  { batch_id, session_id, release }: Pick<Batch, 'batch_id' | 'session_id' | 'release'>,
  rows: readonly EventRow[],
  receivedMs: number,
): Promise<boolean> {
  const text = JSON.stringify(rows);
  const save = () =>
    database.query(
      `with batch as (insert into stats_batches (id) values ($1::uuid) on conflict do nothing returning id)
       insert into stats_events (at, batch_id, position, session_id, release, event, content_id, season, episode,
         device_type, place_seconds, played_seconds, payload)
       select at, batch.id, position, $2::uuid, $3, event, content_id, season, episode, device_type, place_seconds,
         played_seconds, payload
       from batch, jsonb_to_recordset($4::jsonb) as told (at timestamptz, position smallint, event text, content_id int,
         season int, episode int, device_type text, place_seconds double precision, played_seconds double precision,
         payload jsonb)
       returning 1 as stored`,
      [batch_id, session_id, release, text],
    );
  try {
    return (await save()).length > 0;
  } catch (error) {
    // Upkeep makes partitions ahead of time, but it may have failed for days.
    if ((error as { code?: string }).code !== CHECK_VIOLATION) throw error;
    await makePartitions(database, receivedMs);
    return (await save()).length > 0;
  }
}
