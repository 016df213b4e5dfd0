import type { Sharp, SharpConstructor } from 'sharp';
import { HttpError } from '../http/errors.ts';
import type { PictureFormat } from './formats.ts';

/** Far above what pictures of the catalogue have, and little enough for the memory. */
const MOST_PIXELS = 40_000_000;
/** Time of one picture, far above what they take. */
const LONGEST_SECONDS = 10;
/** How hard is tried to save bytes: more takes seconds of a core for a poster. */
const EFFORT = 2;
/** Of these a picture may be; what else the library can read, such as documents, may come from anybody. */
const readers = ['Jpeg', 'Png', 'Webp', 'Heif'].flatMap((name) => [
  `VipsForeignLoad${name}Buffer`,
  `VipsForeignLoad${name}File`,
]);

type Library = SharpConstructor;

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

export interface Wanted {
  /** Pixels; the picture is never made wider. */
  readonly width: number;
  /** 1 to 100, as of a JPEG. */
  readonly quality: number;
  readonly format: PictureFormat;
}

/** Resizes pictures outside the thread of the program. Both are null where the library does not run. */
export interface Resizer {
  /** Throws 422 if the bytes are no picture, or one that takes too much. */
  readonly resize: (bytes: Uint8Array, wanted: Wanted) => Promise<Buffer | null>;
  /** As it is looked at. Null, too, if it is no picture. */
  readonly sizeOf: (path: string) => Promise<PictureSize | null>;
}

const importLibrary = async (): Promise<Library> => (await import('sharp')).default;

export function createResizer(load: () => Promise<Library> = importLibrary): Resizer {
  let loading: Promise<Library | null> | null = null;
  const library = () => (loading ??= load().then(prepared, () => null));
  return {
    resize: async (bytes, wanted) => {
      const make = await library();
      if (make === null) return null;
      try {
        return await encoded(make(bytes, { limitInputPixels: MOST_PIXELS }), wanted)
          .timeout({ seconds: LONGEST_SECONDS })
          .toBuffer();
      } catch (error) {
        throw new HttpError(422, `The picture cannot be used: ${(error as Error).message}.`, 'src');
      }
    },
    sizeOf: async (path) => {
      const make = await library();
      try {
        const { autoOrient = null } = (await make?.(path, { limitInputPixels: MOST_PIXELS }).metadata()) ?? {};
        return autoOrient;
      } catch {
        return null;
      }
    },
  };
}

/** One core at most, since films come first, and nothing is kept that this program keeps itself. */
function prepared(library: Library): Library {
  library.concurrency(1);
  library.cache(false);
  library.block({ operation: ['VipsForeignLoad'] });
  library.unblock({ operation: readers });
  return library;
}

function encoded(picture: Sharp, { width, quality, format }: Wanted): Sharp {
  const narrow = picture.autoOrient().resize({ width, withoutEnlargement: true });
  switch (format) {
    // The same look takes a lower number.
    case 'avif':
      return narrow.avif({ quality: Math.round(quality * 0.7), effort: EFFORT });
    case 'webp':
      return narrow.webp({ quality, effort: EFFORT });
    case 'jpeg':
      return narrow.flatten({ background: '#fff' }).jpeg({ quality, progressive: true });
  }
}

/** Returns null if pictures can be resized here, else a line that says why not and what helps. */
export async function missingPictures(load: () => Promise<Library> = importLibrary): Promise<string | null> {
  try {
    await load();
    return null;
  } catch (error) {
    const [why = ''] = (error as Error).message.split('\n');
    return `Posters are sent in their own sizes, because sharp does not run here (${why.trim()}); everything else works. \`npm install --include=optional sharp\` installs it for this system.`;
  }
}
