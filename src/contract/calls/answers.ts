import * as v from 'valibot';
import { count, id, instant, pageOf, text } from './answer-fields.ts';
import { contentSchema } from './playback-answers.ts';
import { withFields } from './fields.ts';

/** Schemas of the answers for sites. */

/** A name in the catalogue: a genre, a country, a tag … */
export const termSchema = v.object({ id, slug: text, title: text });
export const termsSchema = v.array(termSchema);
export const languagesSchema = v.array(v.object({ id, code: text, title: text }));
export const voiceAuthorsSchema = v.array(v.object({ id, title: text }));

/** A card of a listing; in histories with the time it was watched, and the episode if known. */
const cardSchema = withFields(contentSchema, { watchedAt: v.optional(instant), episodeId: v.optional(id) });
export const cardsSchema = v.array(cardSchema);
export const contentPageSchema = pageOf(cardSchema);

const creditSchema = v.object({ id, slug: text, name: text, type: text });
export const detailsSchema = withFields(contentSchema, {
  slug: text,
  description: v.nullable(text),
  genres: termsSchema,
  tags: termsSchema,
  persons: v.array(creditSchema),
  voiceAuthors: voiceAuthorsSchema,
});

export const personPageSchema = pageOf(v.object({ id, slug: text, name: text, contentCount: count }));

export const freshEpisodePageSchema = pageOf(
  v.object({
    id,
    title: text,
    order: v.number(),
    season: v.nullable(v.object({ id, order: v.number() })),
    addedAt: instant,
    content: contentSchema,
  }),
);

export const reviewSchema = v.object({
  id,
  contentId: id,
  author: v.object({ id, name: text }),
  text,
  rating: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10)),
  likes: count,
  dislikes: count,
  createdAt: instant,
  updatedAt: instant,
});
export const reviewPageSchema = pageOf(reviewSchema);
export const votesSchema = v.object({ likes: count, dislikes: count });

export const playlistSchema = v.object({
  id,
  slug: text,
  title: text,
  description: v.nullable(text),
  contentCount: count,
  isOwn: v.boolean(),
});
export const playlistPageSchema = pageOf(playlistSchema);

export const categorySchema = withFields(termSchema, { contentCount: count });
export const categoryTreeSchema = v.array(withFields(termSchema, { children: v.array(categorySchema) }));
/** Shelves of the front page. */
export const shelvesSchema = v.array(withFields(termSchema, { contents: cardsSchema }));
export const filtersSchema = v.object({
  genres: termsSchema,
  countries: termsSchema,
  languages: languagesSchema,
  voiceAuthors: voiceAuthorsSchema,
  year: v.nullable(v.object({ from: v.number(), to: v.number() })),
});

export const lastWatchedSchema = v.nullable(
  v.object({ episodeId: id, variantId: v.nullable(id), seconds: v.pipe(v.number(), v.minValue(0)) }),
);
export const subtitlesSchema = v.array(v.object({ episodeId: id, label: text, src: text, language: text }));
export const slidesSchema = v.array(v.object({ content: cardSchema, slug: text, text: v.nullable(text) }));

export const menuSchema = v.array(
  v.object({ title: text, path: text, children: v.array(v.object({ title: text, path: text })) }),
);
export const redirectSchema = v.object({
  redirect: v.nullable(v.object({ to: text, status: v.picklist([301, 302]) })),
});

const creativesSchema = v.array(v.object({ vastUrl: text }));
export const adListSchema = v.object({ prerollList: creativesSchema, midrollList: creativesSchema });

export const cachesSchema = v.array(v.object({ name: text, entries: count, hits: count, misses: count }));
export const sitemapsSchema = v.object({ files: count, urls: count });
export const clearedSchema = v.object({ cleared: v.array(text) });
