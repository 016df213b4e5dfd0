import type { StartedAnswer, StartedRequest } from '../media-chain.ts';
import { takeStarted } from './media.ts';

/** As long as the library waits for a manifest. */
const TIMEOUT_MS = 10_000;

interface Addressed {
  url?: string;
}

type Interceptor = <T extends Addressed>(exchange: T) => Promise<T>;

/** The library's player, as much of it as is used here. */
interface Interceptable {
  addRequestInterceptor(interceptor: Interceptor): void;
  addResponseInterceptor(interceptor: Interceptor): void;
}

function inTime({ answer, abort }: StartedRequest): Promise<StartedAnswer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      abort();
      reject(new Error('late'));
    }, TIMEOUT_MS);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * Answers the library's requests that the page has already made: the request gets an object URL of the answer in
 * memory, and the response its real address, which relative addresses depend on.
 */
export function answerFromStarted(player: Interceptable): void {
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
      // Not an error: the library makes the request itself.
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
