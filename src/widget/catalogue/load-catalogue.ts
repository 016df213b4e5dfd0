import type { Failure } from '../../../streams/model/errors.ts';
import type { PageParameters } from '../../../streams/model/session.ts';
import type { Signal } from '../../../streams/model/signals.ts';
import { getAvailable, getContent, getEpisodes, getSeasons } from '../../api/calls.ts';
import type { Client } from '../../api/client.ts';
import { isDropped } from '../../api/errors.ts';
import { availabilityFailure, callFailure } from './catalogue-failure.ts';
import { toCatalogue } from '../shared/to-catalogue.ts';

interface Answer<T> {
  readonly value: T;
  readonly failure: Failure | null;
}

/** A call that the film does not need: on failure, gives the fallback and the failure to report. */
async function optional<T>(call: Promise<T>, fallback: T, toFailure: (error: unknown) => Failure): Promise<Answer<T>> {
  try {
    return { value: await call, failure: null };
  } catch (error) {
    if (isDropped(error)) throw error;
    return { value: fallback, failure: toFailure(error) };
  }
}

/** Loads details, seasons, episodes and availability in parallel; the first fatal failure aborts the others. */
export async function loadCatalogue(
  client: Client,
  { movieId, availabilityCheck }: PageParameters,
  pageUrl: string,
  signal: AbortSignal,
): Promise<Signal[]> {
  if (movieId === null) throw new Error('No movie id');
  const controller = new AbortController();
  const abort = () => controller.abort();
  signal.addEventListener('abort', abort);
  if (signal.aborted) abort();
  const args = { contentId: movieId };
  const options = { signal: controller.signal };
  const available = availabilityCheck ? getAvailable(client, { ...args, pageUrl }, options) : Promise.resolve(true);
  try {
    const [content, episodes, seasons, availability] = await Promise.all([
      getContent(client, args, options),
      getEpisodes(client, args, options),
      optional(getSeasons(client, args, options), [], callFailure),
      optional(available, true, availabilityFailure),
    ]);
    const catalogue = toCatalogue({ content, seasons: seasons.value, episodes, available: availability.value });
    const failures = [seasons.failure, availability.failure].filter((failure) => failure !== null);
    return [
      { type: 'catalogue.loaded', catalogue },
      ...failures.map((failure) => ({ type: 'catalogue.callFailed', failure }) as const),
    ];
  } finally {
    signal.removeEventListener('abort', abort);
    abort();
  }
}
