import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { ANALYSIS_FILE } from '../../contract/analysis.ts';
import { type Bucket, BucketFailure, keyOf } from '../bucket/bucket.ts';
import { mimeType } from '../../backend/static/mime.ts';

const AT_ONCE = 4;
/**
 * Whether a file is a header or a segment. They are nearly all bytes of a title. Other files are sent, but also kept.
 */
const isMedia = (name: string): boolean => /\/(?:init\.mp4|\d{5}\.m4s)$/.test(name);

/**
 * Sends a whole title to the bucket, playlists last, checks that every file arrived, and removes its segments here.
 * After an interruption it goes on with the missing files. `folder` is the folder of the title within `mediaDir`.
 */
export async function sendTitle(bucket: Bucket, mediaDir: string, folder: string, signal: AbortSignal): Promise<void> {
  const parent = join(mediaDir, folder);
  const names = await filesIn(parent);
  const sizes = new Map(
    await Promise.all(names.map(async (name) => [name, (await stat(join(parent, name))).size] as const)),
  );
  const prefix = keyOf(`${folder}/`);
  const there = await bucket.list(prefix, signal);
  const send = async (name: string) =>
    bucket.put(prefix + name, await readFile(join(parent, name)), mimeType(name), signal);
  const media = names.filter(isMedia);
  const missing = media.filter((name) => there.get(prefix + name) !== sizes.get(name));
  await inParallel(missing, send);
  for (const name of names) if (!isMedia(name)) await send(name);
  const arrived = await bucket.list(prefix, signal);
  const lost = names.find((name) => arrived.get(prefix + name) !== sizes.get(name));
  if (lost !== undefined) throw new BucketFailure(`The storage took ${lost}, and does not have it.`);
  for (const track of new Set(media.map((name) => name.split('/')[0] ?? '')))
    await rm(join(parent, track), { recursive: true });
}

/**
 * Sends the analyses of titles in the bucket again, because each new episode can change those of its whole season. All
 * are sent each time, so that one that did not arrive comes with the next.
 */
export async function sendAnalyses(
  bucket: Bucket,
  mediaDir: string,
  folders: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  for (const folder of folders) {
    const key = keyOf(`${relative(mediaDir, folder).replaceAll(sep, '/')}/${ANALYSIS_FILE}`);
    const isThere = (await bucket.list(key, signal)).has(key);
    if (isThere) await bucket.put(key, await readFile(join(folder, ANALYSIS_FILE)), mimeType(ANALYSIS_FILE), signal);
  }
}

/** All files of a folder and of the folders in it, except hidden ones. */
async function filesIn(parent: string, folder = ''): Promise<string[]> {
  const names: string[] = [];
  for (const entry of await readdir(join(parent, folder), { withFileTypes: true })) {
    if (entry.name.startsWith('.')) continue;
    if (entry.isDirectory()) names.push(...(await filesIn(parent, `${folder}${entry.name}/`)));
    else names.push(folder + entry.name);
  }
  return names.sort();
}

async function inParallel(names: readonly string[], send: (name: string) => Promise<void>): Promise<void> {
  const left = [...names];
  const worker = async () => {
    for (let name = left.shift(); name !== undefined; name = left.shift()) await send(name);
  };
  const all = await Promise.allSettled(Array.from({ length: AT_ONCE }, worker));
  const failed = all.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}
