import { isoMoment } from '../../backend/catalogue/params.ts';
import type { Database, Queryable } from '../../backend/db/database.ts';
import { takeLock } from '../../backend/db/locks.ts';

export type UploadState = 'receiving' | 'received' | 'added' | 'failed';

/** What the sender said about a file, besides its name. */
export interface UploadOptions {
  readonly title?: string | undefined;
  readonly series?: string | undefined;
  readonly season?: number | undefined;
  readonly episode?: number | undefined;
  readonly av1?: boolean | undefined;
  readonly replace?: boolean | undefined;
}

export interface UploadRow {
  readonly id: string;
  readonly actorId: number;
  readonly name: string;
  readonly bytes: number;
  readonly modifiedMs: number;
  readonly options: UploadOptions;
  readonly state: UploadState;
  readonly failure: string | null;
  readonly beganAt: string;
}

const ROW = `id, actor_id as "actorId", name, bytes::float8 as bytes, modified_ms::float8 as "modifiedMs", options, state,
  failure, ${isoMoment('created_at')} as "beganAt"`;
const LONGEST_FAILURE = 2_000;
/** A process that is silent for so long counts as lost. */
const LOST_SECONDS = 60;

export interface NewUpload extends Omit<UploadRow, 'state' | 'failure' | 'beganAt'> {
  readonly storage: string;
}

/**
 * Adds an upload. Returns false if there are `most` unfinished uploads already. Uploads begin one at a time. `check`
 * sees the new one among the others. If it throws, the upload is not added.
 */
export const addUpload = (
  database: Database,
  most: number,
  row: NewUpload,
  check: (connection: Queryable) => Promise<void>,
): Promise<boolean> =>
  database.transaction(async (connection) => {
    await takeLock(connection, 'uploads');
    const added = await connection.query(
      `insert into uploads (id, storage, actor_id, name, bytes, modified_ms, options)
       select $1, $2, $3::int, $4, $5::bigint, $6::bigint, $7::jsonb
       where (select count(*) from uploads where state <> 'added') < $8::int returning 1 as added`,
      [row.id, row.storage, row.actorId, row.name, row.bytes, row.modifiedMs, JSON.stringify(row.options), most],
    );
    if (added.length === 0) return false;
    await check(connection);
    return true;
  });

export async function readUpload(connection: Queryable, id: string): Promise<UploadRow | null> {
  const [row] = await connection.query<UploadRow>(`select ${ROW} from uploads where id = $1`, [id]);
  return row ?? null;
}

/** The uploads into this folder that are not jobs yet, the oldest first. */
export const listUploads = (connection: Queryable, storage: string): Promise<UploadRow[]> =>
  connection.query<UploadRow>(
    `select ${ROW} from uploads where storage = $1 and state <> 'added' order by created_at, id`,
    [storage],
  );

/** Removes uploads that became jobs long ago. Returns how many. */
export async function forgetAdded(connection: Queryable, storage: string, beforeMs: number): Promise<number> {
  const rows = await connection.query(
    `delete from uploads where storage = $1 and state = 'added' and changed_at < to_timestamp($2::float8 / 1000)
     returning 1 as gone`,
    [storage, beforeMs],
  );
  return rows.length;
}

/** Marks an upload as complete. */
export const markReceived = (connection: Queryable, id: string): Promise<unknown> =>
  connection.query(`update uploads set state = 'received', changed_at = now() where id = $1 and state = 'receiving'`, [
    id,
  ]);

/** Claims a complete upload for an attempt. Returns false if another attempt has it. */
export async function claimUpload(connection: Queryable, id: string, attempt: string): Promise<boolean> {
  const claimed = await connection.query(
    `update uploads set attempt = $2, beat_at = now() where id = $1 and state = 'received'
       and (attempt is null or beat_at < now() - interval '${LOST_SECONDS} seconds') returning 1 as mine`,
    [id, attempt],
  );
  return claimed.length > 0;
}

/** Tells that this attempt is alive. Returns false if another attempt has the upload, or if it is gone. */
export async function beatUpload(connection: Queryable, id: string, attempt: string): Promise<boolean> {
  const rows = await connection.query(
    `update uploads set beat_at = now() where id = $1 and attempt = $2 returning 1 as mine`,
    [id, attempt],
  );
  return rows.length > 0;
}

/** Ends an attempt. Returns false if another attempt has the upload, or if it is gone. */
export async function endClaim(
  connection: Queryable,
  id: string,
  attempt: string,
  end: { readonly state: UploadState; readonly failure?: string },
): Promise<boolean> {
  const rows = await connection.query(
    `update uploads set attempt = null, state = $3, failure = $4, changed_at = now()
     where id = $1 and attempt = $2 returning 1 as mine`,
    [id, attempt, end.state, end.failure?.slice(0, LONGEST_FAILURE) ?? null],
  );
  return rows.length > 0;
}

/** Lets a failed upload be tried again. Returns false if it had not failed. */
export async function retryUpload(connection: Queryable, id: string): Promise<boolean> {
  const rows = await connection.query(
    `update uploads set state = 'received', failure = null, changed_at = now()
     where id = $1 and state = 'failed' returning 1 as again`,
    [id],
  );
  return rows.length > 0;
}

export async function removeUpload(connection: Queryable, id: string): Promise<boolean> {
  const rows = await connection.query(`delete from uploads where id = $1 returning 1 as gone`, [id]);
  return rows.length > 0;
}
