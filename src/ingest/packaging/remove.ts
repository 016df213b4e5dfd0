import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Bucket, keyOf } from '../bucket/bucket.ts';
import type { Database } from '../../backend/db/database.ts';
import { knownStorageId, titleFolder, workFolder } from './storage.ts';

/** Players and signed addresses may still use the old folder. A signed address is valid for a week at most. */
const REPLACED_KEPT = '8 days';
/** A failed job that is tried again goes on with its finished steps. */
const FAILED_KEPT = '7 days';
/** A worker that has a cancelled job stops within seconds. */
const CANCELLED_KEPT = '2 minutes';
const BATCH = 100;

interface Row {
  readonly id: number;
  readonly key: string;
  readonly slug: string;
  readonly seasonOrder: number | null;
  readonly episodeOrder: number | null;
}

/**
 * Removes the files of jobs that failed or were cancelled, and of titles that were replaced, after they are not needed.
 */
export async function removeUnused(
  database: Database,
  mediaDir: string,
  bucket: Pick<Bucket, 'remove'> | null = null,
): Promise<number> {
  const storage = await knownStorageId(mediaDir);
  if (storage === null) return 0;
  const rows = await database.query<Row>(
    `select id, key, slug, season_order as "seasonOrder", episode_order as "episodeOrder" from packaging_jobs
     where removed_at is null and storage = $1 and (state = 'failed' and finished_at < now() - interval '${FAILED_KEPT}'
       or state = 'cancelled' and finished_at < now() - interval '${CANCELLED_KEPT}'
       or state = 'done' and replaced_at < now() - interval '${REPLACED_KEPT}') order by id limit ${BATCH}`,
    [storage],
  );
  const faults: unknown[] = [];
  for (const job of rows) {
    try {
      await bucket?.remove(keyOf(`${titleFolder(job)}/`));
      await rm(workFolder(mediaDir, job.key), { recursive: true, force: true });
      await rm(join(mediaDir, titleFolder(job)), { recursive: true, force: true });
      await database.query(`update packaging_jobs set removed_at = now() where id = $1 and state <> 'open'`, [job.id]);
    } catch (error) {
      faults.push(error);
    }
  }
  // The first fault is thrown after all other files are removed. Its files are tried again the next time.
  if (faults.length > 0) throw faults[0];
  return rows.length;
}
