import * as ads from './ads.ts';
import * as audit from './audit.ts';
import * as catalogue from './catalogue.ts';
import * as episodes from './episodes.ts';
import * as files from './files.ts';
import * as moderation from './moderation.ts';
import * as people from './people.ts';
import * as terms from './terms.ts';
import * as titles from './titles.ts';
import * as uploads from './uploads.ts';
import type { Call } from '../call.ts';

/** The rows of a module, without its schemas and lists. */
type RowsOf<M> = { readonly [K in keyof M as M[K] extends Call ? K : never]: M[K] };
const isRow = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value;
const rowsOf = <M extends object>(module: M): RowsOf<M> =>
  Object.fromEntries(Object.entries(module).filter(([, value]) => isRow(value))) as RowsOf<M>;

/**
 * Calls of the administration page, by subject. Other clients must not rely on them: the page and its services come
 * from the same release, so the calls may change with each.
 */
export const administration = {
  titles: rowsOf(titles),
  episodes: rowsOf(episodes),
  ads: rowsOf(ads),
  people: rowsOf(people),
  moderation: rowsOf(moderation),
  audit: rowsOf(audit),
  catalogue: rowsOf(catalogue),
  terms: rowsOf(terms),
  files: rowsOf(files),
  uploads: rowsOf(uploads),
} as const;

/** The same by name. */
export const adminCalls = {
  ...administration.titles,
  ...administration.episodes,
  ...administration.ads,
  ...administration.people,
  ...administration.moderation,
  ...administration.audit,
  ...administration.catalogue,
  ...administration.terms,
  ...administration.files,
  ...administration.uploads,
} as const;
