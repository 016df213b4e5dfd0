import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

const FOLDER = 0o700;
const FILE = 0o600;

/**
 * Makes the folder that holds the data, or closes one that is there, to all accounts but the one that runs the services:
 * the database holds the key that logins are signed with. A folder that holds other files, too, or belongs to another
 * account (a mounted volume) is left as it is; the database inside has its own closed folder in any case.
 * @returns the database's own folder; throws if that one cannot be closed
 */
export async function makePrivate(dataDir: string, own: readonly string[]): Promise<string> {
  const database = join(dataDir, 'database');
  await mkdir(dataDir, { recursive: true, mode: FOLDER });
  if (await isOurs(dataDir, own)) await chmod(dataDir, FOLDER);
  await mkdir(database, { recursive: true, mode: FOLDER });
  await chmod(database, FOLDER);
  return database;
}

async function isOurs(folder: string, own: readonly string[]): Promise<boolean> {
  const { uid } = await stat(folder);
  if (process.getuid !== undefined && process.getuid() !== uid) return false;
  return (await readdir(folder)).every((name) => own.includes(name));
}

/** Removes the access for others that the embedded database gives to its files whatever the umask. */
export async function closeContents(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      await chmod(path, FOLDER);
      await closeContents(path);
    } else if (entry.isFile()) await chmod(path, FILE);
  }
}
