import * as v from 'valibot';
import { partKinds } from '../../analysis.ts';
import { partMarksSchema } from './part-marks.ts';
import type { Call } from '../call.ts';
import { idNumber, idText, pageQuery, withFields } from '../fields.ts';
import { count, id, pageOf, text } from '../answer-fields.ts';
import { version, changed } from './fields.ts';
import * as field from './fields.ts';

/** Seasons and episodes of a title, with the addresses of their media. */

export const titleSeasonSchema = v.object({ id, order: v.number(), episodes: count });
export type TitleSeason = v.InferOutput<typeof titleSeasonSchema>;
const seasonBody = v.object({ order: field.place });

const episodeBody = v.object({
  /** Null for a film. */
  seasonId: v.nullish(idNumber),
  order: field.place,
  title: field.words(500),
  description: v.nullish(field.prose(10_000)),
  poster: v.nullish(field.fileAddress),
  seconds: v.nullish(v.pipe(v.number(), v.minValue(0.001), v.maxValue(864_000))),
  /** A playlist, a manifest, a film, or a JSON document of sources. */
  media: v.nullish(field.mediaAddress),
  /**
   * In order. Variants with an id keep it, and with it the viewers' positions; variants that are missing are deleted.
   */
  variants: v.optional(
    v.pipe(
      v.array(
        v.object({
          id: v.nullish(idNumber),
          title: field.words(200),
          media: field.mediaAddress,
          /** A film of a sign-language interpreter, in time with this one. */
          sign: v.nullish(field.mediaAddress),
        }),
      ),
      v.maxLength(100),
    ),
    [],
  ),
  subtitles: v.optional(
    v.pipe(
      v.array(v.object({ label: field.words(200), language: field.words(20), media: field.mediaAddress })),
      v.maxLength(100),
    ),
    [],
  ),
  /** They replace the parts that were found; parts that are not marked stay as found. */
  partMarks: v.optional(partMarksSchema, {}),
});
export type EpisodeBody = v.InferOutput<typeof episodeBody>;

export const episodeRowSchema = v.object({
  id,
  seasonId: v.nullable(id),
  /** The number of the season. */
  season: v.nullable(v.number()),
  order: v.number(),
  title: text,
  seconds: v.nullable(v.number()),
  /** Whether there is anything to play. */
  hasMedia: v.boolean(),
  variants: count,
});
export type EpisodeRow = v.InferOutput<typeof episodeRowSchema>;

export const fullEpisodeSchema = v.object({
  id,
  titleId: id,
  seasonId: v.nullable(id),
  order: v.number(),
  title: text,
  description: v.nullable(text),
  poster: v.nullable(text),
  seconds: v.nullable(v.number()),
  media: v.nullable(text),
  variants: v.array(v.object({ id, title: text, media: text, sign: v.nullable(text) })),
  subtitles: v.array(v.object({ label: text, language: text, media: text })),
  partMarks: partMarksSchema,
  version,
});
export type FullEpisode = v.InferOutput<typeof fullEpisodeSchema>;

const ofTitle = v.object({ titleId: idText });
const ofSeason = v.object({ seasonId: idText });
const ofEpisode = v.object({ episodeId: idText });

export const listTitleSeasons = {
  method: 'GET',
  path: '/admin/titles/{titleId}/seasons',
  access: 'administrator',
  also: ['editor'],
  params: ofTitle,
  answer: v.array(titleSeasonSchema),
} as const satisfies Call;

export const createSeason = {
  method: 'POST',
  path: '/admin/titles/{titleId}/seasons',
  access: 'administrator',
  also: ['editor'],
  params: ofTitle,
  body: seasonBody,
  answer: titleSeasonSchema,
} as const satisfies Call;

export const updateSeason = {
  method: 'PUT',
  path: '/admin/seasons/{seasonId}',
  access: 'administrator',
  also: ['editor'],
  params: ofSeason,
  body: seasonBody,
  answer: titleSeasonSchema,
} as const satisfies Call;

/** Deletes a season with its episodes. */
export const deleteSeason = {
  method: 'DELETE',
  path: '/admin/seasons/{seasonId}',
  access: 'administrator',
  also: ['editor'],
  params: ofSeason,
  answer: 'nothing',
} as const satisfies Call;

export const findTitleEpisodes = {
  method: 'GET',
  path: '/admin/titles/{titleId}/episodes',
  access: 'administrator',
  also: ['editor'],
  params: ofTitle,
  query: withFields(pageQuery, { 'season-id': v.optional(idText) }),
  answer: pageOf(episodeRowSchema),
} as const satisfies Call;

export const createEpisode = {
  method: 'POST',
  path: '/admin/titles/{titleId}/episodes',
  access: 'administrator',
  also: ['editor'],
  params: ofTitle,
  body: episodeBody,
  answer: fullEpisodeSchema,
} as const satisfies Call;

export const getEpisode = {
  method: 'GET',
  path: '/admin/episodes/{episodeId}',
  access: 'administrator',
  also: ['editor'],
  params: ofEpisode,
  answer: fullEpisodeSchema,
} as const satisfies Call;

const foundPartsSchema = v.object({
  /** Null if the film was not analysed, or is stored elsewhere. */
  parts: v.nullable(v.array(v.object({ kind: v.picklist(partKinds), start: v.number(), end: v.number() }))),
});

/** Intro, recap and credits as they were found when its film came in. */
export const getFoundParts = {
  method: 'GET',
  path: '/admin/episodes/{episodeId}/found-parts',
  access: 'administrator',
  also: ['editor'],
  params: ofEpisode,
  answer: foundPartsSchema,
} as const satisfies Call;

/** Refused (409) when somebody else has changed it since its version was read. */
export const updateEpisode = {
  method: 'PUT',
  path: '/admin/episodes/{episodeId}',
  access: 'administrator',
  also: ['editor'],
  params: ofEpisode,
  body: withFields(episodeBody, changed),
  answer: fullEpisodeSchema,
} as const satisfies Call;

export const deleteEpisode = {
  method: 'DELETE',
  path: '/admin/episodes/{episodeId}',
  access: 'administrator',
  also: ['editor'],
  params: ofEpisode,
  answer: 'nothing',
} as const satisfies Call;
