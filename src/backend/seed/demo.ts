// The declaration is needed when this file is type-checked without the rest of the folder.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="../sql.d.ts" />
import type { CatalogueRecord, TitleRecord } from '../catalogue-file/records.ts';
import demo from './demo.jsonl';

/** The demonstration catalogue. Id 404 is not used: the demo page links to it to show a missing title. */
export const demoRecords: readonly CatalogueRecord[] = demo
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as CatalogueRecord);

const isTitle = (record: CatalogueRecord): record is TitleRecord => record.kind === 'title';
export const demoTitles: readonly TitleRecord[] = demoRecords.filter(isTitle);

/** The slugs of one kind of term, in the order of the file. */
export const slugsOf = (kind: 'country' | 'genre' | 'tag' | 'person' | 'personType'): string[] =>
  demoRecords.flatMap((record) => (record.kind === kind ? [record.slug] : []));
export const languageCodes = demoRecords.flatMap((record) => (record.kind === 'language' ? [record.code] : []));
export const voiceTitles = demoRecords.flatMap((record) => (record.kind === 'voice' ? [record.title] : []));
