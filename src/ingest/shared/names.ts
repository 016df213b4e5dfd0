import { parse } from 'node:path';
import { transliterate } from '../../backend/seed/words.ts';

/** The files of a packaged title that other files name. */
export const PLAYLIST = 'master.m3u8';
export const DASH_MANIFEST = 'manifest.mpd';
export const CHAPTERS_JSON = 'chapters.json';

const LONGEST = 200;
/** The most characters that are examined: a longer text is not a name. */
const LONGEST_GIVEN = 10_000;

/** Cleans a text from a file for playlists, the catalogue and terminals. Empty if nothing is left. */
export const cleanName = (text: string): string =>
  text
    .slice(0, LONGEST_GIVEN)
    .replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();

/** Makes a slug for the catalogue. Empty if the text has no letter to make it from. */
export const toSlug = (text: string): string =>
  transliterate(text.slice(0, LONGEST_GIVEN))
    .slice(0, 100)
    .replace(/^-+|-+$/g, '');

const NO_LANGUAGE = 'und';

/** The language of a stream as a tag of BCP 47: `rus` becomes `ru`. */
export function toLanguage(tag: string | undefined): string {
  try {
    return (tag && tag.length <= 20 && Intl.getCanonicalLocales(tag)[0]) || NO_LANGUAGE;
  } catch {
    return NO_LANGUAGE;
  }
}

const languageNames = new Intl.DisplayNames('ru', { type: 'language', fallback: 'none' });

/** The name of a language as viewers read it; null if it has no name. */
export function languageName(language: string): string | null {
  const name = language === NO_LANGUAGE ? undefined : languageNames.of(language);
  return name === undefined ? null : name.charAt(0).toUpperCase() + name.slice(1);
}

/** Makes labels that viewers can tell apart: equal labels get numbers. */
export function distinctLabels(labels: readonly string[]): string[] {
  const taken = new Set<string>();
  return labels.map((label) => {
    let name = label;
    for (let number = 2; taken.has(name.toLowerCase()); number++) name = `${label} (${number})`;
    taken.add(name.toLowerCase());
    return name;
  });
}

export interface FileName {
  readonly title: string;
  readonly year: number | null;
  readonly season: number | null;
  readonly episode: number | null;
}

/** The words in a file's name that tell how the file was made. The title ends before them. */
const MAKING =
  /(?:^|[\s[(])(?:\d{3,4}[pi]|4k|uhd|web(?:-?dl|-?rip)?|bd(?:rip|remux)?|blu-?ray|dvd(?:rip)?|hdtv|hdr(?:10)?|x26[45]|h\.?26[45]|hevc|av1|remux)(?=$|[\s\])-])/i;

/** Brackets, dashes and spaces at the end of a title. It is tried once for each row of them, not at every character. */
const ENDS = /(?<![\s([-])[\s([-]+$/;

/** Reads title, year, season and episode from the name of a file, such as `The.Lighthouse.S01E02.1080p.mkv`. */
export function readFileName(path: string): FileName {
  const words = parse(path).name.slice(0, LONGEST_GIVEN).replace(/[._]+/g, ' ');
  const place = /(?:^|\s)(?:s(\d{1,2})\s?e(\d{1,3})|(\d{1,2})x(\d{1,3}))(?=\D|$)/i.exec(words);
  const year = [...words.matchAll(/(?:^|[\s([])((?:19|20)\d\d)(?=$|[\s)\]])/g)].filter(({ index }) => index > 0).at(-1);
  const making = MAKING.exec(words);
  const ends = [place, year, making].flatMap((found) => (found && found.index > 0 ? found.index : []));
  return {
    title: cleanName(words.slice(0, Math.min(words.length, ...ends)).replace(ENDS, '')) || cleanName(words),
    year: year?.[1] === undefined ? null : Number(year[1]),
    season: numberOf(place?.[1] ?? place?.[3]),
    episode: numberOf(place?.[2] ?? place?.[4]),
  };
}

const numberOf = (digits: string | undefined): number | null => (digits === undefined ? null : Number(digits));

const ENDINGS = ['mkv', 'mp4', 'm4v', 'mov', 'avi', 'webm', 'ts', 'm2ts', 'mts', 'mpg', 'mpeg', 'vob', 'wmv', 'flv'];

/** Whether the name of a file in a folder is that of a film. */
export const isFilm = (name: string): boolean =>
  !name.startsWith('.') && ENDINGS.includes(parse(name).ext.slice(1).toLowerCase());
