import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { Readable } from 'node:stream';
import type { Span } from '../analysis/spans.ts';
import { decodeText } from '../../contract/decode-text.ts';
import { likelyEncoding } from '../../contract/likely-encoding.ts';
import { PackagingFailure } from '../shared/failure.ts';
import { fitSubtitles } from './fit-subtitles.ts';
import { openFilm, type Film } from './probe.ts';
import type { Subtitle } from './read-probe.ts';
import { run } from '../shared/run.ts';
import { formatsOfText, LARGEST_SUBTITLES_BYTES } from './subtitles-beside.ts';
import type { Tools } from '../shared/tools.ts';

interface SubtitlesContext {
  readonly settings: Tools;
  readonly film: Film;
  /** The film's file. */
  readonly path: string;
  readonly signal: AbortSignal;
  readonly timeoutMs: number;
}

/** Makes a WebVTT file of each list of subtitles. Subtitles that cannot be read are left out, with a note. */
export async function makeSubtitles(making: SubtitlesContext, to: string): Promise<string[]> {
  const notes: string[] = [];
  for (const [at, subtitle] of making.film.subtitles.entries()) {
    const why = await makeOne(making, subtitle, join(to, subtitleFile(at))).catch((error: unknown) => {
      making.signal.throwIfAborted();
      if (!isUnreadable(error)) throw error;
      return 'cannot be read';
    });
    if (why !== null) notes.push(`Subtitles “${subtitle.label}” ${why}: they are left out.`);
  }
  return notes;
}

/** Whether ffmpeg cannot read the subtitles, or their file beside the film is gone. */
const isUnreadable = (error: unknown): boolean =>
  error instanceof PackagingFailure || (error as NodeJS.ErrnoException | null)?.code === 'ENOENT';

/** Returns why the subtitles are left out; null if they were made. */
async function makeOne({ settings, path, signal, timeoutMs }: SubtitlesContext, subtitle: Subtitle, to: string) {
  const { index, beside } = subtitle;
  const open = beside === undefined ? openFilm(path) : openText(beside.name);
  const args = [
    ...['-hide_banner', '-v', 'error', '-nostdin', '-y', ...open, '-map', `0:${index}`],
    ...['-c:s', 'webvtt', '-f', 'webvtt', 'pipe:1'],
  ];
  const input = beside === undefined ? {} : { input: await readText(join(dirname(path), beside.name)) };
  const { output } = await run(settings.ffmpeg, args, { signal, timeoutMs, ...input });
  if (!output.includes('-->')) return 'are empty';
  if (output.length > LARGEST_SUBTITLES_BYTES) return 'are too large';
  await writeFile(to, output);
  return null;
}

const openText = (name: string): string[] => [
  ...['-protocol_whitelist', 'pipe', '-f', formatsOfText[extname(name).toLowerCase()] ?? 'srt', '-i', 'pipe:0'],
];

/** Reads a text file in any encoding, and returns it in UTF-8. */
async function readText(path: string): Promise<AsyncIterable<Uint8Array>> {
  const bytes = await readFile(path);
  if (bytes.length > LARGEST_SUBTITLES_BYTES) throw new PackagingFailure('The file is too large.');
  return Readable.from([Buffer.from(decodeText(bytes, null, likelyEncoding))]);
}

/** The name of the file of the subtitles at index `at` of the film's list. */
export const subtitleFile = (at: number): string => `${at + 1}.vtt`;

/** The names of the subtitle files that were made. */
export const madeSubtitles = async (folder: string): Promise<ReadonlySet<string>> =>
  new Set(await readdir(join(folder, 'subtitles')).catch(() => []));

/** Moves all subtitles to the speech of the first voice, whatever their language is. Returns notes for the operator. */
export async function fitAll(folder: string, film: Film, speech: readonly Span[]): Promise<string[]> {
  const made = await madeSubtitles(folder);
  const notes: (string | null)[] = [];
  for (const [at, { label }] of film.subtitles.entries())
    if (made.has(subtitleFile(at)))
      notes.push(await fitSubtitles(join(folder, 'subtitles', subtitleFile(at)), label, speech));
  return notes.filter((note) => note !== null);
}
