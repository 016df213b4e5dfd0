import { open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

export const LOCK_FILE = 'potok.lock';

/** Locks the folder. The embedded database does not, and two processes in one folder would destroy it. */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, LOCK_FILE);
  const holder = Number(await readFile(path, 'utf8').catch(() => ''));
  if (isAlive(holder))
    throw new Error(`The data in ${folder} is in use by process ${holder}: choose another DATA_DIR.`);
  await rm(path, { force: true });
  const file = await open(path, 'wx', 0o600);
  await file.writeFile(String(process.pid));
  await file.close();
  return () => rm(path, { force: true });
}

/** Whether the process runs. The id of this process does not count: an earlier process with the same id left it. */
function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
