import * as v from 'valibot';
import { cleanText, idNumber, pageBody, slug, withFields } from './fields.ts';

/** How listings are narrowed, sorted and searched. */

const slugs = v.optional(v.pipe(v.array(slug), v.maxLength(50)));
const range = /* @__NO_SIDE_EFFECTS__ */ (least: number, most: number) =>
  v.optional(
    v.object({
      from: v.optional(v.pipe(v.number(), v.minValue(least), v.maxValue(most))),
      to: v.optional(v.pipe(v.number(), v.minValue(least), v.maxValue(most))),
    }),
  );

export const sortings = ['popularity', 'rating', 'year', 'added', 'title', 'position'] as const;

export const filterBody = withFields(pageBody, {
  types: slugs,
  genres: slugs,
  countries: slugs,
  tags: slugs,
  languages: slugs,
  voiceAuthors: v.optional(v.pipe(v.array(idNumber), v.maxLength(50))),
  year: range(1_800, 3_000),
  rating: range(0, 10),
  sort: v.optional(v.picklist(sortings)),
  order: v.optional(v.picklist(['asc', 'desc'])),
});

const words = v.optional(v.pipe(cleanText, v.trim(), v.maxLength(200)), '');
export const wordsBody = withFields(pageBody, { query: words });
export const wordsAndFilterBody = withFields(filterBody, { query: words });
