import type { Queryable } from '../db/database.ts';
import { TITLE } from './export.ts';
import { inSlices } from './turns.ts';

/** The most titles that are listed one by one. Further ones are only counted. */
const MOST_TITLES = 100;
const MOST_FIELDS = 20;
const LONGEST_VALUE = 200;

export interface FieldChange {
  /** A path such as `year` or `seasons.1.episodes.2.title`: seasons and episodes by order, variants by title. */
  readonly field: string;
  /** `before` is null if the field is new, and `after` is null if it is removed. */
  readonly before: string | null;
  readonly after: string | null;
}

export interface TitleChange {
  readonly slug: string;
  readonly title: string;
  readonly isNew: boolean;
  /** Empty for a new title. */
  readonly fields: readonly FieldChange[];
  /** The number of changes that are not listed. */
  readonly moreFields: number;
}

export interface ImportReport {
  readonly titles: number;
  readonly created: number;
  readonly changed: number;
  /**
   * How many rules differ from the file: those that would open a closed title, and closing rules that it does not have.
   */
  readonly keptRules: number;
  /** The number of viewers' places in episodes that are removed. */
  readonly lostPlaces: number;
  /** The first of the new and changed titles, in the order of their identities. */
  readonly changes: readonly TitleChange[];
  /** The digest of the catalogue and the file together: an import with the same digest makes the same changes. */
  readonly digest: string;
}

const PLACES = `select count(*)::int as count from time_progress p join episodes e on e.id = p.episode_id
  where e.content_id in (select id from import_titles)`;

const countOf = async (connection: Queryable, sql: string): Promise<number> =>
  (await connection.query<{ count: number }>(sql))[0]?.count ?? 0;

/**
 * SQL: titles of the import as they are now. Without the offsets, records of the whole catalogue would be made first.
 */
const recordsOf = (which: string): string =>
  `select c.id, jsonb_strip_nulls(${TITLE}::jsonb) as record
   from (select c.* from import_titles t join contents c on c.id = t.id where ${which} offset 0) as c offset 0`;

/** Remembers the titles of `import_titles` as they are. Returns a function that reports their changes since then. */
export async function watchChanges(
  connection: Queryable,
): Promise<(kept: Pick<ImportReport, 'titles' | 'keptRules'>) => Promise<ImportReport>> {
  await connection.script(
    `create temp table import_before (id int, record jsonb) on commit drop;
     create temp table import_changes (id int, before jsonb, after jsonb) on commit drop`,
  );
  await inSlices(connection, (which) => connection.query(`insert into import_before ${recordsOf(which)}`));
  await connection.script('create index on import_before (id); analyze import_before');
  const [known] = await connection.query<{ digest: string }>(
    `select md5(coalesce(string_agg(md5(coalesce(b.record::text, '') || t.data::text), '' order by t.id, t.file, t.line), '')) as digest
     from import_titles t left join import_before b on b.id = t.id`,
  );
  const placesBefore = await countOf(connection, PLACES);
  return async (kept) => {
    await inSlices(connection, (which) =>
      connection.query(
        `insert into import_changes select now.id, b.record, now.record
         from (${recordsOf(which)}) as now left join import_before b on b.id = now.id
         where b.record is distinct from now.record`,
      ),
    );
    const created = await countOf(connection, 'select count(*)::int as count from import_changes where before is null');
    const all = await countOf(connection, 'select count(*)::int as count from import_changes');
    const rows = await connection.query<{ before: Fields | null; after: Fields }>(
      `select before, after from import_changes order by id limit ${MOST_TITLES}`,
    );
    const lostPlaces = placesBefore - (await countOf(connection, PLACES));
    const changes = rows.map(toChange);
    return { ...kept, created, changed: all - created, lostPlaces, changes, digest: known?.digest ?? '' };
  };
}

type Fields = Readonly<Record<string, unknown>>;

function toChange({ before, after }: { readonly before: Fields | null; readonly after: Fields }): TitleChange {
  const { slug, title } = after as { readonly slug: string; readonly title: string };
  const fields = before === null ? [] : fieldChanges(before, after);
  const told = fields.slice(0, MOST_FIELDS);
  return { slug, title, isNew: before === null, fields: told, moreFields: fields.length - told.length };
}

/** The fields in which two records differ. Nested fields are named by their path. */
export function fieldChanges(before: Fields, after: Fields): readonly FieldChange[] {
  const [was, is] = [flat(before), flat(after)];
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((field) => was.get(field) !== is.get(field))
    .sort()
    .map((field) => ({ field, before: cut(was.get(field)), after: cut(is.get(field)) }));
}

const cut = (value: string | undefined): string | null =>
  value === undefined ? null : value.length <= LONGEST_VALUE ? value : `${value.slice(0, LONGEST_VALUE)}…`;

/** An entry of a list of seasons, episodes, variants, subtitles, people or rules. */
interface Entry extends Readonly<
  Partial<Record<'title' | 'label' | 'language' | 'person' | 'type' | 'country' | 'domain', string>>
> {
  readonly order?: number;
}

/** A key that tells an object in a list from the others. */
function keyOf(entry: Entry, index: number): string {
  const { order, title, label, language, person, type, country = '*', domain = '*' } = entry;
  if (order !== undefined) return String(order);
  if (person !== undefined) return `${person} ${type ?? ''}`;
  if ('allowed' in entry) return `${country} ${domain}`;
  if (label !== undefined) return `${label} ${language ?? ''}`;
  return title ?? String(index + 1);
}

const isOfOthers = /^(?:kinopoisk|imdb)\./;

/** The values of a record by path. Ids of the catalogue are left out: nobody has chosen them. */
function flat(record: Fields, path = '', into = new Map<string, string>()): ReadonlyMap<string, string> {
  for (const [name, value] of Object.entries(record)) {
    const field = path === '' ? name : `${path}.${name}`;
    if (name === 'kind' || (name === 'id' && !isOfOthers.test(field))) continue;
    if (Array.isArray(value)) {
      const entries = value as readonly unknown[];
      if (entries.every((entry) => typeof entry !== 'object')) into.set(field, entries.join('; '));
      else entries.forEach((entry, index) => flat(entry as Fields, `${field}.${keyOf(entry as Entry, index)}`, into));
    } else if (typeof value === 'object' && value !== null) flat(value as Fields, field, into);
    else into.set(field, String(value));
  }
  return into;
}
