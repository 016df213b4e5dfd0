import * as v from 'valibot';
import type { Call } from '../call.ts';
import { cleanText, idText, pageQuery, withFields } from '../fields.ts';
import { count, id, instant, pageOf, text } from '../answer-fields.ts';

/** Kinds of records that administrators change. */
export const subjectTypes = [
  'title',
  'season',
  'episode',
  'ad',
  'vastDocument',
  'user',
  'review',
  'abuseReport',
  'tokenKey',
  'letter',
  'catalogue',
  'file',
  'upload',
  'type',
  'genre',
  'country',
  'person',
  'personType',
] as const;
export type SubjectType = (typeof subjectTypes)[number];

export const auditActions = [
  'create',
  'update',
  'delete',
  'block',
  'unblock',
  'takeDown',
  'restore',
  'setRole',
  'readData',
  'deleteData',
  'resolve',
  'rotate',
  'send',
  'import',
  'retry',
  'cancel',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** The actor's id of a command that is run on the server, without an account. */
export const COMMAND_LINE = 0;

export const auditEntrySchema = v.object({
  id,
  at: instant,
  /** The name is null once the account is gone. */
  actor: v.object({ id: count, name: v.nullable(text) }),
  action: v.picklist(auditActions),
  subject: v.object({ type: v.picklist(subjectTypes), id: text }),
  /** The fields that changed, each with its text before and after; null if there was none. */
  changes: v.array(v.object({ field: text, before: v.nullable(text), after: v.nullable(text) })),
});

export type AuditEntry = v.InferOutput<typeof auditEntrySchema>;

export const findAuditEntries = {
  method: 'GET',
  path: '/admin/audit',
  access: 'administrator',
  query: withFields(pageQuery, {
    'actor-id': v.optional(idText),
    'subject-type': v.optional(v.picklist(subjectTypes)),
    'subject-id': v.optional(v.pipe(cleanText, v.maxLength(200))),
  }),
  answer: pageOf(auditEntrySchema),
} as const satisfies Call;
