import * as v from 'valibot';
import type { Call } from '../call.ts';
import { idText, pageQuery, withFields } from '../fields.ts';
import { count, id, pageOf, text } from '../answer-fields.ts';
import { version, changed } from './fields.ts';
import * as field from './fields.ts';

/** Names that titles refer to. A slug never changes: catalogue files and addresses of sites use it. */

export const termKinds = ['type', 'genre', 'country', 'person', 'personType'] as const;
export type TermKind = (typeof termKinds)[number];

const kind = v.picklist(termKinds);
const name = field.words(200);

export const termSchema = v.object({
  id,
  slug: text,
  name: text,
  /** How many titles refer to it. */
  titles: count,
  /** How many categories are made of it. */
  categories: count,
  version,
});
export type Term = v.InferOutput<typeof termSchema>;

/** Lists terms in the order of their names. */
export const findTerms = {
  method: 'GET',
  path: '/admin/terms/{kind}',
  access: 'administrator',
  also: ['editor'],
  params: v.object({ kind }),
  query: withFields(pageQuery, { query: v.optional(field.prose(200), '') }),
  answer: pageOf(termSchema),
} as const satisfies Call;

export const createTerm = {
  method: 'POST',
  path: '/admin/terms/{kind}',
  access: 'administrator',
  also: ['editor'],
  params: v.object({ kind }),
  body: v.object({ slug: field.name, name }),
  answer: termSchema,
} as const satisfies Call;

/** Refused (409) when somebody else has changed it since its version was read. */
export const updateTerm = {
  method: 'PUT',
  path: '/admin/terms/{kind}/{termId}',
  access: 'administrator',
  also: ['editor'],
  params: v.object({ kind, termId: idText }),
  body: withFields(v.object({ name }), changed),
  answer: termSchema,
} as const satisfies Call;

/** Refused (409) while titles or categories refer to it. */
export const deleteTerm = {
  method: 'DELETE',
  path: '/admin/terms/{kind}/{termId}',
  access: 'administrator',
  also: ['editor'],
  params: v.object({ kind, termId: idText }),
  answer: 'nothing',
} as const satisfies Call;
