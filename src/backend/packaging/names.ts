import { parse } from 'node:path';
import { transliterate } from '../seed/transliterate.ts';

const LONGEST = 200;
/** Of what is looked at: nothing that is longer is a name. */
const LONGEST_GIVEN = 10_000;

/** A text of a file, as it may stand in a playlist, in the catalogue and on a terminal; empty if nothing is left of it. */
export const cleanName = (text: string): string =>
  text
    .slice(0, LONGEST_GIVEN)
    .replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();

/** A slug of the catalogue; empty if the text has no letter that it could be made of. */
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

/** The name of a language as viewers read it; null for one that has none. */
export function languageName(language: string): string | null {
  const name = language === NO_LANGUAGE ? undefined : languageNames.of(language);
  return name === undefined ? null : name.charAt(0).toUpperCase() + name.slice(1);
}

/** Labels that viewers can tell apart: those that are the same are numbered. */
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

/** From here on a file's name tells how it was made. */
const MAKING =
  /(?:^|[\s[(])(?:\d{3,4}[pi]|4k|uhd|web(?:-?dl|-?rip)?|bd(?:rip|remux)?|blu-?ray|dvd(?:rip)?|hdtv|hdr(?:10)?|x26[45]|h\.?26[45]|hevc|av1|remux)(?=$|[\s\])-])/i;

/** What is left of brackets and dashes before such words; looked for once in a row of them. */
const ENDS = /(?<![\s([-])[\s([-]+$/;

/** What the name of a file says: `The.Lighthouse.S01E02.1080p.mkv`. */
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

/** Whether a file of a folder is a film by its name. */
export const isFilm = (name: string): boolean =>
  !name.startsWith('.') && ENDINGS.includes(parse(name).ext.slice(1).toLowerCase());
