import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { uploadsFolder } from '../packaging/storage.ts';
import type { UploadRow } from './rows.ts';

/** A file that is whole has a folder of its own, so that it can have its name. */
const FOLDER_ENDING = '.film';

/** Where the bytes come in. */
export const partOf = (mediaDir: string, id: string): string => join(uploadsFolder(mediaDir), id);
const folderOf = (mediaDir: string, id: string): string => partOf(mediaDir, id) + FOLDER_ENDING;
/** Where the whole file is. A name may have no separators of folders. */
export const filmOf = (mediaDir: string, { id, name }: Pick<UploadRow, 'id' | 'name'>): string =>
  join(folderOf(mediaDir, id), name);

/** How much of a file is here. */
export async function receivedBytes(mediaDir: string, { id, bytes, state }: UploadRow): Promise<number> {
  if (state !== 'receiving') return bytes;
  const found = await stat(partOf(mediaDir, id)).catch(() => null);
  return Math.min(found?.size ?? 0, bytes);
}

/** Gives a file that is whole its name. May be done again after it was interrupted. */
export async function giveName(mediaDir: string, row: Pick<UploadRow, 'id' | 'name'>): Promise<string> {
  const path = filmOf(mediaDir, row);
  await mkdir(folderOf(mediaDir, row.id), { recursive: true });
  await rename(partOf(mediaDir, row.id), path).catch((error: unknown) => {
    if ((error as { code?: unknown }).code !== 'ENOENT') throw error;
  });
  return path;
}

export async function removeFiles(mediaDir: string, id: string): Promise<void> {
  await rm(partOf(mediaDir, id), { force: true });
  await rm(folderOf(mediaDir, id), { recursive: true, force: true });
}

/** What is in the folder of uploads, by their ids; `changedMs` is when a byte last came. */
export async function uploadedFiles(mediaDir: string): Promise<{ id: string; isWhole: boolean; changedMs: number }[]> {
  const folder = uploadsFolder(mediaDir);
  const names = await readdir(folder).catch(() => []);
  const found = await Promise.all(
    names.map(async (name) => {
      const [id = '', ending] = name.split('.', 2);
      const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: Date.now() }));
      return { id, isWhole: ending !== undefined, changedMs: mtimeMs };
    }),
  );
  return found.filter(({ id }) => /^[0-9a-f]{32}$/.test(id));
}
