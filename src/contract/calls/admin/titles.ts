import * as v from 'valibot';
import type { Call } from '../call.ts';
import { idText, pageQuery, withFields } from '../fields.ts';
import { count, id, instant, pageOf, text } from '../answer-fields.ts';
import { version, changed } from './fields.ts';
import * as field from './fields.ts';

/** Titles of the catalogue. Tags, languages and voices come with catalogue files, and stay as they are here. */

const search = v.optional(field.prose(200), '');

const ruleBody = v.object({
  country: v.nullish(field.country),
  domain: v.nullish(field.domain),
  isAllowed: v.boolean(),
});

/** Slugs of a person and of what they did. */
const credit = v.object({ person: field.name, type: field.name });
export type Credit = v.InferOutput<typeof credit>;
const isOnce = (people: Credit[]): boolean =>
  new Set(people.map(({ person, type }) => `${person} ${type}`)).size === people.length;

const titleBody = v.object({
  slug: field.name,
  title: field.words(500),
  originalTitle: v.nullish(field.words(500)),
  description: v.nullish(field.prose(10_000)),
  type: v.nullish(field.name),
  year: v.nullish(field.year),
  /** Slugs. */
  countries: v.optional(field.names, []),
  genres: v.optional(field.names, []),
  /** In their order; if they are left out, they stay as they are. */
  people: v.optional(v.pipe(v.array(credit), v.maxLength(500), v.check(isOnce, 'The same twice'))),
  poster: v.nullish(field.fileAddress),
  kinopoiskId: v.nullish(field.kinopoiskId),
  kinopoiskRating: v.nullish(field.score),
  imdbId: v.nullish(field.imdbId),
  imdbRating: v.nullish(field.score),
  popularity: v.optional(field.quantity, 0),
  /** The text of its slide on the front page; without it there is no slide. */
  promo: v.nullish(field.words(500)),
  /** Where it may be played; the most specific rule decides. */
  rules: v.optional(v.pipe(v.array(ruleBody), v.maxLength(500)), []),
});
export type TitleBody = v.InferOutput<typeof titleBody>;

/**
 * `closed`: closed by a rule for all countries and sites, except those with a rule of their own. `takenDown`: closed
 * for everybody.
 */
export const titleStates = ['open', 'closed', 'takenDown'] as const;
export type TitleState = (typeof titleStates)[number];

/** Result of the last time that its media were played through; `waiting` before the first time. */
export const mediaStates = ['good', 'faulty', 'empty', 'waiting'] as const;
export type MediaState = (typeof mediaStates)[number];

const mediaProblem = v.object({
  kind: v.picklist(['missing', 'unreachable', 'forbidden', 'cors', 'ranges', 'codecs', 'broken']),
  address: text,
  detail: text,
});
export type MediaProblem = v.InferOutput<typeof mediaProblem>;

export const titleRowSchema = v.object({
  id,
  slug: text,
  title: text,
  originalTitle: v.nullable(text),
  type: v.nullable(text),
  year: v.nullable(v.number()),
  /** Absolute. */
  posterUrl: v.nullable(text),
  episodes: count,
  state: v.picklist(titleStates),
  media: v.picklist(mediaStates),
});
export type TitleRow = v.InferOutput<typeof titleRowSchema>;

export const fullTitleSchema = withFields(titleRowSchema, {
  description: v.nullable(text),
  countries: v.array(text),
  genres: v.array(text),
  people: v.array(v.object({ person: text, type: text })),
  /** The poster's address as it was given. */
  poster: v.nullable(text),
  kinopoiskId: v.nullable(id),
  kinopoiskRating: v.nullable(v.number()),
  imdbId: v.nullable(text),
  imdbRating: v.nullable(v.number()),
  popularity: count,
  promo: v.nullable(text),
  rules: v.array(v.object({ country: v.nullable(text), domain: v.nullable(text), isAllowed: v.boolean() })),
  /** Since when and why the title is taken down; null if it is not. */
  takenDown: v.nullable(v.object({ at: instant, reason: v.nullable(text) })),
  /** When its media were last played through, and what was found; null before the first time. */
  check: v.nullable(v.object({ at: instant, problems: v.array(mediaProblem) })),
  version,
});
export type FullTitle = v.InferOutput<typeof fullTitleSchema>;

const params = v.object({ titleId: idText });

export const findTitles = {
  method: 'GET',
  path: '/admin/titles',
  access: 'administrator',
  also: ['editor'],
  query: withFields(pageQuery, {
    query: search,
    state: v.optional(v.picklist(titleStates)),
    media: v.optional(v.picklist(mediaStates)),
  }),
  answer: pageOf(titleRowSchema),
} as const satisfies Call;

export const createTitle = {
  method: 'POST',
  path: '/admin/titles',
  access: 'administrator',
  also: ['editor'],
  body: titleBody,
  answer: fullTitleSchema,
} as const satisfies Call;

export const getTitle = {
  method: 'GET',
  path: '/admin/titles/{titleId}',
  access: 'administrator',
  also: ['editor'],
  params,
  answer: fullTitleSchema,
} as const satisfies Call;

/** Refused (409) when somebody else has changed it since its version was read. */
export const updateTitle = {
  method: 'PUT',
  path: '/admin/titles/{titleId}',
  access: 'administrator',
  also: ['editor'],
  params,
  body: withFields(titleBody, changed),
  answer: fullTitleSchema,
} as const satisfies Call;

export const deleteTitle = {
  method: 'DELETE',
  path: '/admin/titles/{titleId}',
  access: 'administrator',
  also: ['editor'],
  params,
  answer: 'nothing',
} as const satisfies Call;

/** Why a title is taken down or restored, as the journal has it. */
export const reason = field.prose(500);
const reasonBody = v.object({ reason: v.nullish(reason) });

/**
 * Closes a title for everybody at once, whatever its rules say, and ends addresses that were given out. A title that is
 * taken down already stays unchanged.
 */
export const takeDownTitle = {
  method: 'POST',
  path: '/admin/titles/{titleId}/take-down',
  access: 'administrator',
  also: ['editor'],
  params,
  body: reasonBody,
  answer: fullTitleSchema,
} as const satisfies Call;

/** Undoes `takeDownTitle`: the title's rules hold again. */
export const restoreTitle = {
  method: 'POST',
  path: '/admin/titles/{titleId}/restore',
  access: 'administrator',
  also: ['editor'],
  params,
  body: reasonBody,
  answer: fullTitleSchema,
} as const satisfies Call;
