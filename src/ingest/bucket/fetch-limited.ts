/** The most bytes of an answer. A list of a thousand files has fewer. */
const MOST_BYTES = 4 * 2 ** 20;
const TIMEOUT_MS = 120_000;

/** Fetches an answer as a whole: without redirects, within two minutes, and with at most 4 MB. */
export async function fetchLimited(
  input: string | URL | Request,
  init: RequestInit | undefined,
  signal: AbortSignal | undefined,
): Promise<Response> {
  const late = AbortSignal.timeout(TIMEOUT_MS);
  const answer = await fetch(input, {
    ...init,
    redirect: 'manual',
    signal: signal ? AbortSignal.any([signal, late]) : late,
  });
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of (answer.body as ReadableStream<Uint8Array> | null) ?? []) {
    bytes += part.length;
    if (bytes > MOST_BYTES) throw new Error(`it sent more than ${MOST_BYTES / 2 ** 20} MB`);
    parts.push(part);
  }
  const { status, headers } = answer;
  return new Response(bytes === 0 ? null : Buffer.concat(parts), { status, headers });
}
