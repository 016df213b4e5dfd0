import * as v from 'valibot';
import type { Call } from '../call.ts';
import { count, text } from '../answer-fields.ts';

/** A file of the catalogue, in the form in which it is sent. */
export const LARGEST_FILE_BYTES = 16 * 2 ** 20;
/** JSON may need two characters for one. */
const LARGEST_BODY_BYTES = 2 * LARGEST_FILE_BYTES;

const fieldChange = v.object({ field: text, before: v.nullable(text), after: v.nullable(text) });

/** The whole catalogue as a file that can be imported: JSON Lines with everything, or a table of the titles. */
export const exportFile = {
  method: 'GET',
  path: '/admin/catalogue/export',
  access: 'administrator',
  also: ['editor'],
  query: v.object({ format: v.picklist(['jsonl', 'csv']) }),
  answer: 'file',
} as const satisfies Call;

export const importAnswer = v.object({
  /** Whether the file was imported; otherwise it was only checked, or has faults. */
  isDone: v.boolean(),
  /** The value to send as `expected`; null if the file has faults. */
  digest: v.nullable(text),
  titles: count,
  created: count,
  changed: count,
  /** Rules that stay different from the file, because an import opens nothing. */
  keptRules: count,
  /** Viewers' positions in episodes that are removed. */
  lostPlaces: count,
  /** The first of the new and changed titles. */
  changes: v.array(
    v.object({ slug: text, title: text, isNew: v.boolean(), fields: v.array(fieldChange), moreFields: count }),
  ),
  /** Faults of lines, a hundred at most; with a fault nothing is imported. */
  problems: v.array(v.object({ line: count, message: text })),
  problemCount: count,
});

/**
 * Lists what a file would change. With `expected` it imports the file if that still makes exactly the changes with this
 * digest; otherwise it is refused (409).
 */
export const importFile = {
  method: 'POST',
  path: '/admin/catalogue/import',
  access: 'administrator',
  also: ['editor'],
  bodyBytes: LARGEST_BODY_BYTES,
  body: v.object({
    name: v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(200),
      v.regex(/\.(?:csv|jsonl|ndjson)$/i, 'Expected .csv or .jsonl'),
    ),
    text: v.pipe(v.string(), v.maxLength(LARGEST_FILE_BYTES)),
    expected: v.nullish(v.pipe(v.string(), v.maxLength(100))),
  }),
  answer: importAnswer,
} as const satisfies Call;
