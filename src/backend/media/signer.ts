import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { namesFiles, ownFolderOf, proxiedFilm, withoutQuery } from '../../contract/media-address.ts';
import { HttpError } from '../http/errors.ts';

export interface SigningOptions {
  readonly key: string;
  /**
   * `hmac`: HMAC-SHA256. `md5`: a form that nginx can check without the services; it is only as good as its key is
   * long.
   */
  readonly signature?: 'hmac' | 'md5' | undefined;
  /** The shortest time that an address is valid. The longest is a quarter more. */
  readonly seconds: number;
  /**
   * Addresses of the media of these services, without trailing slashes. Absolute addresses there are signed like paths.
   */
  readonly bases?: readonly string[] | undefined;
}

/** A path without its signature, and how long its answer may be cached. */
export interface OpenedPath {
  readonly path: string;
  readonly secondsLeft: number;
}

/** Signs media addresses, which are then valid for a limited time, and checks them. */
export interface MediaSigner {
  /** An absolute address that begins with one of these and a slash is signed, too. */
  readonly bases: readonly string[];
  /** Signs a media path or an address of these services. Other addresses stay as they are. */
  readonly sign: (address: string) => string;
  /** Throws 403 for a path without a valid signature, and 410 for one that has expired. */
  readonly open: (path: string) => OpenedPath;
  /** Checks a film below `/proxy` by the signature in its query. Returns how many seconds it may be cached. */
  readonly openFilm: (film: { readonly folder: string; readonly name: string }, signature: string) => number;
}

const OWN_PATH = /^\/(?:media|live)\//;
/** `<folder>/~<expiry, seconds since 1970>.<signature>/<rest>` */
const SIGNED = /^(.*?)\/~(\d{1,12}(?:\.[\w-]{43}|[.-][\w-]{22}))\/(.+)$/;
const SIGNATURE = /^(\d{1,12})(?:\.([\w-]{43})|[.-]([\w-]{22}))$/;
/** Whether a path needs no signature: posters and demonstration ads do not. */
const isOpen = (path: string): boolean => /\.(?:jpe?g|png|webp)$/i.test(path) || path.startsWith('/media/ads/');

/** Begins the signed text if a signature opens one file. For a folder the signed text is the folder. */
const FILE_PREFIX = 'file ';
const signedFile = (path: string): string => FILE_PREFIX + path;

/**
 * Makes a signer. The signature comes after the folder in the path. For a playlist it opens the whole folder, so that
 * relative addresses in the playlist inherit it. For any other file, and for a playlist without a folder of its own, it
 * opens only that file. Expiries are the same for all requests within a quarter of the time, so that answers stay
 * cacheable.
 */
export function createMediaSigner(
  { key, seconds, signature: kind = 'hmac', bases = [] }: SigningOptions,
  now: () => number = Date.now,
): MediaSigner {
  const signatureOf = (opened: string, expiry: number): string =>
    kind === 'hmac'
      ? createHmac('sha256', key).update(`${expiry} ${opened}`).digest('base64url')
      : createHash('md5').update(`${expiry} ${opened} ${key}`).digest('base64url');
  const step = Math.max(1, Math.floor(seconds / 4));
  const nowSeconds = () => now() / 1_000;
  const toSignature = (opened: string): string => {
    const expiry = (Math.floor((nowSeconds() + seconds) / step) + 1) * step;
    // The sign tells nginx whether a file or a folder was signed.
    const sign = kind === 'md5' && opened.startsWith(FILE_PREFIX) ? '-' : '.';
    return `${expiry}${sign}${signatureOf(opened, expiry)}`;
  };
  /** Checks a signature, which must be that of one of the texts. */
  const secondsLeftOf = (signature: string, ...opened: readonly string[]): number => {
    const [, expiry = '', hmac, md5 = ''] = SIGNATURE.exec(signature) ?? [];
    const given = Buffer.from(hmac ?? md5);
    const isValid = opened
      .map((one) => Buffer.from(signatureOf(one, Number(expiry))))
      .some((wanted) => given.length === wanted.length && timingSafeEqual(given, wanted));
    if (!isValid) throw new HttpError(403, 'The address needs a signature.');
    const secondsLeft = Number(expiry) - nowSeconds();
    if (secondsLeft <= 0) throw new HttpError(410, 'The address has expired.');
    return secondsLeft;
  };
  const signPath = (path: string): string => {
    const film = proxiedFilm(path);
    if (film !== null) return `${path}?signature=${toSignature(film)}`;
    if (!OWN_PATH.test(path) || isOpen(path)) return path;
    const file = withoutQuery(path);
    const folder = file.slice(0, file.lastIndexOf('/'));
    const opened = (namesFiles(path) ? ownFolderOf(path) : null) ?? signedFile(file);
    return `${folder}/~${toSignature(unescapedPath(opened))}${path.slice(folder.length)}`;
  };
  return {
    bases,
    sign: (address) => {
      const base = bases.find((one) => address.startsWith(`${one}/`)) ?? '';
      return base + signPath(address.slice(base.length));
    },
    open: (path) => {
      const [, folder = '', signature = '', rest = ''] = SIGNED.exec(path) ?? [];
      const file = signature === '' ? path : `${folder}/${rest}`;
      // Pictures need no signature, but a relative address in a signed file gives them one.
      if (isOpen(file) && !file.includes('/~')) return { path: file, secondsLeft: Number.POSITIVE_INFINITY };
      return {
        secondsLeft: secondsLeftOf(signature, unescapedPath(signedFile(file)), unescapedPath(folder)),
        path: file,
      };
    },
    openFilm: ({ folder, name }, signature) => secondsLeftOf(signature, `/proxy/${folder}/${name}`),
  };
}

/** The path without escapes, because browsers and catalogues escape the letters of a name differently. */
function unescapedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    throw new HttpError(400, 'The address is not well-formed.');
  }
}
