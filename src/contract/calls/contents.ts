import * as v from 'valibot';
import type { Call } from './call.ts';
import { cardsSchema, detailsSchema, slidesSchema } from './answers.ts';
import { idNumber, idText, passage, slug } from './fields.ts';
import * as rows from './playback-rows.ts';
import * as subtitles from './subtitles-row.ts';

/** Calls about one content, besides those of the player. */

const imdbId = v.pipe(v.string(), v.regex(/^tt\d{5,12}$/, 'Expected an IMDb id'));

export const getContentBySlug = {
  method: 'GET',
  path: '/contents/by-slug/{slug}',
  access: 'anyone',
  params: v.object({ slug: slug }),
  answer: detailsSchema,
} as const satisfies Call;

export const getContentByImdbId = {
  method: 'GET',
  path: '/contents/by-imdb-id/{imdbId}',
  access: 'anyone',
  params: v.object({ imdbId: imdbId }),
  answer: detailsSchema,
} as const satisfies Call;

export const getContentByKinopoiskId = {
  method: 'GET',
  path: '/kinopoisk/contents/{kinopoiskId}',
  access: 'anyone',
  params: v.object({ kinopoiskId: idText }),
  answer: detailsSchema,
} as const satisfies Call;

export const getPromoSlides = {
  method: 'GET',
  path: '/contents/slider-promo',
  access: 'anyone',
  answer: slidesSchema,
} as const satisfies Call;

export const getMostRelevant = {
  method: 'GET',
  path: '/contents/most-relevant',
  access: 'anyone',
  answer: cardsSchema,
} as const satisfies Call;

export const getEpisodeResource = {
  ...rows.getEpisodeResource,
  params: v.object({ episodeId: idText }),
} as const satisfies Call;

export const getSubtitles = {
  ...subtitles.getSubtitles,
  query: v.object({ 'episode-id': v.optional(idText) }),
} as const satisfies Call;

export const reportAbuse = {
  method: 'POST',
  path: '/abuse/new',
  access: 'anyone',
  body: v.object({
    contentId: idNumber,
    episodeId: v.optional(idNumber),
    reason: v.picklist(['playback', 'sound', 'subtitles', 'description', 'rights', 'other']),
    text: v.optional(passage(2_000)),
  }),
  answer: 'nothing',
} as const satisfies Call;
