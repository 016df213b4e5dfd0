import { readdir, stat } from 'node:fs/promises';
import { dirname, extname, join, parse } from 'node:path';
import { cleanName, distinctLabels, languageName, toLanguage } from '../shared/names.ts';
import { MOST_SUBTITLES, type Source, type Subtitle } from './read-probe.ts';
import { digestOf } from './storage.ts';

export const LARGEST_SUBTITLES_BYTES = 10_000_000;

/** The name that ffmpeg has for the format of a file, by the ending of the file. */
export const formatsOfText: Readonly<Record<string, string>> = {
  '.srt': 'srt',
  '.vtt': 'webvtt',
  '.ass': 'ass',
  '.ssa': 'ass',
};

/** Words in a name that mark subtitles for the hard of hearing. */
const DESCRIBES_SOUND = /^(?:sdh|cc)$/i;
/** A language, such as `ru`, `rus` or `pt-BR`. A longer word is a name. */
const LANGUAGE = /^[a-z]{2,3}(?:-[a-z]{2,4})?$/i;

/**
 * Adds the subtitles of files that lie beside a film and have its name: `film.srt`, `film.ru.srt`, `film.en.sdh.vtt`,
 * `film.ru.Надписи.ass`. A file that cannot be taken adds a note.
 */
export async function withSubtitlesBeside<T extends Pick<Source, 'subtitles' | 'notes'>>(
  film: T,
  path: string,
  signal: AbortSignal,
): Promise<T> {
  const found = await namesBeside(path);
  if (found.length === 0) return film;
  const room = MOST_SUBTITLES - film.subtitles.length;
  const notes: string[] = [];
  const added: Subtitle[] = [];
  for (const [at, { name, words }] of found.entries()) {
    const file = join(dirname(path), name);
    const { size } = await stat(file);
    const why =
      added.length >= room
        ? `${MOST_SUBTITLES} subtitles at most are taken`
        : size === 0
          ? 'it is empty'
          : size > LARGEST_SUBTITLES_BYTES
            ? `it is larger than ${LARGEST_SUBTITLES_BYTES / 1e6} MB`
            : null;
    if (why === null) added.push({ ...toSubtitle(words, at), beside: { name, digest: await digestOf(file, signal) } });
    else notes.push(`The file ${cleanName(name)} beside the film is left out: ${why}.`);
  }
  const all = [...film.subtitles, ...added];
  const labels = distinctLabels(all.map(({ label }) => label));
  return {
    ...film,
    subtitles: all.map((subtitle, at) => ({ ...subtitle, label: labels[at] ?? subtitle.label })),
    notes: [...film.notes, ...notes],
  };
}

/** Whether two lists have the same subtitle files beside their films. */
export const hasSameBeside = (one: readonly Subtitle[], two: readonly Subtitle[]): boolean =>
  JSON.stringify(one.flatMap(({ beside }) => beside ?? [])) ===
  JSON.stringify(two.flatMap(({ beside }) => beside ?? []));

/** The subtitle files with the film's name, each with the words between that name and the ending; sorted by name. */
async function namesBeside(path: string) {
  const own = `${parse(path).name}.`;
  const entries = await readdir(dirname(path), { withFileTypes: true });
  return entries
    .filter(
      (entry) => entry.isFile() && entry.name.startsWith(own) && extname(entry.name).toLowerCase() in formatsOfText,
    )
    .map(({ name }) => ({ name, words: parse(name).name.slice(own.length).split('.').filter(Boolean) }))
    .sort((left, right) => (left.name < right.name ? -1 : 1));
}

function toSubtitle(words: readonly string[], at: number): Subtitle {
  const tag = words.find((word) => LANGUAGE.test(word) && languageName(toLanguage(word)) !== null);
  const language = toLanguage(tag);
  const describesSound = words.some((word) => DESCRIBES_SOUND.test(word));
  const name = words.filter((word) => word !== tag && !DESCRIBES_SOUND.test(word)).join(' ');
  return {
    index: 0,
    label: cleanName(name.replaceAll('"', '’')) || languageName(language) || `Субтитры ${at + 1}`,
    language,
    ...(describesSound && { describesSound }),
  };
}
