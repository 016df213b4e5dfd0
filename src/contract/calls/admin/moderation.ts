import * as v from 'valibot';
import type { Call } from '../call.ts';
import { idText, pageQuery, withFields } from '../fields.ts';
import { id, instant, pageOf, text } from '../answer-fields.ts';
import * as field from './fields.ts';

/** What viewers wrote: reviews and reports of abuse. */

export const reviewStates = ['new', 'approved', 'hidden'] as const;
export type ReviewState = (typeof reviewStates)[number];
const state = v.picklist(reviewStates);

export const moderatedReviewSchema = v.object({
  id,
  title: v.object({ id, title: text }),
  author: v.object({ id, name: text }),
  text,
  rating: v.number(),
  state,
  createdAt: instant,
});
export type ModeratedReview = v.InferOutput<typeof moderatedReviewSchema>;

export const abuseReportSchema = v.object({
  id,
  title: v.object({ id, title: text }),
  episodeId: v.nullable(id),
  reason: text,
  text: v.nullable(text),
  createdAt: instant,
  resolvedAt: v.nullable(instant),
  resolution: v.nullable(text),
});
export type AbuseReport = v.InferOutput<typeof abuseReportSchema>;

export const findModeratedReviews = {
  method: 'GET',
  path: '/admin/reviews',
  access: 'administrator',
  also: ['moderator'],
  query: withFields(pageQuery, { state: v.optional(state), query: v.optional(field.prose(200), '') }),
  answer: pageOf(moderatedReviewSchema),
} as const satisfies Call;

/** A hidden review is shown only to its author. */
export const setReviewState = {
  method: 'PUT',
  path: '/admin/reviews/{reviewId}/state',
  access: 'administrator',
  also: ['moderator'],
  params: v.object({ reviewId: idText }),
  body: v.object({ state }),
  answer: moderatedReviewSchema,
} as const satisfies Call;

export const removeReview = {
  method: 'DELETE',
  path: '/admin/reviews/{reviewId}',
  access: 'administrator',
  also: ['moderator'],
  params: v.object({ reviewId: idText }),
  answer: 'nothing',
} as const satisfies Call;

export const findAbuseReports = {
  method: 'GET',
  path: '/admin/abuse-reports',
  access: 'administrator',
  also: ['moderator'],
  query: withFields(pageQuery, { state: v.optional(v.picklist(['open', 'resolved'])) }),
  answer: pageOf(abuseReportSchema),
} as const satisfies Call;

/** Closes a report, with what was done about it; refused (409) if somebody else has closed it. */
export const resolveAbuseReport = {
  method: 'POST',
  path: '/admin/abuse-reports/{reportId}/resolve',
  access: 'administrator',
  also: ['moderator'],
  params: v.object({ reportId: idText }),
  body: v.object({ resolution: v.nullish(field.prose(1_000)) }),
  answer: abuseReportSchema,
} as const satisfies Call;
