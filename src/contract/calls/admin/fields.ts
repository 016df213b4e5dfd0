import * as v from 'valibot';
import { isAnswered, isNarrow, isSimple, NOT_ANSWERED, NOT_NARROW, NOT_SIMPLE } from '../../media-address.ts';
import { cleanText, idNumber, lines } from '../fields.ts';

/** Fields of the calls of administrators. */

/** The version of a record that can be edited, in its answer; it is sent back with the change. */
export const version = v.string();

/* Fields that administrators fill in. Null stands for a field that is left empty. */

/** Half of a character (a lone surrogate) cannot be stored. */
const whole = v.regex<string, string>(/^\P{Surrogate}*$/u, 'Half of a character');

export const words = /* @__NO_SIDE_EFFECTS__ */ (longest: number) =>
  v.pipe(cleanText, whole, v.trim(), v.minLength(1), v.maxLength(longest));
export const prose = /* @__NO_SIDE_EFFECTS__ */ (longest: number) =>
  v.pipe(lines, whole, v.trim(), v.maxLength(longest));

/** A name in addresses, as catalogue files have it. */
export const name = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,199}$/, 'Expected a slug: a-z, 0-9 and hyphens'));

/** A file anywhere, or a path of these services. */
export const fileAddress = v.pipe(
  cleanText,
  whole,
  v.trim(),
  v.maxLength(4_096),
  v.regex(
    /^(?:https?:\/\/[^\s/?#[\]]+(?:[/?#]\S*)?|\/(?!\/)\S*)$/,
    'Expected an address with http:// or https://, or a path that begins with /',
  ),
  v.check(isSimple, NOT_SIMPLE),
);

/** A film, a playlist or a document of sources, which can be signed for itself. */
export const mediaAddress = v.pipe(fileAddress, v.check(isNarrow, NOT_NARROW), v.check(isAnswered, NOT_ANSWERED));

export const place = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000));
export const score = v.pipe(v.number(), v.minValue(0), v.maxValue(10));
export const quantity = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_000_000_000));
export const year = v.pipe(v.number(), v.integer(), v.minValue(1_800), v.maxValue(3_000));
export const kinopoiskId = idNumber;
export const imdbId = v.pipe(v.string(), v.regex(/^tt\d{1,12}$/, 'Expected tt and digits'));
export const country = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'Expected a country of two capitals'));
export const domain = v.pipe(v.string(), v.regex(/^[a-z0-9.-]{1,253}$/, 'Expected a domain'));
/** A moment with its zone, of four-digit years. */
export const moment = v.pipe(
  v.string(),
  v.maxLength(40),
  v.regex(/^\d{4}-/, 'Expected a year of four digits'),
  v.isoTimestamp(),
);

export const names = v.pipe(v.array(name), v.maxLength(100));

/** The version of the record that was edited. */
export const changed = { version: v.pipe(v.string(), v.regex(/^[\w-]{22}$/, 'Expected a version')) } as const;
