import { DetailedError, type HttpRequest, Upload as Transfer } from 'tus-js-client';
import { UPLOAD_PATH } from '../../contract/calls/admin/uploads.ts';
import type { Admin } from '../shared/admin.ts';

/** Why a file is not being sent. */
export type Refusal = 'name' | 'size' | 'count' | 'room' | 'login' | 'forbidden' | 'nowhere' | 'broken';

/** A file of this page, until it is on the server. */
export interface Sending {
  readonly key: number;
  readonly name: string;
  readonly bytes: number;
  readonly sentBytes: number;
  /** `lost` goes on by itself as soon as the server answers again. */
  readonly state: 'waiting' | 'sending' | 'lost' | 'refused';
  readonly refusal: Refusal | null;
}

/** A file that is on the server in part, wherever it was sent from. */
export interface PartialUpload {
  readonly id: string;
  readonly name: string;
  readonly bytes: number;
  readonly modified: number;
  readonly state: string;
}

export interface UploadQueue {
  readonly subscribe: (onChange: () => void) => () => void;
  readonly sendings: () => readonly Sending[];
  /** Adds a file; if the server has a part of it, the upload goes on from there. */
  readonly add: (
    file: File,
    details: Readonly<Record<string, string>>,
    partialUploads: readonly PartialUpload[],
  ) => void;
  /** Tries a file again that was refused. */
  readonly retry: (key: number) => void;
  /** Stops sending a file. The part that is on the server stays there for a day. */
  readonly stop: (key: number) => void;
}

/** A request lasts minutes at most, however slow the connection is: servers and proxies end longer ones. */
const CHUNK_BYTES = 8 * 2 ** 20;
/** Milliseconds before each try, from the first one on; the last number is repeated. */
const RETRY_DELAYS_MS = [0, 500, 1_000, 2_000, 4_000, 8_000, 15_000];
const MAXIMUM_RETRIES = 10_000;

const retryDelays = Array.from(
  { length: MAXIMUM_RETRIES },
  (_, at) => RETRY_DELAYS_MS[Math.min(at, RETRY_DELAYS_MS.length - 1)] ?? 0,
);
const refusals: Readonly<Record<number, Refusal>> = {
  401: 'login',
  403: 'forbidden',
  413: 'size',
  415: 'name',
  422: 'name',
  429: 'count',
  501: 'nowhere',
  507: 'room',
};
/** An answer that does not tell how much the server has; the library would begin anew. */
class MissingOffsetError extends Error {
  readonly status: number;

  constructor(status: number) {
    super(String(status));
    this.status = status;
  }
}

/** The status of the answer to a request that failed; 0 if there was no answer. */
function statusOf(error: unknown): number {
  if (!(error instanceof DetailedError)) return 0;
  if (error.causingError instanceof MissingOffsetError) return error.causingError.status;
  return error.originalResponse?.getStatus() ?? 0;
}

const isGone = (status: number): boolean => status === 404 || status === 410;

interface Entry {
  sending: Sending;
  readonly transfer: Transfer;
}

/** Sends files one after another, each as soon as the one before is on the server. Lives as long as the page. */
export function createUploadQueue(token: Admin['token'], onDone: () => void): UploadQueue {
  let entries: readonly Entry[] = [];
  let shown: readonly Sending[] = [];
  const watchers = new Set<() => void>();
  let keys = 0;

  const changed = () => {
    shown = entries.map(({ sending }) => sending);
    window.onbeforeunload = shown.some(({ state }) => state !== 'refused') ? (event) => event.preventDefault() : null;
    for (const watcher of watchers) watcher();
  };
  const update = (key: number, change: Partial<Sending>) => {
    const entry = entries.find(({ sending }) => sending.key === key);
    if (entry === undefined) return;
    entry.sending = { ...entry.sending, ...change };
    changed();
  };
  const next = () => {
    if (entries.some(({ sending: { state } }) => state === 'sending' || state === 'lost')) return;
    const entry = entries.find(({ sending }) => sending.state === 'waiting');
    if (entry === undefined) return;
    update(entry.sending.key, { state: 'sending', refusal: null });
    entry.transfer.start();
  };
  const remove = (key: number) => {
    entries = entries.filter(({ sending }) => sending.key !== key);
    changed();
  };

  const transferOf = (key: number, file: File, metadata: Record<string, string>, id: string | undefined): Transfer => {
    let used: string | undefined;
    let rejected: string | undefined;
    const authorize = async (request: HttpRequest) => {
      used = (await token(rejected)) ?? undefined;
      if (used !== undefined) request.setHeader('Authorization', `Bearer ${used}`);
    };
    const endpoint = `/api${UPLOAD_PATH}`;
    return new Transfer(file, {
      endpoint,
      uploadUrl: id === undefined ? null : `${endpoint}/${id}`,
      metadata,
      chunkSize: CHUNK_BYTES,
      retryDelays,
      // The server knows the files that it has in part, from whichever browser.
      storeFingerprintForResuming: false,
      onBeforeRequest: authorize,
      onAfterResponse: (request, response) => {
        const status = response.getStatus();
        if (request.getMethod() === 'HEAD' && status !== 200 && !isGone(status)) throw new MissingOffsetError(status);
      },
      onProgress: (sentBytes) => update(key, { sentBytes, state: 'sending' }),
      onShouldRetry: (error) => {
        const status = statusOf(error);
        // A login is renewed once.
        if (status === 401 && used !== undefined && used !== rejected) {
          rejected = used;
          return true;
        }
        const isOver = status in refusals || isGone(status);
        if (!isOver) update(key, { state: 'lost' });
        return !isOver;
      },
      onError: (error) => {
        update(key, { state: 'refused', refusal: refusals[statusOf(error)] ?? 'broken' });
        next();
      },
      onSuccess: () => {
        remove(key);
        onDone();
        next();
      },
    });
  };

  return {
    subscribe: (onChange) => {
      watchers.add(onChange);
      return () => watchers.delete(onChange);
    },
    sendings: () => shown,
    add: (file, details, partialUploads) => {
      const key = ++keys;
      const modified = Math.max(0, Math.floor(file.lastModified));
      const metadata = { ...details, name: file.name, modified: String(modified) };
      const same = partialUploads.find(
        (one) =>
          one.state === 'receiving' && one.name === file.name && one.bytes === file.size && one.modified === modified,
      );
      const sending = {
        key,
        name: file.name,
        bytes: file.size,
        sentBytes: 0,
        state: 'waiting',
        refusal: null,
      } as const;
      entries = [...entries, { sending, transfer: transferOf(key, file, metadata, same?.id) }];
      changed();
      next();
    },
    retry: (key) => {
      update(key, { state: 'waiting' });
      next();
    },
    stop: (key) => {
      const entry = entries.find(({ sending }) => sending.key === key);
      void entry?.transfer.abort();
      remove(key);
      next();
    },
  };
}
