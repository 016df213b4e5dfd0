import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockFolder } from '../../src/backend/db/folder-lock.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'potok-lock-'));
});
afterEach(() => rm(folder, { recursive: true }));

const lockFile = () => join(folder, 'potok.lock');

test('a folder is locked until it is unlocked', async () => {
  const unlock = await lockFolder(folder);
  expect(await readFile(lockFile(), 'utf8')).toBe(String(process.pid));
  await unlock();
  await expect(readFile(lockFile())).rejects.toThrow();
});

test('the lock of another process that is running is kept', async () => {
  await writeFile(lockFile(), String(process.ppid));
  await expect(lockFolder(folder)).rejects.toThrow(`in use by process ${process.ppid}`);
});

test.each(['', 'nonsense', '999999999', String(process.pid)])(
  'a lock that a crash left behind (%j) is taken over',
  async (left) => {
    await writeFile(lockFile(), left);
    const unlock = await lockFolder(folder);
    await unlock();
  },
);
