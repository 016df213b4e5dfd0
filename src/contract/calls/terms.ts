import * as v from 'valibot';
import type { Call } from './call.ts';
import {
  contentPageSchema,
  languagesSchema,
  personPageSchema,
  termSchema,
  termsSchema,
  voiceAuthorsSchema,
} from './answers.ts';
import { idText, line, pageQuery, slug, withFields } from './fields.ts';
import { wordsBody } from './filters.ts';

/** Names the catalogue is sorted by: types, genres, countries, people … */

export const getTypes = {
  method: 'GET',
  path: '/types',
  access: 'anyone',
  answer: termsSchema,
} as const satisfies Call;

export const getType = {
  method: 'GET',
  path: '/types/{typeId}',
  access: 'anyone',
  params: v.object({ typeId: idText }),
  answer: termSchema,
} as const satisfies Call;

export const getTypeBySlug = {
  method: 'GET',
  path: '/types/by-slug/{slug}',
  access: 'anyone',
  params: v.object({ slug: slug }),
  answer: termSchema,
} as const satisfies Call;

export const getPersonTypes = {
  method: 'GET',
  path: '/person-types',
  access: 'anyone',
  answer: termsSchema,
} as const satisfies Call;

export const findPersons = {
  method: 'POST',
  path: '/person-types/{slug}/persons',
  access: 'anyone',
  params: v.object({ slug: slug }),
  query: pageQuery,
  body: wordsBody,
  answer: personPageSchema,
  isSafe: true,
} as const satisfies Call;

export const listPersonContents = {
  method: 'GET',
  path: '/persons/{personId}/contents',
  access: 'anyone',
  params: v.object({ personId: idText }),
  query: withFields(pageQuery, { type: v.optional(slug) }),
  answer: contentPageSchema,
} as const satisfies Call;

export const getCountries = {
  method: 'POST',
  path: '/countries',
  access: 'anyone',
  body: v.object({ query: v.optional(line(100)) }),
  answer: termsSchema,
  isSafe: true,
} as const satisfies Call;

export const getGenres = {
  method: 'GET',
  path: '/genres',
  access: 'anyone',
  query: v.object({ type: v.optional(slug) }),
  answer: termsSchema,
} as const satisfies Call;

export const getTags = {
  method: 'GET',
  path: '/tags',
  access: 'anyone',
  answer: termsSchema,
} as const satisfies Call;

export const getTag = {
  method: 'GET',
  path: '/tags/{tagId}',
  access: 'anyone',
  params: v.object({ tagId: idText }),
  answer: termSchema,
} as const satisfies Call;

export const getLanguages = {
  method: 'GET',
  path: '/languages',
  access: 'anyone',
  answer: languagesSchema,
} as const satisfies Call;

export const getVoiceAuthors = {
  method: 'GET',
  path: '/voice-authors',
  access: 'anyone',
  answer: voiceAuthorsSchema,
} as const satisfies Call;
