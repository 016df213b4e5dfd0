import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

const FOLDER = 0o700;
const FILE = 0o600;

/**
 * Makes the folder of the data, and closes it to all accounts but the one that runs the services: the database holds
 * the key that logins are signed with. A folder that also holds other files, or belongs to another account (a mounted
 * volume), is left as it is. The database inside has a closed folder of its own in any case.
 * @returns the database's own folder; throws if that folder cannot be closed
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

/** Takes away the access that the embedded database gives other accounts to its files, whatever the umask is. */
export async function closeContents(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      await chmod(path, FOLDER);
      await closeContents(path);
    } else if (entry.isFile()) await chmod(path, FILE);
  }
}
