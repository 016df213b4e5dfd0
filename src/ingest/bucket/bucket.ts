import { setTimeout as sleep } from 'node:timers/promises';
import { S3mini, S3ServiceError } from 's3mini';
import { fetchLimited } from './fetch-limited.ts';
import type { BucketSettings } from './settings.ts';

/** The storage fails or refuses a request. The message tells an operator why. */
export class BucketFailure extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'BucketFailure';
  }
}

export interface Bucket {
  readonly put: (key: string, bytes: Buffer, type: string, signal?: AbortSignal) => Promise<void>;
  /** The sizes of all objects whose key begins with `prefix`, by key. */
  readonly list: (prefix: string, signal?: AbortSignal) => Promise<Map<string, number>>;
  /** Removes all objects whose key begins with `prefix`. */
  readonly remove: (prefix: string) => Promise<void>;
  /** An address for these services alone. It is valid for a minute. */
  readonly addressOf: (key: string) => Promise<string>;
}

const PREFIX = 'media/';

/** The key of a file below `/media`. It is the same path, so that a CDN can ask the bucket by the path of a request. */
export const keyOf = (path: string): string => PREFIX + path;

/** The key of a packaged file by its path, `/media/titles/…`; null for any other path. */
export const packagedKey = (path: string): string | null =>
  /^\/media\/titles(?:\/\w[\w.-]{0,200}){3,8}$/.test(path) ? path.slice(1) : null;

const ADDRESS_SECONDS = 60;
const PAUSES_MS = [500, 2_000];
const PAGE = 1_000;
/** The most pages of a list. A film of twelve hours in twenty tracks has fewer. */
const MOST_PAGES = 1_000;
const REMOVED_AT_ONCE = 500;

export function createBucket({ url, region, keyId, secret }: BucketSettings, pausesMs = PAUSES_MS): Bucket {
  const host = new URL(url).host;
  const client = (signal?: AbortSignal) =>
    new S3mini({
      endpoint: url,
      region,
      accessKeyId: keyId,
      secretAccessKey: secret,
      fetch: (input, init) => fetchLimited(input, init, signal),
    });
  /** Sends a request, and repeats it if the storage is busy. A refused request is not repeated. */
  const ask = async <T>(question: (storage: S3mini) => Promise<T>, signal?: AbortSignal): Promise<T> => {
    for (let attempt = 0; ; attempt++) {
      try {
        return await question(client(signal));
      } catch (error) {
        signal?.throwIfAborted();
        if (error instanceof BucketFailure) throw error;
        const pauseMs = isRefusal(error) ? undefined : pausesMs[attempt];
        if (pauseMs === undefined)
          throw new BucketFailure(`The storage at ${host} ${complaintOf(error)}.`, { cause: error });
        await sleep(pauseMs, undefined, { signal });
      }
    }
  };
  const list = async (prefix: string, signal?: AbortSignal): Promise<Map<string, number>> => {
    const found = new Map<string, number>();
    let token: string | undefined;
    for (let page = 0; page < MOST_PAGES; page++) {
      const before = found.size;
      const answer = await ask((storage) => storage.listObjectsPaged('/', prefix, PAGE, token), signal);
      if (!answer) throw new BucketFailure(`The storage at ${host} has no such bucket.`);
      for (const { Key: key, Size: size } of answer.objects ?? []) if (key.startsWith(prefix)) found.set(key, size);
      token = answer.nextContinuationToken;
      if (!token) return found;
      if (found.size === before) break;
    }
    throw new BucketFailure(`The storage at ${host} lists files without end.`);
  };
  return {
    put: async (key, bytes, type, signal) => {
      await ask((storage) => storage.putObject(key, bytes, type), signal);
    },
    list,
    remove: async (prefix) => {
      const keys = [...(await list(prefix)).keys()];
      for (let at = 0; at < keys.length; at += REMOVED_AT_ONCE) {
        await ask((storage) => storage.deleteObjects(keys.slice(at, at + REMOVED_AT_ONCE)));
      }
      if ((await list(prefix)).size > 0) throw new BucketFailure(`The storage at ${host} does not remove files.`);
    },
    addressOf: (key) => client().getPresignedUrl('GET', key, ADDRESS_SECONDS),
  };
}

const isRefusal = (error: unknown): boolean =>
  error instanceof S3ServiceError && error.status >= 300 && error.status < 500 && ![408, 429].includes(error.status);

/** Describes an error. It repeats nothing of the answer but its error code. */
function complaintOf(error: unknown): string {
  if (!(error instanceof S3ServiceError)) return `does not answer as it should: ${networkReason(error)}`;
  const code = /^(?!Unknown$)[A-Za-z]{1,60}$/.exec(error.serviceCode ?? '')?.[0];
  return `refuses: ${code === undefined ? '' : `${code}, `}status ${error.status}`;
}

function networkReason(error: unknown): string {
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } };
  const known = [code, cause?.code].find((one) => typeof one === 'string' && /^[A-Z_0-9]{1,40}$/.test(one));
  return typeof known === 'string' ? known : (error as Error).message.slice(0, 200).replace(/\p{C}/gu, ' ');
}
