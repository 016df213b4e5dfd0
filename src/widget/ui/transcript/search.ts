import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as russian } from '@orama/stemmers/russian';
import type { Line } from './lines.ts';

/** No Unicode properties: engines of older televisions do not know them. */
const BETWEEN_WORDS = /[\s.,!?…:;"'`«»„“”‚‘’()[\]{}<>/\\|–—―*+=#%&@♪-]+/;

export const wordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .split(BETWEEN_WORDS)
    .filter((word) => word !== '');

const stemOf = (word: string): string => (/[а-я]/.test(word) ? russian(word) : english(word));

interface IndexedLine {
  readonly words: readonly string[];
  readonly stems: ReadonlySet<string>;
}

/**
 * Finds lines whatever the forms of their words: «гора» finds «горами». A line must have all words of the query. Of the
 * last word the beginning is enough, since the viewer may still be typing it.
 */
export function searchIn(lines: readonly Line[]): (query: string) => readonly Line[] {
  let index: readonly IndexedLine[] | null = null;
  const build = () =>
    lines.map(({ text }): IndexedLine => {
      const words = wordsOf(text);
      return { words, stems: new Set(words.map(stemOf)) };
    });
  return (query) => {
    const wanted = wordsOf(query);
    const last = wanted.at(-1);
    if (last === undefined) return [];
    const ofLines = (index ??= build());
    const stems = wanted.map(stemOf);
    return lines.filter((_, at) => {
      const { words = [], stems: known = new Set<string>() } = ofLines[at] ?? {};
      return stems.every(
        (stem, place) => known.has(stem) || (place === stems.length - 1 && words.some((word) => word.startsWith(last))),
      );
    });
  };
}
