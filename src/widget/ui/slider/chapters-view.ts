import { lastStarted } from '../last-started.ts';
import type { Chapter } from '../../../../streams/model/chapters.ts';
import { texts } from '../texts.ts';
import { percentIn, type Span } from './timeline-view.ts';

/** A chapter with its index and its end. */
export interface IndexedChapter {
  readonly index: number;
  readonly title: string;
  readonly startSeconds: number;
  /** Infinity for the last chapter. */
  readonly endSeconds: number;
}

/** Returns null before the first chapter, and if there are no chapters. */
export function chapterAt(chapters: readonly Chapter[], seconds: number): IndexedChapter | null {
  const index = lastStarted(chapters, seconds);
  const chapter = chapters[index];
  if (chapter === undefined) return null;
  const endSeconds = chapters[index + 1]?.startSeconds ?? Infinity;
  return { index, title: chapterTitle(chapter, index), startSeconds: chapter.startSeconds, endSeconds };
}

export const chapterTitle = ({ title }: Chapter, index: number): string => title || texts.chapter(index + 1);

/** The gaps between chapters on the rail, as a mask with hard stops: one property for any number of chapters. */
export function chapterGaps(span: Span, chapters: readonly Chapter[]): string {
  const cuts = chapters
    .map(({ startSeconds }) => percentIn(span, startSeconds))
    .filter((percent) => percent > 0 && percent < 100)
    .map((percent) => {
      const from = `calc(${percent.toFixed(2)}% - var(--gap))`;
      const to = `calc(${percent.toFixed(2)}% + var(--gap))`;
      return `#000 ${from},transparent ${from} ${to},#000 ${to}`;
    });
  return cuts.length > 0 ? `linear-gradient(90deg,${cuts.join(',')})` : 'none';
}

/** Further into a chapter than this, a step back goes to its beginning. */
const RESTART_AFTER_SECONDS = 3;

/** The time that a step to the next or previous chapter leads to; null if there is none. */
export function chapterStep(chapters: readonly Chapter[], seconds: number, direction: 1 | -1): number | null {
  const index = lastStarted(chapters, direction > 0 ? seconds : seconds - RESTART_AFTER_SECONDS);
  const target = chapters[direction > 0 ? index + 1 : index];
  if (target !== undefined) return target.startSeconds;
  return direction < 0 && chapters.length > 0 ? 0 : null;
}
