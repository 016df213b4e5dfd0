import type { Database } from '../db/database.ts';
import { type Batch, rowsOf } from './batch.ts';
import { makePartitions } from './partitions.ts';

/** PostgreSQL's code for a row without a partition. */
const CHECK_VIOLATION = '23514';

/** Stores a batch, once however often it comes: one statement, so all of it or nothing. */
export async function saveBatch(database: Database, batch: Batch, receivedMs = Date.now()): Promise<void> {
  const rows = JSON.stringify(rowsOf(batch, receivedMs));
  const save = () =>
    database.query(
      `with batch as (insert into stats_batches (id) values ($1::uuid) on conflict do nothing returning id)
       insert into stats_events (at, batch_id, position, session_id, release, event, content_id, season, episode,
         device_type, place_seconds, played_seconds, payload)
       select at, batch.id, position, $2::uuid, $3, event, content_id, season, episode, device_type, place_seconds,
         played_seconds, payload
       from batch, jsonb_to_recordset($4::jsonb) as told (at timestamptz, position smallint, event text, content_id int,
         season int, episode int, device_type text, place_seconds double precision, played_seconds double precision,
         payload jsonb)`,
      [batch.batch_id, batch.session_id, batch.release, rows],
    );
  try {
    await save();
  } catch (error) {
    // Upkeep makes partitions ahead; it may have failed for days.
    if ((error as { code?: string }).code !== CHECK_VIOLATION) throw error;
    await makePartitions(database, receivedMs);
    await save();
  }
}
