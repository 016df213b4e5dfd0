import * as v from 'valibot';
import type { Call } from '../call.ts';
import { flagText, line } from '../fields.ts';
import { count, instant, text } from '../answer-fields.ts';

/** Files that are sent through the page. Their bytes go to `UPLOAD_PATH`, by the tus protocol, version 1.0. */
export const UPLOAD_PATH = '/admin/resumable-uploads';

const order = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'Expected a whole number'),
  v.transform(Number),
  v.maxValue(10_000),
);

/** What an upload tells about its file when it begins; each field is text. */
export const uploadFieldsSchema = v.object({
  name: line(200),
  /** When the file was last changed on the sender's machine, in milliseconds since 1970. */
  modified: v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number)),
  title: v.optional(line(200)),
  series: v.optional(line(200)),
  season: v.optional(order),
  episode: v.optional(order),
  /** Whether it gets renditions in AV1, too. */
  av1: v.optional(flagText),
  /** Whether the title may play the file in place of media that were not uploaded here. */
  replace: v.optional(flagText),
});
export type UploadFields = v.InferInput<typeof uploadFieldsSchema>;

const uploadId = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/, 'Expected the id of an upload'));

export const uploadSchema = v.object({
  id: text,
  name: text,
  bytes: count,
  /** How many bytes have arrived. */
  receivedBytes: count,
  modified: count,
  /** A `received` file is complete, and is read next. */
  state: v.picklist(['receiving', 'received', 'failed']),
  failure: v.nullable(text),
  beganAt: instant,
});
export type Upload = v.InferOutput<typeof uploadSchema>;

/** Uploads that are not a title's file yet, the oldest first. */
export const listUploads = {
  method: 'GET',
  path: '/admin/uploads',
  access: 'administrator',
  also: ['editor'],
  answer: v.object({
    /** Largest file; null if there is no folder for uploads. */
    mostBytes: v.nullable(count),
    items: v.array(uploadSchema),
  }),
} as const satisfies Call;

/** A file that failed is read once more; refused (409) for any other. */
export const retryUpload = {
  method: 'POST',
  path: '/admin/uploads/{uploadId}/retry',
  access: 'administrator',
  also: ['editor'],
  params: v.object({ uploadId }),
  answer: 'nothing',
} as const satisfies Call;

/** Forgets a file, and deletes the bytes that have arrived. */
export const cancelUpload = {
  method: 'DELETE',
  path: '/admin/uploads/{uploadId}',
  access: 'administrator',
  also: ['editor'],
  params: v.object({ uploadId }),
  answer: 'nothing',
} as const satisfies Call;
