import * as v from 'valibot';
import { cleanText, idNumber } from '../../contract/calls/fields.ts';
import { beyondFilm, partMarksSchema } from '../../contract/calls/admin/part-marks.ts';
import { isAnswered, isNarrow, isSimple, NOT_ANSWERED, NOT_NARROW, NOT_SIMPLE } from '../../contract/media-address.ts';

/**
 * The schemas of lines of a catalogue file. Lines refer to each other by slugs, so a slug never changes its meaning.
 */

const wellFormed = v.check<string, string>((value) => !/\p{Surrogate}/u.test(value), 'Half of a character');
const text = (longest: number) => v.pipe(cleanText, wellFormed, v.trim(), v.minLength(1), v.maxLength(longest));
const passage = v.pipe(
  v.string(),
  wellFormed,
  // oxlint-disable-next-line no-control-regex -- these are what must not be there
  v.regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/, 'Control characters are not allowed'),
  v.trim(),
  v.maxLength(10_000),
);
const slug = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,199}$/, 'Expected a slug: a-z, 0-9 and hyphens'));
const order = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000));
const rating = v.pipe(v.number(), v.minValue(0), v.maxValue(10));
const moment = v.pipe(
  v.string(),
  v.check((value) => /^\d{4}-\d\d-\d\d(T|$)/.test(value) && !Number.isNaN(Date.parse(value)), 'Expected a date'),
  v.transform((value) => new Date(value).toISOString()),
);
/** The address of a file anywhere, or a path of these services. */
const address = v.pipe(
  text(4_096),
  v.check(
    (value) => (/^https?:\/\//.test(value) && URL.canParse(value)) || /^\/(?!\/)/.test(value),
    'Expected an address with http:// or https://, or a path that begins with /',
  ),
  v.check(isSimple, NOT_SIMPLE),
);
const media = v.pipe(address, v.check(isNarrow, NOT_NARROW), v.check(isAnswered, NOT_ANSWERED));
/** A list. Its items are counted before they are checked. */
const list = <S extends v.GenericSchema>(item: S, longest = 100) =>
  v.pipe(v.array(v.unknown()), v.maxLength(longest), v.array(item));
/** Checks that no two items of a list have the same key. */
const distinct = <T>(of: (item: T) => string | number | undefined, message: string) =>
  v.check<T[], string>((items) => {
    const keys = items.map(of).filter((key) => key !== undefined);
    return new Set(keys).size === keys.length;
  }, message);
const slugs = v.pipe(
  list(slug),
  distinct<string>((one) => one, 'The same twice'),
);
const id = v.optional(idNumber);

const variant = v.strictObject({ id, title: text(200), media, sign: v.optional(media) });
const subtitles = v.strictObject({ label: text(200), language: text(20), media });
const episode = v.pipe(
  v.strictObject({
    id,
    order: v.optional(order),
    title: text(500),
    description: v.optional(passage),
    poster: v.optional(address),
    seconds: v.optional(v.pipe(v.number(), v.gtValue(0), v.maxValue(864_000))),
    media: v.optional(media),
    addedAt: v.optional(moment),
    variants: v.optional(
      v.pipe(
        list(variant),
        distinct<v.InferOutput<typeof variant>>((one) => one.title, 'Two variants have one title'),
      ),
    ),
    subtitles: v.optional(list(subtitles)),
    partMarks: v.optional(partMarksSchema),
  }),
  v.check(({ partMarks = {}, seconds }) => beyondFilm(partMarks, seconds) === null, 'The film ends before a part does'),
);
type Episode = v.InferOutput<typeof episode>;
const season = v.strictObject({
  id,
  order,
  episodes: v.pipe(
    list(episode, 2_000),
    v.check<Episode[], string>(
      (episodes) => new Set(episodes.map((one, index) => one.order ?? index + 1)).size === episodes.length,
      'Two episodes have one order',
    ),
  ),
});

/** The most episodes of one title. */
export const MOST_EPISODES = 10_000;
const countEpisodes = (seasons: readonly unknown[]): number =>
  seasons.reduce<number>((sum, one) => {
    const { episodes } = (one ?? {}) as { readonly episodes?: unknown };
    return sum + (Array.isArray(episodes) ? episodes.length : 0);
  }, 0);

const title = v.pipe(
  v.strictObject({
    kind: v.literal('title'),
    id,
    slug,
    title: text(500),
    originalTitle: v.optional(text(500)),
    description: v.optional(passage),
    type: v.optional(slug),
    year: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1_800), v.maxValue(3_000))),
    countries: v.optional(slugs),
    languages: v.optional(slugs),
    genres: v.optional(slugs),
    tags: v.optional(slugs),
    voices: v.optional(
      v.pipe(
        list(text(200)),
        distinct<string>((one) => one, 'The same twice'),
      ),
    ),
    people: v.optional(
      v.pipe(
        list(v.strictObject({ person: slug, type: slug }), 500),
        distinct<{ person: string; type: string }>(({ person, type }) => `${person} ${type}`, 'The same twice'),
      ),
    ),
    kinopoisk: v.optional(v.strictObject({ id: idNumber, value: v.optional(rating) })),
    imdb: v.optional(
      v.strictObject({
        id: v.pipe(v.string(), v.regex(/^tt\d{1,12}$/, 'Expected tt and digits')),
        value: v.optional(rating),
      }),
    ),
    poster: v.optional(address),
    position: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_000_000_000))),
    popularity: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_000_000_000))),
    addedAt: v.optional(moment),
    promo: v.optional(text(500)),
    rules: v.optional(
      v.pipe(
        list(
          v.strictObject({
            country: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'Expected a country of two capitals'))),
            domain: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9.-]{1,253}$/, 'Expected a domain'))),
            allowed: v.boolean(),
          }),
          500,
        ),
        distinct<{ country?: string | undefined; domain?: string | undefined; allowed: boolean }>(
          ({ country = '', domain = '' }) => `${country} ${domain}`,
          'Two rules for one place',
        ),
      ),
    ),
    seasons: v.optional(
      v.pipe(
        v.array(v.unknown()),
        v.check((seasons) => countEpisodes(seasons) <= MOST_EPISODES, `More than ${MOST_EPISODES} episodes`),
        list(season, 200),
        distinct<v.InferOutput<typeof season>>((one) => one.order, 'Two seasons have one order'),
      ),
    ),
    episode: v.optional(episode),
  }),
  v.check(
    ({ seasons, episode: single }) => seasons === undefined || single === undefined,
    'Either seasons or an episode',
  ),
);

