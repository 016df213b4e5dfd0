import { open, readFile } from 'node:fs/promises';
import type { Caches } from '../cache/caches.ts';
import { locateIn } from '../static/locate.ts';
import { HttpError } from '../http/errors.ts';
import { createQueue, type Queue } from '../load/queue.ts';
import type { KeptPictures } from './kept-pictures.ts';
import { jpegSize, type PictureSize } from './jpeg-size.ts';
import { createResizer } from './resizer.ts';

/** Sizes are rounded up to one of these, so that requests for every width do not fill the memory. */
export const widths: readonly number[] = [80, 160, 240, 320, 480, 640, 960, 1_280, 1_920];
const qualities = [50, 80, 95];
const KEPT_MS = 24 * 60 * 60 * 1_000;
const PREFIX = '/media/';
/** One at a time; the posters of a page of a listing may wait. Decoding takes a whole core, and films come first. */
const LIMITS = { atOnce: 1, waiting: 100 };
const LARGEST_BYTES = 20_000_000;
/** In which the size of a picture is looked for. */
const BEGINNING_BYTES = 262_144;

export interface ImageRequest {
  readonly src: string;
  readonly width: number;
  readonly quality: number;
}

export interface Images {
  /** Null if there is no such picture here; throws 503 when too many are waiting. */
  get(request: ImageRequest): Promise<Buffer | null>;
  /** How large the picture is before it is resized; null if there is none here. */
  sizeOf(src: string): Promise<PictureSize | null>;
  close(): Promise<void>;
  readonly queue: Queue;
}

/** Pictures of the catalogue in the requested sizes, made once; in memory alone if none are kept in a folder. */
export function createImages(
  mediaDirs: readonly string[],
  caches: Pick<Caches, 'remember'>,
  kept: KeptPictures | null = null,
): Images {
  const inTurn = createQueue(LIMITS);
  const { resize, close } = createResizer();
  const find = async (src: string) => {
    const path = pathOf(src);
    return path !== null && /\.jpe?g$/i.test(path) ? locateIn(mediaDirs, path.slice(PREFIX.length)) : null;
  };
  return {
    close,
    queue: inTurn,
    sizeOf: async (src) => {
      const file = await find(src);
      return file === null ? null : jpegSize(await beginningOf(file.path));
    },
    get: async ({ src, width, quality }) => {
      const file = await find(src);
      if (file === null) return null;
      if (file.size > LARGEST_BYTES) throw new HttpError(413, 'The picture is too large.', 'src');
      const [w, q] = [atLeast(widths, width), atLeast(qualities, quality)];
      const key = `${file.path} ${file.modifiedMs} ${w} ${q}`;
      const make = async () => {
        const known = await kept?.read(key);
        if (known) return known;
        const made = await inTurn(async () => resize(await readFile(file.path), w, q));
        await kept?.write(key, made);
        return made;
      };
      return caches.remember('images', key, make, KEPT_MS);
    },
  };
}

async function beginningOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(BEGINNING_BYTES), 0, BEGINNING_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

const atLeast = (steps: readonly number[], wanted: number): number =>
  steps.find((step) => step >= wanted) ?? Math.max(...steps);

/** A local path, or a whole address of which only the path is used: nothing is ever fetched. */
function pathOf(src: string): string | null {
  try {
    const { pathname, protocol } = new URL(src, 'http://media.invalid');
    return /^https?:$/.test(protocol) && pathname.startsWith(PREFIX) ? pathname : null;
  } catch {
    return null;
  }
}
