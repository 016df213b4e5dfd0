import * as v from 'valibot';
import type { Content, Episode, EpisodeVariant, PartMarks, Season } from '../entities.ts';

/*
 * Answers as the player needs them. Fields that playback depends on are required, and named when they are wrong; others
 * fall back to defaults, so that a missing poster does not stop the film.
 */

const digits = v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number));
const id = v.pipe(v.union([v.number(), digits]), v.safeInteger(), v.minValue(1));
const order = v.pipe(v.union([v.number(), digits]), v.finite());
const duration = v.pipe(v.union([v.number(), digits]), v.finite(), v.minValue(0));
const text = v.string();

/** Gives null if the value is missing, null or invalid. */
const orNull = /* @__NO_SIDE_EFFECTS__ */ <S extends v.GenericSchema>(schema: S) =>
  v.fallback(v.nullish(schema, null), null);
/** Gives null if the value is missing or null; any other value must be valid. */
const nullish = /* @__NO_SIDE_EFFECTS__ */ <S extends v.GenericSchema>(schema: S) => v.nullish(schema, null);

const ratingValue = orNull(
  v.pipe(v.union([v.number(), v.pipe(v.string(), v.decimal(), v.transform(Number))]), v.finite()),
);
const listOf = /* @__NO_SIDE_EFFECTS__ */ <S extends v.GenericSchema>(schema: S) =>
  v.fallback(v.nullish(v.array(schema), []), []);

export const contentSchema = v.object({
  id,
  title: text,
  posterUrl: orNull(text),
  year: orNull(order),
  kinopoiskId: orNull(id),
  hasMultipleEpisodes: v.fallback(v.boolean(), false),
  contentType: orNull(v.object({ slug: text })),
  rating: orNull(
    v.object({
      kinopoisk: orNull(v.object({ value: ratingValue })),
      imdb: orNull(v.object({ value: ratingValue, url: orNull(text) })),
    }),
  ),
  countries: listOf(v.object({ slug: text })),
  languages: listOf(v.object({ code: text })),
}) satisfies v.GenericSchema<unknown, Content>;

const seasonSchema = v.object({ id, order }) satisfies v.GenericSchema<unknown, Season>;
export const seasonsSchema = v.array(seasonSchema);

/** A variant without a file is unfinished in the catalogue and cannot be chosen. */
export const variantsSchema = v.pipe(
  v.nullish(
    v.array(v.object({ id, title: v.fallback(text, ''), filepath: nullish(text), signFilepath: orNull(text) })),
    [],
  ),
  v.transform((variants): EpisodeVariant[] =>
    variants.flatMap(({ filepath, signFilepath, ...variant }) => {
      const [file, sign] = [filepath?.trim() ?? '', signFilepath?.trim() ?? ''];
      if (file === '') return [];
      return [{ ...variant, filepath: file, ...(sign !== '' && { signFilepath: sign }) }];
    }),
  ),
);

const mark = v.optional(v.union([v.literal('none'), v.object({ start: duration, end: duration })]));
const partMarksSchema = v.object({ recap: mark, intro: mark, credits: mark }) satisfies v.GenericSchema<
  unknown,
  PartMarks
>;

const episodeSchema = v.object({
  id,
  contentId: id,
  title: v.fallback(text, ''),
  description: orNull(text),
  posterPath: orNull(text),
  duration: orNull(duration),
  order,
  isCompleted: v.fallback(v.boolean(), false),
  season: nullish(seasonSchema),
  m3u8MasterFilePath: nullish(text),
  episodeVariants: variantsSchema,
  partMarks: v.fallback(v.optional(partMarksSchema), undefined),
}) satisfies v.GenericSchema<unknown, Episode>;
export const episodesSchema = v.array(episodeSchema);

export const availabilitySchema = v.object({ available: v.boolean() });
