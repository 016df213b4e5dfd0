import type { Chapter } from '../../../streams/model/chapters.ts';
import { readJson } from './json.ts';
import type { RawChapter } from './raw.ts';
import { readVtt } from './vtt.ts';

const MOST_ENTRIES = 500;
const LONGEST_TITLE = 200;
/** Length before spaces are collapsed. */
const LONGEST_RAW_TITLE = 2_000;

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
