import type { MediaPlayerClass } from 'dashjs';
import type { StartedAnswer, StartedRequest } from '../../contract/media-chain.ts';
import { takeStarted } from './started-requests.ts';

/** As long as the library waits for a manifest. */
const PATIENCE_MS = 10_000;

interface Addressed {
  url?: string;
}

function inTime({ answer, abort }: StartedRequest): Promise<StartedAnswer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      abort();
      reject(new Error('late'));
    }, PATIENCE_MS);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * The library asks for everything itself, but by an address that may be changed: for what the page has asked for already
 * it gets one of the answer in memory, and is told the real one with it, which other addresses are relative to.
 */
export function answerFromStarted(
  player: Pick<MediaPlayerClass, 'addRequestInterceptor' | 'addResponseInterceptor'>,
): void {
  const realUrls = new Map<string, string>();
  player.addRequestInterceptor(async <T extends Addressed>(request: T): Promise<T> => {
    const started = takeStarted(request.url ?? '');
    if (started === null) return request;
    try {
      const { url, body } = await inTime(started);
      const standIn = URL.createObjectURL(new Blob([body]));
      realUrls.set(standIn, url);
      request.url = standIn;
    } catch {
      // An error there is none: the library asks anew.
    }
    return request;
  });
  player.addResponseInterceptor(<T extends Addressed>(response: T): Promise<T> => {
    const standIn = response.url ?? '';
    const url = realUrls.get(standIn);
    if (url !== undefined) {
      URL.revokeObjectURL(standIn);
      realUrls.delete(standIn);
      response.url = url;
    }
    return Promise.resolve(response);
  });
}
