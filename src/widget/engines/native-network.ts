/** A file that cannot be reached, and one that the browser cannot play, are the same error before there is metadata. */
const probeTimeoutMs = 5_000;

/** Answers after which it is worth trying again. */
const isPassing = (status: number): boolean => status >= 500 || status === 408 || status === 429;

/**
 * Whether the network, not the file, is why nothing came: there is no answer to be had, or one that will pass. Of a
 * server that does not share its answers with scripts only the first can be told. Never rejects.
 */
export async function isNetworkFault(url: string, fetch: typeof globalThis.fetch = globalThis.fetch): Promise<boolean> {
  if (!navigator.onLine) return true;
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), probeTimeoutMs);
  const ask = async (mode: RequestMode): Promise<Response> =>
    fetch(url, {
      mode,
      credentials: 'omit',
      cache: 'no-store',
      headers: { range: 'bytes=0-0' },
      signal: controller.signal,
    });
  try {
    const response = await ask('cors').catch(() => ask('no-cors'));
    return response.type !== 'opaque' && isPassing(response.status);
  } catch {
    return true;
  } finally {
    clearTimeout(timer);
    // The first byte was enough.
    controller.abort();
  }
}
