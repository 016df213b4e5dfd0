import type { CuesState } from '../../model/state.ts';
import type { KnownCues } from '../state.ts';

export const NO_CUES: CuesState = { status: 'none', cues: [], files: [] };
export const NO_FILES: readonly string[] = [];

const isSame = (left: readonly string[], right: readonly string[]): boolean => left.join(' ') === right.join(' ');

/** Asks for files that are not known yet. Files that failed are asked for again when their track is chosen again. */
export function requestFiles(before: CuesState, files: readonly string[]): CuesState {
  if (files.length === 0) return before.status === 'ready' ? before : NO_CUES;
  return isSame(before.files, files) ? before : { status: 'loading', cues: [], files };
}

/** Keeps the cues of files that have another address now. */
export const withNewAddresses = (before: CuesState, files: readonly string[]): CuesState =>
  before.status === 'ready' && files.length > 0 ? { ...before, files } : requestFiles(before, files);

/** Takes an answer for the files that are awaited. An answer to an older request changes nothing. */
export const takeAnswer = (before: CuesState, answer: CuesState): CuesState =>
  before.status === 'loading' && isSame(before.files, answer.files) ? answer : before;

/** The cues of a track that the stream has sent so far. */
export function cuesOfStream({ ofStream }: KnownCues, trackId: string): CuesState {
  const found = ofStream[trackId];
  return found === undefined ? NO_CUES : { status: 'ready', cues: found, files: NO_FILES };
}
