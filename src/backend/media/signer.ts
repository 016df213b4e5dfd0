import { createHmac, timingSafeEqual } from 'node:crypto';
import { HttpError } from '../http/errors.ts';

export interface SigningOptions {
  readonly key: string;
  /** How long an address is valid at least; at most it is a quarter longer. */
  readonly seconds: number;
}

/** A path without its signature, and for how long it may be kept. */
export interface OpenedPath {
  readonly path: string;
  readonly secondsLeft: number;
}

/** Media addresses that are valid for a limited time. */
export interface MediaSigner {
  /** A media path with its signature; other addresses stay as they are. */
  readonly sign: (path: string) => string;
  /** Throws 403 for a path without a valid signature, and 410 for one that has expired. */
  readonly open: (path: string) => OpenedPath;
  /** The same for a film behind `/proxy`, with the signature of its query; for how many seconds it may be kept. */
  readonly openFilm: (film: { readonly folder: string; readonly name: string }, signature: string) => number;
}

const OURS = /^\/(?:media|live)\//;
/** `<folder>/~<expiry, seconds since 1970>.<signature>/<rest>` */
const SIGNED = /^(.*?)\/~(\d{1,12}\.[\w-]{43})\/(.+)$/;
const SIGNATURE = /^(\d{1,12})\.([\w-]{43})$/;
const PROXIED = /^(?:\/api)?(\/proxy\/[^/?#]+\/[^/?#]+)\/index\.mp4$/;
/** Paths without signatures: posters and demonstration ads. */
const isOpen = (path: string): boolean => /\.(?:jpe?g|png|webp)$/i.test(path) || path.startsWith('/media/ads/');

/**
 * The signature follows the folder that it opens, so that relative addresses in playlists and manifests there include
 * it. Expiries are the same for all requests within a quarter of the time, so that answers stay cacheable.
 */
export function createMediaSigner({ key, seconds }: SigningOptions, now: () => number = Date.now): MediaSigner {
  const signatureOf = (folder: string, expiry: number): string =>
    createHmac('sha256', key).update(`${expiry} ${folder}`).digest('base64url');
  const step = Math.max(1, Math.floor(seconds / 4));
  const nowSeconds = () => now() / 1_000;
  const toSignature = (folder: string): string => {
    const expiry = (Math.floor((nowSeconds() + seconds) / step) + 1) * step;
    return `${expiry}.${signatureOf(plain(folder), expiry)}`;
  };
  const secondsLeftOf = (folder: string, signature: string): number => {
    const [, expiry = '', letters = ''] = SIGNATURE.exec(signature) ?? [];
    const wanted = Buffer.from(signatureOf(plain(folder), Number(expiry)));
    const given = Buffer.from(letters);
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) {
      throw new HttpError(403, 'The address needs a signature.');
    }
    const secondsLeft = Number(expiry) - nowSeconds();
    if (secondsLeft <= 0) throw new HttpError(410, 'The address has expired.');
    return secondsLeft;
  };
  return {
    sign: (path) => {
      const film = PROXIED.exec(path)?.[1];
      if (film !== undefined) return `${path}?signature=${toSignature(film)}`;
      if (!OURS.test(path) || isOpen(path)) return path;
      const folder = path.slice(0, path.lastIndexOf('/'));
      return `${folder}/~${toSignature(folder)}${path.slice(folder.length)}`;
    },
    open: (path) => {
      if (isOpen(path) && !path.includes('/~')) return { path, secondsLeft: Number.POSITIVE_INFINITY };
      const [, folder = '', signature = '', rest = ''] = SIGNED.exec(path) ?? [];
      return { secondsLeft: secondsLeftOf(folder, signature), path: `${folder}/${rest}` };
    },
    openFilm: ({ folder, name }, signature) => secondsLeftOf(`/proxy/${folder}/${name}`, signature),
  };
}

/** Browsers and catalogues escape the letters of a name differently. */
function plain(folder: string): string {
  try {
    return decodeURIComponent(folder);
  } catch {
    throw new HttpError(400, 'The address is not well-formed.');
  }
}
