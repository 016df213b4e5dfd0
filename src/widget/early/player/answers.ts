import type { AdList } from '../../../../streams/model/ad.ts';
import type { Catalogue } from '../../../../streams/model/catalogue.ts';
import type { PageParameters } from '../../../../streams/model/session.ts';
import { type Early, type EarlyScope, filmAddresses, listOf } from '../started.ts';

/** Requests that wait longer have their own time limit. */
const TIMEOUT_MS = 2_000;

const early = (): Early | null => (globalThis as EarlyScope).potokEarly ?? null;

/** The parsed answers, if they are ready in time. Those are then used up; otherwise they stay available. */
async function take<T>(read: Promise<T | null>, urls: readonly string[]): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), TIMEOUT_MS);
  });
  const value = await Promise.race([read, late]).finally(() => clearTimeout(timer));
  if (value !== null) for (const url of urls) early()?.answers.delete(url);
  return value;
}

/**
 * The catalogue of this film, usable once; null if it was not requested, or if an answer is missing, late, failed or
 * invalid.
 */
export async function takeCatalogue(
  parameters: Pick<PageParameters, 'movieId' | 'availabilityCheck'>,
  pageUrl: string,
): Promise<Catalogue | null> {
  const { baseUrl = '', answers, read = null } = early() ?? {};
  if (parameters.movieId === null || read === null) return null;
  const urls = listOf(filmAddresses(baseUrl, parameters.movieId, parameters, pageUrl));
  return urls.every((url) => answers?.has(url)) ? take(read.catalogue, urls) : null;
}

/** The ad list at this address, usable once; null as above. */
export async function takeAdList(url: string): Promise<AdList | null> {
  const { answers, read = null } = early() ?? {};
  return read !== null && answers?.has(url) === true ? take(read.adList, [url]) : null;
}

/** Drops all answers that have not been used. */
export const dropAnswers = (): void => early()?.answers.clear();

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const abort = () => reject(new DOMException('Aborted', 'AbortError'));
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
  });
}

/** A fetch that uses each of the first requests once, and sends all others to the network. */
export const earlyFetch: typeof fetch = async (input, init) => {
  const isGet = (init?.method ?? 'GET') === 'GET';
  const answers = early()?.answers;
  const first = isGet && typeof input === 'string' ? answers?.get(input) : undefined;
  if (first === undefined || typeof input !== 'string') return globalThis.fetch(input, init);
  answers?.delete(input);
  return init?.signal ? Promise.race([first, rejectOnAbort(init.signal)]) : first;
};
