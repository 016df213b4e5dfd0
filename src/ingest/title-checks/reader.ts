import { open } from 'node:fs/promises';
import { type Bucket, packagedKey } from '../bucket/bucket.ts';
import { filmPath, plainPath } from '../../backend/media/closed-media.ts';
import { proxiedFilm, withoutQuery } from '../../contract/media-address.ts';
import { locateIn } from '../../backend/static/locate.ts';
import { askOutside, NoAnswer } from '../../backend/http/outside.ts';
import type { MediaProblem } from '../../contract/calls/admin/titles.ts';

export type Problem = MediaProblem;
export type ProblemKind = Problem['kind'];

export const isProblem = (value: unknown): value is Problem =>
  typeof value === 'object' && value !== null && 'kind' in value && 'detail' in value;

/** The most bytes that are read of a playlist, a manifest or a document of sources. */
const MOST_TEXT_BYTES = 4 * 2 ** 20;
/** The bytes at the beginning of a film that are enough to recognise its format. */
export const HEAD_BYTES = 1_024;

export interface ReaderOptions {
  readonly mediaDirs: readonly string[];
  /** Addresses of the media of these services, without trailing slashes. An address there is a file here. */
  readonly bases: readonly string[];
  /** The base address of films below `/proxy`, if they are in a storage. */
  readonly storageUrl?: string | undefined;
  /** The bucket with packaged films that are not in the folders. */
  readonly bucket?: Bucket | null | undefined;
  /** The origin of the player's page. The media must allow this origin to read them. */
  readonly origin: string;
}

export interface MediaReader {
  /** Reads a text. Returns a problem if it cannot be read. */
  readonly text: (address: string) => Promise<string | Problem>;
  /** Reads the beginning of a file. Returns a problem if it cannot be read. */
  readonly head: (address: string, mayBeForAny: boolean) => Promise<Buffer | Problem>;
  /** Whether the file is here, so that all files of its title can be checked, and not only some. */
  readonly isHere: (address: string) => Promise<boolean>;
  readonly mediaDirs: readonly string[];
}

export function createReader({ mediaDirs, bases, storageUrl, bucket = null, origin }: ReaderOptions): MediaReader {
  const trusted = [...bases, ...(storageUrl === undefined ? [] : [storageUrl])].map((base) => new URL(base).origin);
  /** Makes an address a path below `/media`, or an address on another server. */
  const place = (address: string): string => {
    const base = bases.find((one) => address.startsWith(`${one}/`)) ?? '';
    const path = address.slice(base.length);
    const [, , folder, name] = proxiedFilm(withoutQuery(path))?.split('/') ?? [];
    if (folder === undefined || name === undefined) return path;
    return storageUrl === undefined ? filmPath({ folder, name }) : `${storageUrl}/${folder}/${name}/index.mp4`;
  };
  /** The key of a packaged file that is in the bucket; null if it is here, or elsewhere. */
  const keyInBucket = async (at: string): Promise<string | null> => {
    const path = plainPath(withoutQuery(at)) ?? '';
    const key = bucket === null ? null : packagedKey(path);
    return key !== null && (await fileHere(path)) === null ? key : null;
  };
  const fileHere = async (path: string) =>
    path.startsWith('/media/') ? locateIn(mediaDirs, encodeURI(path.slice('/media/'.length))) : null;
  const read = async (address: string, mostBytes: number, isShared: boolean): Promise<Buffer | Problem> => {
    const placed = place(address);
    const key = await keyInBucket(placed);
    // The services pass a file of the bucket on to browsers.
    const isPassedOn = key !== null && bucket !== null;
    const at = isPassedOn ? await bucket.addressOf(key) : placed;
    const problem = (kind: ProblemKind, detail: string): Problem => ({ kind, address, detail });
    if (!/^https?:\/\//.test(at)) {
      const file = await fileHere(plainPath(withoutQuery(at)) ?? '');
      if (file === null) return problem('missing', 'There is no such file.');
      return file.size === 0 ? problem('broken', 'It is empty.') : beginning(file.path, mostBytes);
    }
    try {
      const range = mostBytes === HEAD_BYTES ? { range: `bytes=0-${mostBytes - 1}` } : {};
      const known = isPassedOn ? [...trusted, new URL(at).origin] : trusted;
      const answer = await askOutside(at, { mostBytes, headers: { origin, ...range } }, known);
      const { status, headers, bytes } = answer;
      if (status === 404 || status === 410) return problem('missing', `The answer is ${status}.`);
      if (status === 401 || status === 403) return problem('forbidden', `The answer is ${status}.`);
      if (status !== 200 && status !== 206) return problem('unreachable', `The answer is ${status}.`);
      const allowed = headers['access-control-allow-origin'];
      if (isShared && !isPassedOn && allowed !== '*' && allowed !== origin)
        return problem('cors', `access-control-allow-origin is ${JSON.stringify(allowed ?? '')}, not ${origin} or *.`);
      if (!isShared && status === 200 && headers['accept-ranges'] !== 'bytes')
        return problem('ranges', 'A range was asked for, and the whole came.');
      return bytes;
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      return problem('unreachable', error.message);
    }
  };
  return {
    mediaDirs,
    isHere: async (address) => !/^https?:\/\//.test(place(address)) && (await keyInBucket(place(address))) === null,
    head: (address, mayBeForAny) => read(address, HEAD_BYTES, !mayBeForAny),
    text: async (address) => {
      const bytes = await read(address, MOST_TEXT_BYTES, true);
      return Buffer.isBuffer(bytes) ? bytes.toString('utf8') : bytes;
    },
  };
}

async function beginning(path: string, mostBytes: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const length = Math.min(size, mostBytes);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
