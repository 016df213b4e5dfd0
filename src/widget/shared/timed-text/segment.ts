import type { Cue } from '../../../../streams/model/cues.ts';
import { decodeText } from '../../../contract/decode-text.ts';
import { headOf, samplesOf } from './mp4.ts';
import { parseTtml } from './ttml.ts';
import { wvttCues } from './wvtt.ts';

const isMp4 = (bytes: Uint8Array): boolean =>
  ['ftyp', 'styp', 'moof', 'moov', 'sidx', 'emsg', 'prft'].includes(String.fromCharCode(...bytes.subarray(4, 8)));

/**
 * The cues of a segment of TTML or WebVTT in MP4, or of a TTML document, by the segment's own clock. Throws for
 * anything else.
 * @param init the initialization segment, if the file does not begin with one; null if the file needs none
 */
export function cuesOf(bytes: Uint8Array, init: Uint8Array | null): readonly Cue[] {
  if (!isMp4(bytes)) return parseTtml(decodeText(bytes));
  const head = headOf(init ?? bytes);
  return samplesOf(bytes, head).flatMap((sample) => {
    if (sample.bytes.length === 0) return [];
    // A box begins with its length; a document with a bracket, a space, or a mark of its encoding.
    return sample.bytes[0] === 0 ? wvttCues(sample) : parseTtml(decodeText(sample.bytes));
  });
}
