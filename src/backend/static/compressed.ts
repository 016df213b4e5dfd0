import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compress, type Encoding } from '../http/encoding.ts';
import { locate, type LocatedFile } from './locate.ts';
import { isTextual } from './mime.ts';

/** Larger files, and source maps, would take seconds to compress best. */
const BEST_UP_TO_BYTES = 1_500_000;
const MAX_ENTRIES = 500;

/** Compressed copies of text files, made once per version of a file and kept in memory. */
export interface CompressedFiles {
  get(file: LocatedFile, encoding: Encoding): Promise<Buffer>;
  /** Makes the copies of a whole folder ahead of the first request; small files first. */
  warm(folder: string): Promise<void>;
}

export function createCompressedFiles(): CompressedFiles {
  const kept = new Map<string, Promise<Buffer>>();

  const get = (file: LocatedFile, encoding: Encoding): Promise<Buffer> => {
    const key = `${encoding} ${file.size} ${file.modifiedMs} ${file.path}`;
    const known = kept.get(key);
    if (known) return known;
    const made = make(file, encoding);
    kept.set(key, made);
    made.catch(() => kept.delete(key));
    const [oldest] = kept.keys();
    if (kept.size > MAX_ENTRIES && oldest !== undefined) kept.delete(oldest);
    return made;
  };

  const warm = async (folder: string): Promise<void> => {
    const names = await readdir(folder, { recursive: true }).catch(() => []);
    const files = await Promise.all(names.filter(isTextual).map((name) => locate(folder, encodeURI(name))));
    const found = files
      .filter((file) => file !== null && isWorthBest(file))
      .sort((a, b) => (a?.size ?? 0) - (b?.size ?? 0));
    for (const file of found) if (file) await get(file, 'br').catch(() => null);
  };

  return { get, warm: (folder) => warm(join(folder)) };
}

async function make(file: LocatedFile, encoding: Encoding): Promise<Buffer> {
  return compress(await readFile(file.path), encoding, isWorthBest(file) ? 'best' : 'quick');
}

const isWorthBest = ({ path, size }: LocatedFile): boolean => size <= BEST_UP_TO_BYTES && !path.endsWith('.map');
