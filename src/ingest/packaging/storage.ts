import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readFile, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PackagingFailure } from '../shared/failure.ts';

/** The folder of titles within the folder of media. */
export const TITLES = 'titles';
/** The folder in which titles are made. It is hidden, so that it is not served, and on the same disk, for renaming. */
const WORK = '.packaging';
const IDENTITY = 'storage-id';
const UPLOADS = 'uploads';

export const workFolder = (mediaDir: string, key: string): string => join(mediaDir, WORK, key);

/** The folder of files that are uploaded on the administration page. */
export const uploadsFolder = (mediaDir: string): string => join(mediaDir, WORK, UPLOADS);

/** The folder with the files of a title, such as `titles/lighthouse/s1e2/0123456789abcdef`. */
export function titleFolder({ slug, seasonOrder, episodeOrder, key }: TitlePlace): string {
  const place = seasonOrder === null ? [] : [`s${seasonOrder}e${episodeOrder ?? 0}`];
  return [TITLES, slug, ...place, key].join('/');
}

interface TitlePlace {
  readonly slug: string;
  readonly seasonOrder: number | null;
  readonly episodeOrder: number | null;
  readonly key: string;
}

/** The id of the folder of media. Machines that share the folder have the same id. It is made at the first call. */
export async function storageId(mediaDir: string): Promise<string> {
  const folder = join(mediaDir, WORK);
  const path = join(folder, IDENTITY);
  await mkdir(join(mediaDir, TITLES), { recursive: true, mode: 0o755 });
  await mkdir(folder, { recursive: true });
  // If several machines make an id at the same time, one of them wins, and all read that id.
  await writeFile(path, randomUUID(), { flag: 'wx' }).catch(unlessThere);
  const id = (await readFile(path, 'utf8')).trim();
  if (!/^[0-9a-f-]{36}$/.test(id)) throw new PackagingFailure(`${path} is damaged: remove it.`);
  return id;
}

function unlessThere(error: unknown): void {
  if ((error as { code?: unknown }).code !== 'EEXIST') throw error;
}

/** The id of the folder of media; null if no title was ever made there. */
export const knownStorageId = (mediaDir: string): Promise<string | null> =>
  readFile(join(mediaDir, WORK, IDENTITY), 'utf8').then(
    (id) => id.trim(),
    () => null,
  );

/** The SHA-256 of a file, in hex. */
export async function digestOf(path: string, signal?: AbortSignal): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path, { highWaterMark: 2 ** 20, ...(signal ? { signal } : {}) }))
    hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** Throws a readable error if fewer than `freeBytes` are free on the disk of the folder. */
export async function requireFree(mediaDir: string, freeBytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(mediaDir);
  const free = bavail * bsize;
  if (free >= freeBytes) return;
  const megabytes = (bytes: number) => `${Math.floor(bytes / 2 ** 20)} MB`;
  throw new PackagingFailure(
    `The disk of MEDIA_DIR (${mediaDir}) has ${megabytes(free)} left, and ${megabytes(freeBytes)} stay free (PACKAGING_FREE_MB).`,
  );
}
