import * as v from 'valibot';
import type { Call } from './call.ts';
import { contentPageSchema, freshEpisodePageSchema } from './answers.ts';
import { pageBody, pageQuery, slug } from './fields.ts';
import { filterBody, wordsAndFilterBody, wordsBody } from './filters.ts';

/** Lists of contents: narrowed, sorted, searched, in pages. */

export const findContents = {
  method: 'POST',
  path: '/v2/contents',
  access: 'anyone',
  query: pageQuery,
  body: filterBody,
  answer: contentPageSchema,
  isSafe: true,
} as const satisfies Call;

export const searchContents = {
  method: 'POST',
  path: '/v2/contents/search',
  access: 'anyone',
  query: pageQuery,
  body: wordsBody,
  answer: contentPageSchema,
  isSafe: true,
} as const satisfies Call;

export const searchContentsWithFilter = {
  method: 'POST',
  path: '/v2/contents/search-with-filter',
  access: 'anyone',
  query: pageQuery,
  body: wordsAndFilterBody,
  answer: contentPageSchema,
  isSafe: true,
} as const satisfies Call;

export const listContentsV1 = {
  method: 'POST',
  path: '/contents',
  access: 'anyone',
  query: pageQuery,
  body: pageBody,
  answer: contentPageSchema,
  isSafe: true,
} as const satisfies Call;

export const listCategoryContents = {
  method: 'POST',
  path: '/v2/types/{type}/categories/{slug}/contents',
  access: 'anyone',
  params: v.object({ type: slug, slug: slug }),
  query: pageQuery,
  body: filterBody,
  answer: contentPageSchema,
  isSafe: true,
} as const satisfies Call;

export const filterCategoryContents = {
  method: 'POST',
  path: '/v2/types/filter-v2/{type}/categories/{slug}/contents',
  access: 'anyone',
  params: v.object({ type: slug, slug: slug }),
  query: pageQuery,
  body: filterBody,
  answer: contentPageSchema,
  isSafe: true,
} as const satisfies Call;

export const listCategoryContentsV1 = {
  method: 'POST',
  path: '/types/{type}/categories/{slug}/contents',
  access: 'anyone',
  params: v.object({ type: slug, slug: slug }),
  query: pageQuery,
  body: pageBody,
  answer: contentPageSchema,
  isSafe: true,
} as const satisfies Call;

export const listFreshEpisodes = {
  method: 'POST',
  path: '/episodes/fresh',
  access: 'anyone',
  query: pageQuery,
  body: pageBody,
  answer: freshEpisodePageSchema,
  isSafe: true,
} as const satisfies Call;
