import { withDeadline } from '../../../contract/deadline.ts';
import type { StartedAnswer, StartedRequest } from '../media-chain.ts';
import { takeStarted } from './media.ts';

/** The longest time without a byte. The library waits as long for the first byte of a manifest. */
const SILENCE_MS = 10_000;

interface Addressed {
  url?: string;
}

type Interceptor = <T extends Addressed>(exchange: T) => Promise<T>;

/** The members of the library's player that are used here. */
interface Interceptable {
  addRequestInterceptor(interceptor: Interceptor): void;
  addResponseInterceptor(interceptor: Interceptor): void;
}

/** `onProgress` is called with each piece that comes. Rejects when nothing has come for too long. */
const answerUnlessSilent = (
  { answer, progress, abort }: StartedRequest,
  onProgress: () => void,
): Promise<StartedAnswer> =>
  withDeadline(SILENCE_MS, undefined, (silent, restartDeadline) => {
    silent.addEventListener('abort', abort);
    progress.onProgress = () => {
      restartDeadline();
      onProgress();
    };
    return answer;
  });

/**
 * Answers the library's requests that the page has already made: the request gets an object URL of the answer in
 * memory, and the response its real address, which relative addresses depend on. `onProgress` is called when more has come
 * of an answer that is still under way.
 */
export function answerFromStarted(player: Interceptable, onProgress: () => void): void {
  const realUrls = new Map<string, string>();
  player.addRequestInterceptor(async <T extends Addressed>(request: T): Promise<T> => {
    const started = takeStarted(request.url ?? '');
    if (started === null) return request;
    try {
      const { url, body } = await answerUnlessSilent(started, onProgress);
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
