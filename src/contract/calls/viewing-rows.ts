import type { Row } from './call.ts';

/** What a viewer does with a title. Nothing is answered, so that the player can make these calls without any schema. */

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
