import type { Sharp, SharpConstructor } from 'sharp';
import { HttpError } from '../http/errors.ts';

/** The most pixels of a picture: far more than pictures of the catalogue have, and few enough for the memory. */
const MOST_PIXELS = 40_000_000;
/** The longest time for one picture, far more than is needed. */
const LONGEST_SECONDS = 10;
/** How hard the encoder tries to save bytes. With more effort, a poster takes seconds of a core. */
const EFFORT = 2;
/**
 * The only formats that are read. The library can read others, such as documents, but pictures may come from anybody.
 */
const readers = ['Jpeg', 'Png', 'Webp', 'Heif'].flatMap((name) => [
  `VipsForeignLoad${name}Buffer`,
  `VipsForeignLoad${name}File`,
]);

/** The formats of pictures that are sent. The one with the smallest files comes first. */
const formats = ['avif', 'webp', 'jpeg'] as const;
export type PictureFormat = (typeof formats)[number];

export const typeOf = (format: PictureFormat): string => `image/${format}`;

/** The smallest format that a browser names in `Accept`. Wildcards are ignored, because old browsers send them, too. */
export function formatFor(accept: string | undefined): PictureFormat {
  const taken = new Set(
    (accept ?? '').split(',').flatMap((part) => {
      const [type = '', ...parameters] = part.split(';').map((word) => word.trim().toLowerCase());
      return parameters.some((one) => /^q=0(?:\.0*)?$/.test(one)) ? [] : [type];
    }),
  );
  return formats.find((format) => taken.has(typeOf(format))) ?? 'jpeg';
}

type Library = SharpConstructor;

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

export interface Wanted {
  /** The width in pixels. A picture is never made wider than it is. */
  readonly width: number;
  /** The quality of a JPEG, from 1 to 100. Other formats look about the same. */
  readonly quality: number;
  readonly format: PictureFormat;
}

/** Resizes pictures outside the main thread. Both methods return null if the library does not run. */
export interface Resizer {
  /** Throws 422 if the bytes are not a picture, or if the picture is too large. */
  readonly resize: (bytes: Uint8Array, wanted: Wanted) => Promise<Buffer | null>;
  /** The size of the picture after it is turned upright. Null also if it is not a picture. */
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

/** Limits the library to one core, because films come first, and turns its cache off: this program has its own. */
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
    // AVIF looks the same at a lower number.
    case 'avif':
      return narrow.avif({ quality: Math.round(quality * 0.7), effort: EFFORT });
    case 'webp':
      return narrow.webp({ quality, effort: EFFORT });
    case 'jpeg':
      return narrow.flatten({ background: '#fff' }).jpeg({ quality, progressive: true });
  }
}

/** Returns a line that says why pictures cannot be resized here and what helps; null if they can. */
export async function missingPictures(load: () => Promise<Library> = importLibrary): Promise<string | null> {
  try {
    await load();
    return null;
  } catch (error) {
    const [why = ''] = (error as Error).message.split('\n');
    return `Posters are sent in their own sizes, because sharp does not run here (${why.trim()}); everything else works. \`npm install --include=optional sharp\` installs it for this system.`;
  }
}
