import type { Chapter } from '../../../streams/model/chapters.ts';
import { isEntry, jsonList } from '../shared/files/json-list.ts';
import { decodeEntities } from '../shared/entities.ts';
import { vttLines, vttTiming } from '../shared/files/vtt-time.ts';

const MOST_ENTRIES = 500;
const LONGEST_TITLE = 200;
/** Length before spaces are collapsed. */
const LONGEST_RAW_TITLE = 2_000;
/** In characters of the file; ten times the longest title. */
const LONGEST_TEXT = 2_000;
const MOST_TITLES = 100;
/** The interface is in Russian; without a Russian title, any title is used. */
const LANGUAGE = /^ru\b/i;

/** One entry of a file, not validated yet. */
interface RawChapter {
  readonly start: unknown;
  readonly title: unknown;
}

/**
 * Parses WebVTT or JSON into sorted chapters. Invalid entries are left out; of several with the same start the first
 * stays.
 */
export function parseChapters(text: string): readonly Chapter[] {
  const content = text.trimStart();
  const entries = (content.startsWith('WEBVTT') ? readVtt : readJson)(content, MOST_ENTRIES);
  return entries
    .map(toChapter)
    .filter((chapter) => chapter !== null)
    .sort((left, right) => left.startSeconds - right.startSeconds)
    .filter((chapter, index, all) => chapter.startSeconds !== all[index - 1]?.startSeconds);
}

function toChapter({ start, title }: RawChapter): Chapter | null {
  if (typeof start !== 'number' || !Number.isFinite(start) || start < 0) return null;
  const words = typeof title === 'string' ? title.slice(0, LONGEST_RAW_TITLE).replace(/\s+/g, ' ').trim() : '';
  return { startSeconds: start, title: words.slice(0, LONGEST_TITLE) };
}

/** Reads a list of `{"start-time", titles: [{language, title}]}`, as Apple defined it, or of `{startTime, title}`. */
function readJson(content: string, most: number): readonly RawChapter[] {
  return jsonList(content, most).map((entry) => ({
    start: entry['start-time'] ?? entry['startTime'],
    title: entry['title'] ?? titleOf(entry['titles']),
  }));
}

function titleOf(titles: unknown): unknown {
  const known = Array.isArray(titles) ? titles.slice(0, MOST_TITLES).filter(isEntry) : [];
  return (known.find(({ language }) => typeof language === 'string' && LANGUAGE.test(language)) ?? known[0])?.['title'];
}

/** Reads cues whose text is a chapter title, at most `most`. */
function readVtt(content: string, most: number): readonly RawChapter[] {
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
