import { fetchBytes } from './fetch-bytes.ts';

/** Some ten thousand entries; whoever sends more means no good. */
const MOST_BYTES = 2_000_000;

export interface TextFile {
  /** Where it was found in the end. */
  readonly url: string;
  readonly text: string;
}

/** A list that somebody may have put there. A file that is not there is empty, and no news to anybody. */
export async function readTextFile(url: string, signal: AbortSignal): Promise<TextFile> {
  const file = await fetchBytes(url, MOST_BYTES, signal);
  return file === null ? { url, text: '' } : { url: file.url, text: new TextDecoder().decode(file.bytes) };
}
