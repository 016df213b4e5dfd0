import { Interrupted, withDeadline } from '../../../contract/deadline.ts';
import { decodeText } from '../../../contract/decode-text.ts';
import { readBody } from '../../shared/files/read-body.ts';
import { AdError } from './ad-error.ts';

/** About a hundred times the size of real documents. */
const LARGEST_BYTES = 2_000_000;

export interface FetchedText {
  readonly text: string;
  /** The final address, after redirects. */
  readonly url: string;
}

/** A simple request, so that ad servers need no preflight. Throws `AdError`, or `Interrupted` when canceled. */
export async function fetchText(
  fetch: typeof globalThis.fetch,
  url: string,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<FetchedText> {
  try {
    return await withDeadline(timeoutMs, signal, async (inTime) => {
      const response = await fetch(url, { signal: inTime });
      if (!response.ok) throw new AdError(900, `Failed load VAST: ${url} answered ${response.status}`);
      return { text: await readLimited(response), url: response.url || url };
    });
  } catch (error) {
    if (error instanceof AdError) throw error;
    if (!(error instanceof Interrupted)) throw new AdError(900, `Failed load VAST: ${url}`, error);
    if (error.why === 'timeout') throw new AdError(350, `VAST load timeout: ${url}`);
    throw error;
  }
}

async function readLimited(response: Response): Promise<string> {
  const bytes = await readBody(response, LARGEST_BYTES).catch((error: unknown) => {
    if (!(error instanceof RangeError)) throw error;
    throw new AdError(100, `XML parsing error: ${response.url} is larger than ${LARGEST_BYTES} bytes`);
  });
  return decodeText(bytes, response.headers.get('content-type'));
}
