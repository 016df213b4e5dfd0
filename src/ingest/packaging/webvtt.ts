import type { Chapter } from './read-probe.ts';

export const CHAPTERS_VTT = 'chapters.vtt';

/** Writes a time as `00:01:02.500`. */
export function toTime(seconds: number): string {
  const milliseconds = Math.round(seconds * 1_000);
  const two = (number: number) => String(Math.floor(number)).padStart(2, '0');
  return `${two(milliseconds / 3_600_000)}:${two((milliseconds / 60_000) % 60)}:${two((milliseconds / 1_000) % 60)}.${String(milliseconds % 1_000).padStart(3, '0')}`;
}

const cue = (from: number, to: number, text: string): string => `${toTime(from)} --> ${toTime(to)}\n${text}\n`;

/** Escapes a text from a file, so that it cannot be read as an arrow or as markup. */
const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const withEnds = (chapters: readonly Chapter[], seconds: number) =>
  chapters
    .filter(({ startSeconds }) => startSeconds < seconds)
    .map((chapter, at) => ({ ...chapter, endSeconds: Math.min(seconds, chapters[at + 1]?.startSeconds ?? seconds) }));

export const chaptersVtt = (chapters: readonly Chapter[], seconds: number): string =>
  `WEBVTT\n\n${withEnds(chapters, seconds)
    .map(({ startSeconds, endSeconds, title }) => cue(startSeconds, endSeconds, escapeText(title)))
    .join('\n')}`;

/** The chapters file that the session data of an HLS playlist names. */
export const chaptersJson = (chapters: readonly Chapter[], seconds: number): string =>
  `${JSON.stringify(
    withEnds(chapters, seconds).map(({ startSeconds, endSeconds, title }, at) => ({
      chapter: at + 1,
      'start-time': startSeconds,
      duration: endSeconds - startSeconds,
      titles: [{ language: 'ru', title }],
    })),
    null,
    1,
  )}\n`;

/** Small pictures of a film, on sheets of equal tiles. */
export interface ThumbnailPlan {
  readonly stepSeconds: number;
  readonly count: number;
  readonly columns: number;
  readonly rows: number;
  readonly tile: { readonly width: number; readonly height: number };
}

export const sheetName = (sheet: number | '%d'): string => `thumbnails-${sheet}.jpg`;
export const THUMBNAILS_VTT = 'thumbnails.vtt';

/** Tells which part of which sheet is shown for each time. */
export function thumbnailsVtt({ stepSeconds, count, columns, rows, tile }: ThumbnailPlan, seconds: number): string {
  const cues = Array.from({ length: count }, (_, at) => {
    const place = at % (columns * rows);
    const [x, y] = [(place % columns) * tile.width, Math.floor(place / columns) * tile.height];
    const sheet = sheetName(Math.floor(at / (columns * rows)) + 1);
    const picture = `${sheet}#xywh=${x},${y},${tile.width},${tile.height}`;
    return cue(at * stepSeconds, Math.min(seconds, (at + 1) * stepSeconds), picture);
  });
  return `WEBVTT\n\n${cues.join('\n')}`;
}
