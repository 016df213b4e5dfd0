import fs from 'node:fs';
import path from 'node:path';
import { toVttTime } from '../sound/subtitles.mjs';

/** @typedef {import('../data/chapters.mjs').Chapter} Chapter */

const withEnds = (chapters, seconds) =>
  chapters.map((chapter, i) => ({ ...chapter, end: chapters[i + 1]?.start ?? seconds }));

/** @param {Chapter[]} chapters */
export function chaptersVtt(chapters, seconds) {
  const cues = withEnds(chapters, seconds).map(
    ({ start, end, titles }) => `${toVttTime(start)} --> ${toVttTime(end)}\n${titles[0]}\n`,
  );
  return `WEBVTT\n\n${cues.join('\n')}`;
}

/** The chapters to which the session data of an HLS master playlist points. @param {Chapter[]} chapters */
export function chaptersJson(chapters, seconds) {
  const list = withEnds(chapters, seconds).map(({ start, end, titles }, i) => ({
    chapter: i + 1,
    'start-time': start,
    duration: end - start,
    titles: [
      { language: 'ru', title: titles[0] },
      { language: 'en', title: titles[1] },
    ],
  }));
  return `${JSON.stringify(list, null, 1)}\n`;
}

/** Writes both forms, beside the manifests. */
export function writeChapters({ chapters, seconds, folder }) {
  fs.writeFileSync(path.join(folder, 'chapters.vtt'), chaptersVtt(chapters, seconds));
  fs.writeFileSync(path.join(folder, 'chapters.json'), chaptersJson(chapters, seconds));
}
