import type { Row } from './call.ts';

/** A viewer's actions with a title. They have no answers, so the player can make these calls without any schema. */

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
