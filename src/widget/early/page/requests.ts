import {
  type ByteRange,
  dropRequests,
  keyOf,
  type MediaChain,
  type StartedAnswer,
  type StartedProgress,
} from '../media-chain.ts';
import { readBody } from '../../shared/files/read-body.ts';

/** Size limits of bodies in bytes; larger ones are left to the player. */
export const mostBytes = { text: 1_000_000, episodes: 8_000_000, segment: 32_000_000 } as const;

/** Most requests for one film, whatever the playlists contain. */
export const MOST_REQUESTS = 10;

export const toText = (body: ArrayBuffer | Uint8Array): string => new TextDecoder().decode(body);

export interface MediaRequest {
  readonly url: string;
  readonly most: number;
  readonly range: ByteRange | null;
}

export interface Requester {
  /** All requests until now, by key. */
  readonly asked: ReadonlyMap<string, MediaRequest>;
  /** The response, which an engine may reuse. Rejects if there is none, or after too many requests. */
  readonly ask: (url: string, most: number, range?: ByteRange | null) => Promise<StartedAnswer>;
  /** Tells the engine which rendition's playlist to start with. */
  readonly chooseLevel: (url: string) => void;
  /** Aborts and forgets all requests, and accepts no more. */
  readonly drop: () => void;
}

/** Simple requests like those of engines: no credentials for other origins, and no headers except a range. */
export function createRequester(started: MediaChain, fetch: typeof globalThis.fetch, now: () => number): Requester {
  const asked = new Map<string, MediaRequest>();
  let isDropped = false;
  return {
    asked,
    chooseLevel: (url) => {
      if (!isDropped) started.levelUrl = url;
    },
    drop: () => {
      isDropped = true;
      dropRequests(started);
      started.levelUrl = null;
    },
    ask: (url, most, range = null) => {
      const key = keyOf(url, range);
      if (isDropped || asked.size >= MOST_REQUESTS) return Promise.reject(new Error('too many'));
      asked.set(key, { url, most, range });
      const known = started.requests.get(key);
      if (known !== undefined) return known.answer;
      const controller = new AbortController();
      const progress: StartedProgress = { startMs: now(), firstByteMs: 0, endMs: 0, loadedBytes: 0, totalBytes: 0 };
      const load = async (): Promise<StartedAnswer> => {
        const headers: Record<string, string> =
          range === null ? {} : { Range: `bytes=${range.start}-${range.end - 1}` };
        const response = await fetch(url, { headers, signal: controller.signal });
        progress.firstByteMs = now();
        progress.totalBytes = Number(response.headers.get('content-length'));
        // A server without support for ranges sends the whole file. Texts are read in UTF-8 only.
        const isForeign = /charset=\W?(?!utf-8)\w/i.test(`${response.headers.get('content-type')}`);
        if (!response.ok || isForeign || progress.totalBytes > most || (range !== null && response.status !== 206)) {
          controller.abort();
          throw new Error('not usable');
        }
        progress.onProgress?.();
        const { buffer: body } = await readBody(response, most, (bytes) => {
          progress.loadedBytes = bytes;
          progress.onProgress?.();
        });
        progress.endMs = now();
        return { url: response.url || url, status: response.status, body };
      };
      const answer = load();
      // Not an error: the engine makes the request again.
      answer.catch(() => undefined);
      started.requests.set(key, { answer, progress, abort: () => controller.abort() });
      return answer;
    },
  };
}
