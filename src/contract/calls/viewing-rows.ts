import type { Row } from './call.ts';

/**
 * Calls without answers, which the player can make without any schema: a viewer's actions with a title, and the refresh
 * of tokens.
 */

export const saveTimeProgress = {
  method: 'POST',
  path: '/contents/{contentId}/episodes/{episodeId}/time-progress',
  access: 'anyone',
  answer: 'nothing',
  outlivesPage: true,
} as const satisfies Row;

export const markCompleted = {
  method: 'POST',
  path: '/contents/{contentId}/episodes/{episodeId}/completed',
  access: 'anyone',
  answer: 'nothing',
  outlivesPage: true,
} as const satisfies Row;

export const clearCompleted = {
  method: 'DELETE',
  path: '/contents/{contentId}/episodes/{episodeId}/completed',
  access: 'anyone',
  answer: 'nothing',
  outlivesPage: true,
} as const satisfies Row;

export const addHistory = {
  method: 'POST',
  path: '/contents/{contentId}/history',
  access: 'anyone',
  answer: 'nothing',
  queryFields: ['from'],
  outlivesPage: true,
} as const satisfies Row;

/** The refresh call as the player needs it: it reads only a header of the answer. */
export const refreshTokens = {
  method: 'POST',
  path: '/authentication/refresh',
  access: 'anyone',
  answer: 'nothing',
} as const satisfies Row;
