import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../db/database.ts';

/** A secret for one use, to be sent by mail. */
export const makeSecret = (): string => randomBytes(32).toString('base64url');

/** What is kept of it. It is long and random, so a plain hash will do. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** The key of this database's tokens, made once; servers that share the database share it. */
export async function loadTokenKey(database: Database): Promise<Uint8Array> {
  await database.query(`insert into settings (name, value) values ('token_key', $1) on conflict (name) do nothing`, [
    makeSecret(),
  ]);
  const [setting] = await database.query<{ value: string }>(`select value from settings where name = 'token_key'`);
  return Buffer.from(setting?.value ?? '', 'base64url');
}
