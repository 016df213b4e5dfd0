import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { uploadsFolder } from '../packaging/storage.ts';
import type { UploadRow } from './rows.ts';

/** The ending of the folder of a complete file. It has a folder of its own, so that no other file lies beside it. */
const FOLDER_ENDING = '.film';

/** The file that incoming bytes are written to. */
export const partOf = (mediaDir: string, id: string): string => join(uploadsFolder(mediaDir), id);
const folderOf = (mediaDir: string, id: string): string => partOf(mediaDir, id) + FOLDER_ENDING;

/** How many bytes of a file have arrived. */
export async function receivedBytes(mediaDir: string, { id, bytes, state }: UploadRow): Promise<number> {
  if (state !== 'receiving') return bytes;
  const found = await stat(partOf(mediaDir, id)).catch(() => null);
  return Math.min(found?.size ?? 0, bytes);
}

/**
 * Moves a complete file into its folder. Its name there is its id, because a sender's name may not fit every disk. It
 * can be repeated after an interruption. Returns the path of the file.
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

/** The id of the upload of a complete file, whatever path this machine sees the folder at; null for any other file. */
export const uploadOfFile = (path: string): string | null => /\/([0-9a-f]{32})\.film\/[^/]+$/.exec(path)?.[1] ?? null;

export async function removeFiles(mediaDir: string, id: string): Promise<void> {
  await rm(partOf(mediaDir, id), { force: true });
  await rm(folderOf(mediaDir, id), { recursive: true, force: true });
}

/** The files in the folder of uploads, with their ids. `changedMs` is the time at which the last bytes came. */
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
