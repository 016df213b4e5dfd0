import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { uploadsFolder } from '../packaging/storage.ts';
import type { UploadRow } from './rows.ts';

/** A file that is whole has a folder of its own, so that nothing lies beside it. */
const FOLDER_ENDING = '.film';

/** Where the bytes come in. */
export const partOf = (mediaDir: string, id: string): string => join(uploadsFolder(mediaDir), id);
const folderOf = (mediaDir: string, id: string): string => partOf(mediaDir, id) + FOLDER_ENDING;

/** How much of a file is here. */
export async function receivedBytes(mediaDir: string, { id, bytes, state }: UploadRow): Promise<number> {
  if (state !== 'receiving') return bytes;
  const found = await stat(partOf(mediaDir, id)).catch(() => null);
  return Math.min(found?.size ?? 0, bytes);
}

/**
 * Puts a file that is whole into its folder. Its name there is its id, because no name of a sender fits every disk. May
 * be done again after it was interrupted. Returns where it is.
 */
export async function putAside(mediaDir: string, { id, name }: Pick<UploadRow, 'id' | 'name'>): Promise<string> {
  const folder = folderOf(mediaDir, id);
  await mkdir(folder, { recursive: true });
  const [there] = await readdir(folder);
  if (there !== undefined) return join(folder, there);
  const path = join(folder, id + extname(name).toLowerCase());
  await rename(partOf(mediaDir, id), path);
  return path;
}

/** The upload that a whole file is of, wherever a machine sees the folder; null for any other file. */
export const uploadOfFile = (path: string): string | null => /\/([0-9a-f]{32})\.film\/[^/]+$/.exec(path)?.[1] ?? null;

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
