import { readFile, rename, writeFile } from 'node:fs/promises';
import { retimed, type Line, type TimeMap } from '../../../streams/model/time-map.ts';
import { align } from '../../alignment/align.ts';
import { toTime } from './webvtt.ts';

/** Subtitles that are less out of time stay as they came: viewers do not see it. */
const LEAST_SECONDS = 0.3;

const timing = /^((?:\d+:)?\d\d:\d\d\.\d{3}) --> ((?:\d+:)?\d\d:\d\d\.\d{3})(.*)$/gm;

/**
 * Moves the cues of a WebVTT file to the speech of the film, if it is sure how. Returns a note for the operator, or
 * null if nothing is wrong.
 */
export async function fitSubtitles(file: string, label: string, speech: readonly Line[]): Promise<string | null> {
  const text = await readFile(file, 'utf8');
  const lines = readTimes(text);
  const { verdict, map } = align(lines, speech);
  if (verdict === 'foreign') return `Subtitles “${label}” do not fit what is spoken: are they of this film?`;
  const furthest = lines.reduce((most, line) => Math.max(most, Math.abs(retimed(line, map).start - line.start)), 0);
  if (furthest < LEAST_SECONDS) return null;
  const far = furthest.toFixed(1);
  if (verdict === 'unsure') return `Subtitles “${label}” may be up to ${far} s out of time.`;
  await writeFile(`${file}.new`, moved(text, map));
  await rename(`${file}.new`, file);
  return `Subtitles “${label}” were up to ${far} s out of time, and were moved.`;
}

/** The start and the end of each cue of a WebVTT file. */
export const readTimes = (text: string): Line[] =>
  [...text.matchAll(timing)].map(([, start, end]) => ({ start: toSeconds(start), end: toSeconds(end) }));

const moved = (text: string, map: TimeMap): string =>
  text.replaceAll(timing, (_, from: string, to: string, rest: string) => {
    const { start, end } = retimed({ start: toSeconds(from), end: toSeconds(to) }, map);
    return `${toTime(Math.max(0, start))} --> ${toTime(Math.max(0, end))}${rest}`;
  });

const toSeconds = (clock = ''): number => clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
