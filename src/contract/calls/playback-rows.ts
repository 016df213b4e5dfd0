import type { Row } from './call.ts';
import { availabilitySchema, contentSchema, episodesSchema, seasonsSchema } from './playback-answers.ts';

export * from './viewing-rows.ts';

/**
 * The player's calls, without request schemas. Requests are validated by the service: playback.ts adds the schemas, so
 * that they are not in the player's bundle.
 */

export const getContent = {
  method: 'GET',
  path: '/contents/{contentId}',
  access: 'anyone',
  answer: contentSchema,
} as const satisfies Row;

export const getSeasons = {
  method: 'GET',
  path: '/contents/{contentId}/seasons',
  access: 'anyone',
  answer: seasonsSchema,
} as const satisfies Row;

export const getEpisodes = {
  method: 'GET',
  path: '/episodes',
  access: 'anyone',
  answer: episodesSchema,
} as const satisfies Row;

export const getAvailability = {
  method: 'GET',
  path: '/contents/{contentId}/available',
  access: 'anyone',
  answer: availabilitySchema,
} as const satisfies Row;
