import { readFile } from 'node:fs/promises';
import type { Caches } from '../cache/caches.ts';
import { locateIn } from '../static/locate.ts';
import { HttpError } from '../http/errors.ts';
import { createQueue, type Queue } from '../load/queue.ts';
import { type PictureFormat, typeOf, createResizer, type PictureSize, type Resizer } from './resizer.ts';
import type { KeptPictures } from './kept-pictures.ts';

/**
 * The widths of pictures. A requested width or quality is rounded up to the next step, or down to the largest: each
 * step costs processor time for each picture.
 */
export const widths: readonly number[] = [80, 160, 320, 640, 1_280];
const qualities = [50, 80];
const KEPT_MS = 24 * 60 * 60 * 1_000;
const PREFIX = '/media/';
/**
 * One picture is made at a time, because films come first. Networks take turns. The posters of a whole page may wait.
 */
const LIMITS = { atOnce: 1, waiting: 100 };
const LARGEST_BYTES = 20_000_000;
/** The formats that are resized, by the endings of names. */
const endings: Readonly<Record<string, PictureFormat | 'png'>> = {
  jpg: 'jpeg',
  jpeg: 'jpeg',
  png: 'png',
  webp: 'webp',
  avif: 'avif',
};

export interface ImageRequest {
  readonly src: string;
  readonly width: number;
  readonly quality: number;
  readonly format: PictureFormat;
  /** The network that the request comes from. */
  readonly network: string;
}

export interface Picture {
  readonly bytes: Buffer;
  /** The media type. */
  readonly type: string;
}

export interface Images {
  /** Returns null if the picture is not here. Throws 503 if too many requests wait, and 422 if it is not a picture. */
  get(request: ImageRequest): Promise<Picture | null>;
  /** The size of the picture before it is resized; null if the picture is not here. */
  sizeOf(src: string): Promise<PictureSize | null>;
  readonly queue: Queue;
}

/** Makes pictures of the catalogue in the requested sizes, each once. Without `kept` they are kept only in memory. */
export function createImages(
  mediaDirs: readonly string[],
  caches: Pick<Caches, 'remember'>,
  kept: KeptPictures | null = null,
  { resize, sizeOf }: Resizer = createResizer(),
): Images {
  const inTurn = createQueue(LIMITS);
  const find = async (src: string) => {
    const path = picturePath(src);
    const own = endings[/\.(\w+)$/.exec(path ?? '')?.[1]?.toLowerCase() ?? ''];
    const file = path === null || own === undefined ? null : await locateIn(mediaDirs, path.slice(PREFIX.length));
    return file === null || own === undefined ? null : { ...file, own };
  };
  return {
    queue: inTurn,
    sizeOf: async (src) => {
      const file = await find(src);
      return file === null ? null : sizeOf(file.path);
    },
    get: async ({ src, width, quality, format, network }) => {
      const file = await find(src);
      if (file === null) return null;
      if (file.size > LARGEST_BYTES) throw new HttpError(413, 'The picture is too large.', 'src');
      const wanted = { width: atLeast(widths, width), quality: atLeast(qualities, quality), format };
      const key = `${file.path} ${file.modifiedMs} ${wanted.width} ${wanted.quality} ${format}`;
      const make = async () => {
        const known = await kept?.read(key);
        if (known) return known;
        const made = await inTurn(async () => resize(await readFile(file.path), wanted), network);
        if (made !== null) await kept?.write(key, made);
        return made;
      };
      const bytes = await caches.remember('images', key, make, KEPT_MS);
      return bytes === null
        ? { bytes: await readFile(file.path), type: `image/${file.own}` }
        : { bytes, type: typeOf(format) };
    },
  };
}

const atLeast = (steps: readonly number[], wanted: number): number =>
  steps.find((step) => step >= wanted) ?? Math.max(...steps);

/**
 * The path of a picture below `/media`. `src` is this path or a whole address, of which only the path counts, because
 * nothing is ever fetched. Null for anything else.
 */
export function picturePath(src: string): string | null {
  try {
    const { pathname, protocol } = new URL(src, 'http://media.invalid');
    return /^https?:$/.test(protocol) && pathname.startsWith(PREFIX) ? pathname : null;
  } catch {
    return null;
  }
}
