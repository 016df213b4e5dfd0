import * as v from 'valibot';
import type { Call } from './call.ts';
import { contentPageSchema, lastWatchedSchema } from './answers.ts';
import { idText, pageBody, pageQuery } from './fields.ts';
import { wordsBody } from './filters.ts';

/** Favourites and history of a viewer: of the user when logged in, else of the device. */

export const listHistory = {
  method: 'POST',
  path: '/v2/contents/history',
  access: 'anyone',
  query: pageQuery,
  body: pageBody,
  answer: contentPageSchema,
  isSafe: true,
} as const satisfies Call;

export const listHistoryV1 = {
  method: 'POST',
  path: '/contents/history',
  access: 'anyone',
  query: pageQuery,
  answer: contentPageSchema,
  isSafe: true,
} as const satisfies Call;

export const searchHistory = {
  method: 'POST',
  path: '/contents/history/search',
  access: 'anyone',
  query: pageQuery,
  body: wordsBody,
  answer: contentPageSchema,
  isSafe: true,
} as const satisfies Call;

export const listFavorites = {
  method: 'POST',
  path: '/contents/favorites',
  access: 'anyone',
  query: pageQuery,
  body: pageBody,
  answer: contentPageSchema,
  isSafe: true,
} as const satisfies Call;

export const addFavorite = {
  method: 'POST',
  path: '/contents/favorites/{contentId}',
  access: 'anyone',
  params: v.object({ contentId: idText }),
  answer: 'nothing',
} as const satisfies Call;

export const removeFavorite = {
  method: 'DELETE',
  path: '/contents/favorites/{contentId}',
  access: 'anyone',
  params: v.object({ contentId: idText }),
  answer: 'nothing',
} as const satisfies Call;

export const getLastWatched = {
  method: 'GET',
  path: '/contents/{contentId}/episodes/watched/last',
  access: 'anyone',
  params: v.object({ contentId: idText }),
  answer: lastWatchedSchema,
} as const satisfies Call;
