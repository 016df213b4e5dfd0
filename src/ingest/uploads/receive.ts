import { FileStore } from '@tus/file-store';
import { ERRORS, Server, Upload } from '@tus/server';
import { statfs } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { UPLOAD_PATH, uploadFieldsSchema } from '../../contract/calls/admin/uploads.ts';
import type { Database, Queryable } from '../../backend/db/database.ts';
import { errorAnswer, type ErrorStatus, HttpError } from '../../backend/http/errors.ts';
import { cleanName, isFilm } from '../shared/names.ts';
import { storageId, uploadsFolder } from '../packaging/storage.ts';
import { parse } from '../../backend/http/validate.ts';
import { receivedBytes } from './files.ts';
import { addUpload, listUploads, readUpload } from './rows.ts';
import type { UploadSettings } from './settings.ts';

/** The most unfinished uploads at a time. */
export const MOST_UPLOADS = 50;

/** Receives files by the tus protocol. The caller's rights must be checked before. */
export interface Receiver {
  readonly receive: (request: Request, actorId: number) => Promise<Response>;
}

const refuse = (status: ErrorStatus, message: string, field?: string) => new HttpError(status, message, field);

/** A store of files whose records are rows of the database. */
class RowStore extends FileStore {
  readonly #database: Database;
  readonly #settings: UploadSettings;

  constructor(database: Database, settings: UploadSettings) {
    super({
      directory: uploadsFolder(settings.mediaDir),
      configstore: {
        get: async (id) => {
          const row = await readUpload(database, id);
          return row === null ? undefined : uploadOf(row.id, row.bytes, 0);
        },
        // A row is written before its file, and both are removed together with the upload.
        set: () => Promise.resolve(),
        delete: () => Promise.resolve(),
      },
    });
    this.#database = database;
    this.#settings = settings;
  }

  /** A complete file may have been moved, but its sender still gets its full length. */
  override async getUpload(id: string): Promise<Upload> {
    const row = await readUpload(this.#database, id);
    return row === null || row.state === 'receiving' ? super.getUpload(id) : uploadOf(id, row.bytes, row.bytes);
  }

  /** Checks the free room again: the disk may have been filled since the upload began. */
  override async write(bytes: Readable, id: string, offset: number): Promise<number> {
    await requireRoom(this.#database, this.#settings, id);
    return super.write(bytes, id, offset);
  }
}

const uploadOf = (id: string, size: number, offset: number): Upload => new Upload({ id, size, offset });

export function createReceiver(database: Database, settings: UploadSettings): Receiver {
  const actors = new WeakMap<object, number>();
  const { mediaDir } = settings;

  const begin = async (request: object, { id, size, metadata }: Upload): Promise<void> => {
    if (size === undefined) throw refuse(400, 'The length of a file has to be said at its beginning.', 'Upload-Length');
    if (size === 0) throw refuse(422, 'The file is empty.', 'size');
    const { name: given, modified, ...options } = parse(uploadFieldsSchema, metadata ?? {}, 422);
    // On some systems, these characters separate parts of a path.
    const name = cleanName(given.replace(/[/\\:*?"<>|]+/g, ' ').replace(/^[. ]+/, ''));
    if (!isFilm(name)) throw refuse(415, 'It is no film by its name.', 'name');
    const storage = await storageId(mediaDir);
    const row = { id, storage, actorId: actors.get(request) ?? 0, name, bytes: size, modifiedMs: modified, options };
    if (!(await addUpload(database, MOST_UPLOADS, row, (connection) => requireRoom(connection, settings))))
      throw refuse(429, `${MOST_UPLOADS} files at most are sent at a time.`, 'count');
  };

  let made: Server | null = null;
  const server = () =>
    (made ??= new Server({
      path: `/api${UPLOAD_PATH}`,
      datastore: new RowStore(database, settings),
      relativeLocation: true,
      // The answer gets the CORS headers of all calls, so the protocol's server adds none.
      allowedOrigins: [],
      maxSize: settings.mostBytes,
      getFileIdFromRequest: (_, last) => (last !== undefined && /^[0-9a-f]{32}$/.test(last) ? last : undefined),
      onUploadCreate: async (request, upload) => {
        await begin(request, upload);
        return {};
      },
      onResponseError: async (_, error) => {
        const { status, body } = await toAnswer(error);
        return { status_code: status, body };
      },
    }));

  return {
    receive: (request, actorId) => {
      actors.set(request, actorId);
      return server().handleWeb(request);
    },
  };
}

/**
 * Throws if the missing bytes of all files would leave less free room on the disk than required. For an upload that has
 * begun, later uploads do not count, so that the oldest goes on if there is not enough room for all.
 */
async function requireRoom(
  connection: Queryable,
  { mediaDir, freeBytes }: UploadSettings,
  begun?: string,
): Promise<void> {
  const rows = await listUploads(connection, await storageId(mediaDir));
  const counted = begun === undefined ? rows : rows.slice(0, rows.findIndex(({ id }) => id === begun) + 1);
  const missing = await Promise.all(counted.map(async (row) => row.bytes - (await receivedBytes(mediaDir, row))));
  const { bavail, bsize } = await statfs(mediaDir);
  if (missing.reduce((sum, one) => sum + one, 0) > bavail * bsize - freeBytes)
    throw refuse(507, 'The disk has no room for it.', 'room');
}

/** Gives an error of the protocol, `{status_code, body}`, the form of all other errors here. */
async function toAnswer(error: unknown): Promise<{ status: number; body: string }> {
  const known = error instanceof HttpError ? error : ofProtocol(error);
  const answer = errorAnswer(known);
  return { status: answer.status, body: await answer.text() };
}

const statuses: Readonly<Record<number, ErrorStatus>> = {
  400: 400,
  403: 400,
  404: 404,
  409: 409,
  410: 410,
  413: 413,
  501: 501,
};

function ofProtocol(error: unknown): HttpError {
  const { status_code: code, body } = error as { status_code?: number; body?: string };
  if (error === ERRORS.ERR_MAX_SIZE_EXCEEDED) return refuse(413, 'The file is larger than UPLOAD_MB allows.', 'size');
  const status = statuses[code ?? 0] ?? 500;
  return refuse(status, status === 500 ? 'The file could not be written.' : (body ?? '').trim());
}
