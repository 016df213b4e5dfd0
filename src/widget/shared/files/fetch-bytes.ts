import { readBody } from './read-body.ts';

const TIMEOUT_MS = 15_000;

export interface FetchedBytes {
  readonly bytes: Uint8Array;
  readonly contentType: string | null;
  /** The address after redirects. */
  readonly url: string;
}

/**
 * Loads a file with a simple request, which needs no preflight; null if it does not exist. The length of
 * the body is limited.
 */
export async function fetchBytes(url: string, mostBytes: number, signal: AbortSignal): Promise<FetchedBytes | null> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  signal.addEventListener('abort', abort, { once: true });
  const timer = setTimeout(abort, TIMEOUT_MS);
  try {
    const response = await fetch(url, { credentials: 'omit', signal: controller.signal });
    if (response.status === 404) return null;
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    const contentType = response.headers.get('content-type');
    return { bytes: await readBody(response, mostBytes), contentType, url: response.url || url };
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
}
