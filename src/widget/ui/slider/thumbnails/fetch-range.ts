import type { ByteRange } from '../../../../../streams/model/thumbnails.ts';

/** Limit of a response: larger than a key frame of the highest quality, or a file that holds one. */
export const MAXIMUM_BYTES = 4_000_000;

/**
 * Fetches a byte range, or a whole file if `range` is null. A host without range support sends the whole film: bytes
 * before the range are then discarded as they arrive, but a range that ends beyond 4 MB is not loaded at all. Rejects
 * if the file is missing or larger than 4 MB. `onProgress` is called with each piece that arrives.
 */
export async function fetchRange(
  url: string,
  range: ByteRange | null,
  signal: AbortSignal,
  onProgress: () => void = () => undefined,
): Promise<ArrayBuffer> {
  if (range !== null && range[1] - range[0] >= MAXIMUM_BYTES) throw new RangeError(`${url}: a range that is too long`);
  const headers: Record<string, string> = range === null ? {} : { range: `bytes=${range[0]}-${range[1]}` };
  const response = await fetch(url, { credentials: 'omit', headers, signal });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`${url} answered ${response.status}`);
  }
  if (range === null) return readPart(response, 0, MAXIMUM_BYTES, 'whole', onProgress);
  const [first, last] = range;
  const isWhole = response.status === 200;
  if (isWhole && last >= MAXIMUM_BYTES) {
    await response.body?.cancel();
    throw new RangeError(`${url} has no ranges`);
  }
  return isWhole
    ? readPart(response, first, last + 1, 'part', onProgress)
    : readPart(response, 0, last - first + 1, 'whole', onProgress);
}

/** Reads the bytes from `first` up to `end`; cancels a longer body, and rejects it if `kind` is `whole`. */
async function readPart(
  { body, url }: Response,
  first: number,
  end: number,
  kind: 'whole' | 'part',
  onProgress: () => void,
) {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const reader = body?.getReader();
  for (let at = 0; reader !== undefined;) {
    const { done, value } = await reader.read();
    if (done) break;
    onProgress();
    const piece = value.subarray(Math.max(0, first - at), Math.max(0, end - at));
    if (piece.length > 0) pieces.push(piece.slice());
    at += value.length;
    if (kind === 'part' ? at < end : at <= end) continue;
    await reader.cancel();
    if (kind === 'whole') throw new RangeError(`${url} is longer than was asked for`);
    break;
  }
  return new Blob(pieces).arrayBuffer();
}
