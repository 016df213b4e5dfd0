import { writeAudit } from '../../backend/administration/audit.ts';
import type { Database } from '../../backend/db/database.ts';
import { HttpError, existing } from '../../backend/http/errors.ts';
import { userOf } from '../../backend/serving/identity.ts';
import type { CallContext, ServedCall } from '../../backend/serving/serve.ts';
import type { Serving } from '../../backend/serving/serving.ts';
import { administration } from '../../contract/calls/admin/table.ts';
import type { Upload } from '../../contract/calls/admin/uploads.ts';
import { knownStorageId } from '../packaging/storage.ts';
import { receivedBytes, removeFiles } from '../uploads/files.ts';
import { listUploads, readUpload, removeUpload, retryUpload, type UploadRow } from '../uploads/rows.ts';
import type { UploadSettings } from '../uploads/settings.ts';

const calls = administration.uploads;

interface Parts {
  readonly database: Database;
  readonly settings: UploadSettings | undefined;
}

export function uploads({ serve }: Serving, { database, settings }: Parts): ServedCall[] {
  const toUpload = async (row: UploadRow, mediaDir: string): Promise<Upload[]> => {
    const { id, name, bytes, modifiedMs, state, failure, beganAt } = row;
    if (state === 'added') return [];
    const here = await receivedBytes(mediaDir, row);
    const isWhole = state === 'receiving' && here === bytes;
    return [
      {
        ...{ id, name, bytes, failure, beganAt },
        modified: modifiedMs,
        receivedBytes: here,
        state: isWhole ? 'received' : state,
      },
    ];
  };
  /** Changes an upload, and writes an audit entry. */
  const change = (id: string, context: CallContext, action: 'retry' | 'cancel', work: typeof removeUpload) =>
    database.transaction(async (connection) => {
      const { name } = existing(await readUpload(connection, id), 'upload');
      if (!(await work(connection, id))) throw new HttpError(409, 'It is in another state by now.', 'state');
      await writeAudit(connection, {
        actorId: userOf(context).id,
        action,
        subject: { type: 'upload', id },
        before: { name },
      });
    });

  return [
    serve(calls.listUploads, async () => {
      if (!settings) return { mostBytes: null, items: [] };
      const storage = await knownStorageId(settings.mediaDir);
      const rows = storage === null ? [] : await listUploads(database, storage);
      const shown = await Promise.all(rows.map((row) => toUpload(row, settings.mediaDir)));
      return { mostBytes: settings.mostBytes, items: shown.flat() };
    }),
    serve(calls.retryUpload, ({ uploadId }, context) => change(uploadId, context, 'retry', retryUpload)),
    serve(calls.cancelUpload, async ({ uploadId }, context) => {
      await change(uploadId, context, 'cancel', removeUpload);
      if (settings) await removeFiles(settings.mediaDir, uploadId);
    }),
  ];
}
