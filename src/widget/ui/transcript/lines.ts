import type { Cue } from '../../../../streams/model/cues.ts';
import { decodeHtmlEntities } from '../../../contract/html-entities.ts';

/** What is said at one time, as plain text. */
export interface Line {
  readonly startSeconds: number;
  readonly endSeconds: number;
  readonly text: string;
}

/** Tags of WebVTT and of other languages, and times within a cue. A bracket that begins no tag is text. */
const TAG = /<(?:\/?[a-z]|[!?][a-z[-])[^<>]*>|<\d[\d:.]*>|< ?\/? ?(?:[ibu]|font) ?>/gi;
const LINE_BREAK = /<\/?br ?\/?>/gi;

/** The entities that subtitles use most, besides those for the signs of HTML. */
const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['&apos;', "'"],
  ['&mdash;', '\u2014'],
  ['&ndash;', '\u2013'],
  ['&hellip;', '\u2026'],
  ['&laquo;', '\u00AB'],
  ['&raquo;', '\u00BB'],
]);
const decodeNamed = (names: readonly string[]): readonly string[] => names.map((name) => ENTITIES.get(name) ?? name);

export const plainText = (text: string): string =>
  decodeHtmlEntities(text.replace(LINE_BREAK, ' ').replace(TAG, ''), decodeNamed)
    .replace(/[\u200E\u200F]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * A cue with the text of the one before continues it after a gap of at most this: some files cut a line at each shot.
 */
const MAXIMUM_GAP_SECONDS = 0.5;

/** The lines of cues, which are in reading order. */
export function linesOf(cues: readonly Cue[]): readonly Line[] {
  const lines: Line[] = [];
  for (const { startSeconds, endSeconds, text: markup } of cues) {
    const text = plainText(markup);
    const before = lines.at(-1);
    if (before?.text === text && startSeconds - before.endSeconds <= MAXIMUM_GAP_SECONDS) {
      lines[lines.length - 1] = { ...before, endSeconds: Math.max(before.endSeconds, endSeconds) };
    } else if (text !== '') lines.push({ startSeconds, endSeconds, text });
  }
  return lines;
}
