/** Time limit of one probe: before metadata, an unreachable and an unplayable file give the same error. */
export const probeTimeoutMs = 5_000;

/** HTTP statuses after which it is worth trying again. */
const isTemporary = (status: number): boolean => status >= 500 || status === 408 || status === 429;

/**
 * Whether the network rather than the file is at fault: there is no answer, or one with a temporary error. For a server
 * without CORS only the first can be detected. Never rejects.
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
    return response.type !== 'opaque' && isTemporary(response.status);
  } catch {
    return true;
  } finally {
    clearTimeout(timer);
    // The first byte is enough.
    controller.abort();
  }
}
