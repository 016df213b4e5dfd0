import { withDeadline } from '../../../contract/deadline.ts';
import { readBody } from './read-body.ts';

/** The longest time without a byte. */
const SILENCE_MS = 15_000;

export interface FetchedBytes {
  readonly bytes: Uint8Array;
  readonly contentType: string | null;
  /** The address after redirects. */
  readonly url: string;
}

/**
 * Loads a file with a simple request, which needs no preflight; null if it does not exist. The length of
 * the body is limited, the time of the load is not: it ends when nothing has come for 15 s.
 */
export async function fetchBytes(url: string, mostBytes: number, signal: AbortSignal): Promise<FetchedBytes | null> {
  return withDeadline(SILENCE_MS, signal, async (inTime, noteProgress) => {
    const response = await fetch(url, { credentials: 'omit', signal: inTime });
    if (response.status === 404) return null;
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    const contentType = response.headers.get('content-type');
    return { bytes: await readBody(response, mostBytes, noteProgress), contentType, url: response.url || url };
  });
}
