import type { Database } from '../../backend/db/database.ts';
import { writeAudit } from '../../backend/administration/audit.ts';
import { type AddedFile, addFile } from '../packaging/add.ts';
import { databaseFailureOf } from '../../backend/db/failure.ts';
import { reasonOf } from '../shared/failure.ts';
import { cancelJob, readJob } from '../packaging/jobs.ts';
import { nameAttempt } from '../packaging/queue.ts';
import type { PackagingSettings } from '../packaging/settings.ts';
import { knownStorageId } from '../packaging/storage.ts';
import { putAside, receivedBytes, removeFiles } from './files.ts';
import { beatUpload, claimUpload, endClaim, listUploads, markReceived, readUpload, type UploadRow } from './rows.ts';

const BEAT_MS = 5_000;

/** Another attempt has the upload, or it was cancelled. */
class ClaimLost extends Error {}

/** Puts complete uploads into the queue of packaging. If one fails, the others go on. */
export async function takeUpUploads(
  database: Database,
  settings: PackagingSettings,
  signal: AbortSignal,
): Promise<void> {
  const { mediaDir } = settings;
  const storage = await knownStorageId(mediaDir);
  if (storage === null) return;
  for (const row of await listUploads(database, storage)) {
    if (signal.aborted) return;
    if (row.state === 'receiving' && (await receivedBytes(mediaDir, row)) === row.bytes)
      await markReceived(database, row.id);
    else if (row.state !== 'received') continue;
    const attempt = nameAttempt();
    if (await claimUpload(database, row.id, attempt)) await takeUp(database, settings, row, attempt, signal);
  }
}

/** Whether the database was lost. Errors of a disk can have the same codes, but they name a path. */
const isOfDatabase = (error: unknown): boolean =>
  databaseFailureOf(error) === 'lost' && (error as NodeJS.ErrnoException).path === undefined;

async function takeUp(
  database: Database,
  settings: PackagingSettings,
  row: UploadRow,
  attempt: string,
  signal: AbortSignal,
): Promise<void> {
  const lost = new AbortController();
  const timer = setInterval(() => {
    beatUpload(database, row.id, attempt).then(
      (isMine) => {
        if (!isMine) lost.abort(new ClaimLost());
      },
      // If the database does not answer, this goes on: only another attempt can take the upload away.
      () => undefined,
    );
  }, BEAT_MS);
  try {
    const path = await putAside(settings.mediaDir, row);
    const { replace: mayReplace = false, ...options } = row.options;
    const file = await addFile(
      database,
      settings,
      path,
      { ...options, mayReplace, priority: 0 },
      { place: 1, name: row.name, signal: AbortSignal.any([signal, lost.signal]) },
    );
    await finish(database, settings.mediaDir, row, attempt, { file, path });
  } catch (error) {
    const reason: unknown = lost.signal.aborted ? lost.signal.reason : error;
    if (reason instanceof ClaimLost) return;
    if (signal.aborted) await endClaim(database, row.id, attempt, { state: 'received' });
    // Nothing can be stored now. When the database is back, this attempt counts as lost, and the file is read again.
    else if (isOfDatabase(reason)) throw reason;
    else await endClaim(database, row.id, attempt, { state: 'failed', failure: reasonOf(reason) });
  } finally {
    clearInterval(timer);
  }
}

/** Stores that the upload became a job. If the upload was removed in the meantime, its new job is cancelled. */
async function finish(
  database: Database,
  mediaDir: string,
  { id, actorId, name }: UploadRow,
  attempt: string,
  { file: { added, target }, path }: { readonly file: AddedFile; readonly path: string },
): Promise<void> {
  const isOwn = (await readJob(database, added.id))?.sourcePath === path;
  await database.transaction(async (connection) => {
    if (await endClaim(connection, id, attempt, { state: 'added' })) {
      if (added.kind === 'new')
        await writeAudit(connection, {
          actorId,
          action: 'create',
          subject: { type: 'file', id: added.id },
          after: { title: target.title, name },
        });
    } else if (isOwn && (await readUpload(connection, id)) === null) await cancelJob(connection, added.id);
  });
  // If the title is made from a file that was added before, this file is not needed.
  if (!isOwn || added.kind === 'done') await removeFiles(mediaDir, id);
}
