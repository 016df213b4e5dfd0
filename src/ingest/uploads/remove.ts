import type { Database } from '../../backend/db/database.ts';
import { knownStorageId } from '../packaging/storage.ts';
import { removeFiles, uploadedFiles, uploadOfFile } from './files.ts';
import { forgetAdded, listUploads, removeUpload, type UploadRow } from './rows.ts';

const HOUR_MS = 3_600_000;
/** An upload is given up if no byte came for so long. */
const SILENT_MS = 24 * HOUR_MS;
/** How long a failed upload can be tried again, and how long a complete one may wait for packaging. */
const WHOLE_MS = 7 * 24 * HOUR_MS;
/** A younger file is kept even if it has no row: a row and its file are not written at the same moment. */
const YOUNG_MS = 10 * 60_000;

/** Removes uploads that were given up, and files that are no longer needed. Returns how many. */
export async function removeUploads(database: Database, mediaDir: string, nowMs = Date.now()): Promise<number> {
  const storage = await knownStorageId(mediaDir);
  if (storage === null) return 0;
  // In this order, a file that is just being added to the queue is found in one of the two.
  const files = await uploadedFiles(mediaDir);
  const rows = new Map((await listUploads(database, storage)).map((row) => [row.id, row]));
  const needed = await neededUploads(database);
  let count = await forgetAdded(database, storage, nowMs - SILENT_MS);
  const faults: unknown[] = [];
  for (const [id, row] of rows) {
    const changedMs = Math.max(
      Date.parse(row.beganAt),
      ...files.flatMap((one) => (one.id === id ? one.changedMs : [])),
    );
    if (nowMs - changedMs < keptMs(row)) continue;
    rows.delete(id);
    await removeUpload(database, id);
    count++;
  }
  for (const { id, isWhole, changedMs } of files) {
    if (rows.has(id) || needed.has(id) || (!isWhole && nowMs - changedMs < YOUNG_MS)) continue;
    try {
      await removeFiles(mediaDir, id);
      count++;
    } catch (error) {
      faults.push(error);
    }
  }
  if (faults.length > 0) throw faults[0];
  return count;
}

const keptMs = ({ state }: UploadRow): number => (state === 'receiving' ? SILENT_MS : WHOLE_MS);

/** The uploads whose files belong to jobs that are open or can be tried again. */
async function neededUploads(database: Database): Promise<ReadonlySet<string>> {
  const rows = await database.query<{ path: string }>(
    `select source_path as path from packaging_jobs where state = 'open'
       or state in ('failed', 'cancelled') and finished_at > now() - interval '7 days'`,
  );
  return new Set(rows.flatMap(({ path }) => uploadOfFile(path) ?? []));
}
