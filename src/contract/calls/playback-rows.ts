import * as v from 'valibot';
import type { Row } from './call.ts';
import {
  availabilitySchema,
  contentSchema,
  episodesSchema,
  seasonsSchema,
  variantsSchema,
} from './playback-answers.ts';

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

/** The address of one episode, which only few films need. */
export const getEpisodeResource = {
  method: 'GET',
  path: '/episodes/{episodeId}/resource',
  access: 'anyone',
  answer: v.object({ m3u8MasterFilePath: v.nullish(v.string(), null), episodeVariants: variantsSchema }),
} as const satisfies Row;
