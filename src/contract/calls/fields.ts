import * as v from 'valibot';

/** Schemas of request fields. Schemas for addresses parse text; schemas for bodies take values. */

const MAX_ID = 2_147_483_647;
const LONGEST_ADDRESS = 4_096;

/** Text without control characters, which a database can store. */
// oxlint-disable-next-line no-control-regex -- these are what must not be there
export const cleanText = v.pipe(v.string(), v.regex(/^[^\u0000-\u001f\u007f]*$/, 'Control characters are not allowed'));

/** The same, with line breaks allowed. */
export const lines = v.pipe(
  v.string(),
  // oxlint-disable-next-line no-control-regex -- these are what must not be there
  v.regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/, 'Control characters are not allowed'),
);

export const idNumber = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_ID));

export const idText = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,9}$/, 'Expected a positive integer'),
  v.transform(Number),
  v.maxValue(MAX_ID),
);

export const slug = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,99}$/, 'Expected a slug'));
/** A comma-separated list. */
export const slugs = v.pipe(
  v.string(),
  v.maxLength(1_000),
  v.regex(/^[a-z0-9][a-z0-9-]*(,[a-z0-9][a-z0-9-]*)*$/, 'Expected slugs with commas between'),
  v.transform((text) => text.split(',')),
);

export const line = /* @__NO_SIDE_EFFECTS__ */ (longest: number) =>
  v.pipe(cleanText, v.trim(), v.minLength(1), v.maxLength(longest));
export const passage = /* @__NO_SIDE_EFFECTS__ */ (longest: number) =>
  v.pipe(lines, v.trim(), v.minLength(1), v.maxLength(longest));

export const pageAddress = v.pipe(cleanText, v.maxLength(LONGEST_ADDRESS));

export const email = v.pipe(cleanText, v.trim(), v.toLowerCase(), v.maxLength(254), v.email());
/** Only the length is checked. */
export const password = v.pipe(v.string(), v.minLength(8), v.maxLength(200));
export const token = v.pipe(v.string(), v.regex(/^[\w.-]{1,2000}$/, 'Expected a token'));

const wholeNumber = v.pipe(v.string(), v.regex(/^\d{1,6}$/, 'Expected a whole number'), v.transform(Number));
export const numberBetween = /* @__NO_SIDE_EFFECTS__ */ (least: number, most: number) =>
  v.pipe(wholeNumber, v.minValue(least), v.maxValue(most));

export const flagText = v.pipe(
  v.picklist(['true', 'false', '1', '0']),
  v.transform((text) => text === 'true' || text === '1'),
);

const page = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000));
const size = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100));

/** Pages are counted from 0. */
export const pageQuery = v.object({
  page: v.optional(v.pipe(wholeNumber, page)),
  size: v.optional(v.pipe(wholeNumber, size)),
});
export const pageBody = v.object({ page: v.optional(page), size: v.optional(size) });

/** An object schema with more fields. As a pure function, unused schemas can be dropped from a bundle. */
/* @__NO_SIDE_EFFECTS__ */
export function withFields<A extends v.ObjectEntries, B extends v.ObjectEntries>(
  base: v.ObjectSchema<A, undefined>,
  entries: B,
): v.ObjectSchema<A & B, undefined> {
  return v.object({ ...base.entries, ...entries });
}
