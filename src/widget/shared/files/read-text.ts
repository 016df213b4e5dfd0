import { decodeText } from '../../../contract/decode-text.ts';
import { likelyEncoding } from '../../../contract/likely-encoding.ts';
import { fetchBytes } from './fetch-bytes.ts';

/** Enough for some ten thousand entries. */
const MOST_BYTES = 2_000_000;

export interface TextFile {
  /** The address after redirects. */
  readonly url: string;
  readonly text: string;
}

/** Loads an optional text file; a missing file gives an empty text and no error. */
export async function readTextFile(url: string, signal: AbortSignal): Promise<TextFile> {
  const file = await fetchBytes(url, MOST_BYTES, signal);
  return file === null
    ? { url, text: '' }
    : { url: file.url, text: decodeText(file.bytes, file.contentType, likelyEncoding) };
}
