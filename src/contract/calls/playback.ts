import * as v from 'valibot';
import type { Call } from './call.ts';
import { cleanText, idNumber, idText, pageAddress } from './fields.ts';
import * as rows from './playback-rows.ts';

/** The player's calls, with the schemas of their requests. */

const ofContent = v.object({ contentId: idText });
const ofEpisode = v.object({ contentId: idText, episodeId: idText });

/** Ten days: longer than any film. */
const MAX_SECONDS = 864_000;

export const getContent = {
  ...rows.getContent,
  params: ofContent,
} as const satisfies Call;

export const getSeasons = {
  ...rows.getSeasons,
  params: ofContent,
} as const satisfies Call;

export const getEpisodes = {
  ...rows.getEpisodes,
  query: v.object({ 'content-id': idText }),
} as const satisfies Call;

export const getAvailability = {
  ...rows.getAvailability,
  params: ofContent,
  query: v.object({ domain: v.optional(pageAddress, '') }),
} as const satisfies Call;

export const saveTimeProgress = {
  ...rows.saveTimeProgress,
  params: ofEpisode,
  body: v.object({
    time: v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(MAX_SECONDS)),
    variantId: v.nullish(idNumber, null),
  }),
} as const satisfies Call;

export const markCompleted = {
  ...rows.markCompleted,
  params: ofEpisode,
} as const satisfies Call;

export const clearCompleted = {
  ...rows.clearCompleted,
  params: ofEpisode,
} as const satisfies Call;

export const addHistory = {
  ...rows.addHistory,
  params: ofContent,
  query: v.object({ from: v.optional(v.pipe(cleanText, v.maxLength(200))) }),
  body: v.object({ episodeId: v.optional(idNumber) }),
} as const satisfies Call;
