import { inReadingOrder, moved } from '../../../../streams/model/cues.ts';
import { fetchBytes } from '../../shared/files/fetch-bytes.ts';
import { decodeText } from '../../../contract/decode-text.ts';
import { likelyEncoding } from '../../../contract/likely-encoding.ts';
import { MOST_CUES, parseCaptions, type Captions } from './parse.ts';

/** Enough for every word of a long film several times over. */
const MOST_BYTES = 2_000_000;
/** A film has one file; with ads put into its stream, some tens. */
const MOST_FILES = 50;

/** Loads the cues of a track from one file or, period by period, from several. */
export async function loadCaptions(files: readonly string[], signal: AbortSignal): Promise<Captions> {
  const parts = await Promise.all(files.slice(0, MOST_FILES).map((url) => loadFile(url, signal)));
  return {
    cues: inReadingOrder(parts.flatMap(({ cues }) => cues)).slice(0, MOST_CUES),
    dropped: parts.reduce((sum, { dropped }) => sum + dropped, 0),
  };
}

/** The second at which the times of a file begin, from `#t=` in its address (a media fragment). */
const startOf = (url: string): number => Number(/#t=(\d{1,9}(?:\.\d{1,9})?)$/.exec(url)?.[1] ?? 0);

async function loadFile(url: string, signal: AbortSignal): Promise<Captions> {
  const file = await fetchBytes(url, MOST_BYTES, signal);
  if (file === null) throw new Error(`${url} is not there`);
  const read = await parseCaptions(decodeText(file.bytes, file.contentType, likelyEncoding));
  const start = startOf(url);
  return start === 0 ? read : { ...read, cues: read.cues.map((cue) => moved(cue, start)) };
}
