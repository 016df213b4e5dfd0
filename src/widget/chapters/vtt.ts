import { decodeEntities } from '../shared/entities.ts';
import { vttLines, vttTiming } from '../shared/files/vtt-time.ts';
import type { RawChapter } from './raw.ts';

/** In characters of the file; ten times the longest title. */
const LONGEST_TEXT = 2_000;

/** Reads cues whose text is a chapter title, at most `most`. */
export function readVtt(content: string, most: number): readonly RawChapter[] {
  const chapters: RawChapter[] = [];
  const lines = vttLines(content);
  for (let index = 0; index < lines.length && chapters.length < most; index += 1) {
    const timing = vttTiming(lines[index] ?? '');
    if (timing !== null) chapters.push({ start: timing.start, title: titleAfter(lines, index) });
  }
  return chapters;
}

/** Reads the title up to an empty line or the next timing line. */
function titleAfter(lines: readonly string[], index: number): string {
  let text = '';
  for (const line of lines.slice(index + 1, index + 1 + LONGEST_TEXT)) {
    if (line.trim() === '' || vttTiming(line) !== null || text.length >= LONGEST_TEXT) break;
    text += ` ${line}`;
  }
  return stripMarkup(text.trim().slice(0, LONGEST_TEXT));
}

/** Removes markup. No tag is searched for behind the last `>`, since none can end there. */
function stripMarkup(text: string): string {
  const end = text.lastIndexOf('>') + 1;
  const words = text.slice(0, end).replace(/<[^>]*>/g, '') + text.slice(end);
  return decodeEntities(words);
}
