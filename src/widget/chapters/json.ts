import { isEntry, jsonList } from '../shared/files/json-list.ts';
import type { RawChapter } from './raw.ts';

/** The interface is in Russian; without a Russian title, any title is used. */
const LANGUAGE = /^ru\b/i;
const MOST_TITLES = 100;

/** Reads a list of `{"start-time", titles: [{language, title}]}`, as Apple defined it, or of `{startTime, title}`. */
export function readJson(content: string, most: number): readonly RawChapter[] {
  return jsonList(content, most).map((entry) => ({
    start: entry['start-time'] ?? entry['startTime'],
    title: entry['title'] ?? titleOf(entry['titles']),
  }));
}

function titleOf(titles: unknown): unknown {
  const known = Array.isArray(titles) ? titles.slice(0, MOST_TITLES).filter(isEntry) : [];
  return (known.find(({ language }) => typeof language === 'string' && LANGUAGE.test(language)) ?? known[0])?.['title'];
}
