const TIMEOUT_MS = 15_000;

export interface FetchedBytes {
  readonly bytes: Uint8Array;
  /** The address after redirects. */
  readonly url: string;
}

/**
 * Loads a file with a simple request, which needs no preflight; null if it does not exist. The body is read in chunks,
 * so that an endless answer is cut off.
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
    return { bytes: await readBytes(response, mostBytes), url: response.url || url };
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
}

async function readBytes(response: Response, mostBytes: number): Promise<Uint8Array> {
  if (response.body === null) return new Uint8Array();
  const reader = response.body.getReader();
  const pieces: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return joined(pieces, length);
    length += value.length;
    if (length > mostBytes) {
      await reader.cancel();
      throw new RangeError(`${response.url} is larger than ${mostBytes} bytes`);
    }
    pieces.push(value);
  }
}

function joined(pieces: readonly Uint8Array[], length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  let offset = 0;
  for (const piece of pieces) {
    bytes.set(piece, offset);
    offset += piece.length;
  }
  return bytes;
}
