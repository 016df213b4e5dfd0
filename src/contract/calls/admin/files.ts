import * as v from 'valibot';
import type { Call } from '../call.ts';
import { idText, pageQuery, withFields } from '../fields.ts';
import { count, id, instant, pageOf, text } from '../answer-fields.ts';

/** Files that become titles. */

const state = v.picklist(['open', 'done', 'failed', 'cancelled']);
export type FileState = v.InferOutput<typeof state>;

export const packagedFileSchema = v.object({
  id,
  /** Name of the file, without its folder. */
  name: text,
  slug: text,
  title: text,
  /** The title in the catalogue; null if it is not there yet. */
  titleId: v.nullable(id),
  /** Numbers of the season and the episode; both are null for a film. */
  season: v.nullable(count),
  episode: v.nullable(count),
  state,
  /** Why it failed, or was cancelled. */
  failure: v.nullable(text),
  addedAt: instant,
  steps: count,
  doneSteps: count,
  /** Steps under way, with how much of each is done: from 0 to 1. */
  running: v.array(v.object({ name: text, progress: v.number() })),
  /** Remarks about what was left out or concealed. */
  notes: v.array(text),
});
export type PackagedFile = v.InferOutput<typeof packagedFileSchema>;

/** Lists files: those under way in the order of their turn, then the others, the latest first. */
export const findFiles = {
  method: 'GET',
  path: '/admin/files',
  access: 'administrator',
  also: ['editor'],
  query: withFields(pageQuery, { state: v.optional(state) }),
  answer: pageOf(packagedFileSchema),
} as const satisfies Call;

/** A file that failed or was cancelled goes on where it was; refused (409) for any other. */
export const retryFile = {
  method: 'POST',
  path: '/admin/files/{fileId}/retry',
  access: 'administrator',
  also: ['editor'],
  params: v.object({ fileId: idText }),
  answer: packagedFileSchema,
} as const satisfies Call;

/** Stops the work on a file; refused (409) if none is under way. */
export const cancelFile = {
  method: 'POST',
  path: '/admin/files/{fileId}/cancel',
  access: 'administrator',
  also: ['editor'],
  params: v.object({ fileId: idText }),
  answer: packagedFileSchema,
} as const satisfies Call;