const named = <K extends string>(kind: K) => v.strictObject({ kind: v.literal(kind), id, slug, title: text(200) });

/** The schema of each kind of line, so that an error speaks only of that kind. */
export const records = {
  type: named('type'),
  country: named('country'),
  language: v.strictObject({ kind: v.literal('language'), id, code: slug, title: text(200) }),
  genre: named('genre'),
  tag: named('tag'),
  personType: named('personType'),
  voice: v.strictObject({ kind: v.literal('voice'), id, title: text(200) }),
  person: v.strictObject({ kind: v.literal('person'), id, slug, name: text(200) }),
  category: v.strictObject({
    kind: v.literal('category'),
    id,
    slug,
    title: text(200),
    parent: v.optional(slug),
    genre: v.optional(slug),
    country: v.optional(slug),
    position: v.optional(order),
    isOnMain: v.optional(v.boolean()),
  }),
  title,
} as const;

export type Kind = keyof typeof records;
export type CatalogueRecord = v.InferOutput<(typeof records)[Kind]>;
export type TitleRecord = v.InferOutput<typeof title>;
export type EpisodeRecord = Episode;

/** Fields that a file has no columns for. Their values in the catalogue stay. */
export interface Kept {
  readonly title: readonly string[];
  readonly episode: readonly string[];
}

/** A line that was read, but not checked yet. */
export interface RawRecord {
  readonly file: string;
  readonly line: number;
  readonly value: unknown;
  /** The fields of a title that are kept. If it is missing, the line has all fields of the title. */
  readonly keeps?: Kept;
  /** Why there is no value. */
  readonly problem?: string;
}

export interface Problem {
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

const MOST_OF_A_LINE = 10;
/** The most wrong lines that are found. After that, reading stops. */
export const MOST_FAULTS = 1_000;
/** The most characters of a message about a fault, which may quote a wrong value. */
const LONGEST_MESSAGE = 500;

/** Checks a line. Returns its record, or everything that is wrong with it. */
export function checkRecord({
  value,
  problem,
}: RawRecord): { readonly record: CatalogueRecord } | { readonly messages: readonly string[] } {
  if (problem !== undefined) return { messages: [problem] };
  const kind = (value as { kind?: unknown } | null)?.kind;
  if (typeof kind !== 'string' || !Object.hasOwn(records, kind)) {
    return { messages: [`kind: Expected one of ${Object.keys(records).join(', ')}`] };
  }
  // Only the first fault of a field is reported.
  const result = v.safeParse(records[kind as Kind], value, { abortPipeEarly: true });
  if (result.success) return { record: result.output };
  return { messages: result.issues.slice(0, MOST_OF_A_LINE).map(toMessage) };
}

function toMessage(issue: v.GenericIssue): string {
  const field = v.getDotPath(issue);
  return (field === null ? issue.message : `${field}: ${issue.message}`).slice(0, LONGEST_MESSAGE);
}

/** The origin of a title: planted with a release, or the operator's own (null). */
export type Origin = 'demo' | 'generated' | null;
