import * as v from 'valibot';
import type { Call } from './call.ts';
import { reviewPageSchema, reviewSchema, votesSchema } from './answers.ts';
import { idText, pageBody, pageQuery, passage, withFields } from './fields.ts';

/** Reviews of contents and votes for them. */

const reviewBody = v.object({
  text: passage(5_000),
  rating: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10)),
});

export const findReviews = {
  method: 'POST',
  path: '/v2/contents/{contentId}/reviews',
  access: 'anyone',
  params: v.object({ contentId: idText }),
  query: pageQuery,
  body: withFields(pageBody, { sort: v.optional(v.picklist(['new', 'useful']), 'new') }),
  answer: reviewPageSchema,
  isSafe: true,
} as const satisfies Call;

export const getReview = {
  method: 'GET',
  path: '/v2/contents/{contentId}/reviews/{reviewId}',
  access: 'anyone',
  params: v.object({ contentId: idText, reviewId: idText }),
  answer: reviewSchema,
} as const satisfies Call;

export const createReview = {
  method: 'POST',
  path: '/v2/contents/{contentId}/reviews/create',
  access: 'user',
  params: v.object({ contentId: idText }),
  body: reviewBody,
  answer: reviewSchema,
} as const satisfies Call;

export const updateReview = {
  method: 'PUT',
  path: '/v2/contents/{contentId}/reviews/{reviewId}',
  access: 'user',
  params: v.object({ contentId: idText, reviewId: idText }),
  body: reviewBody,
  answer: reviewSchema,
} as const satisfies Call;

export const deleteReview = {
  method: 'DELETE',
  path: '/v2/contents/{contentId}/reviews/{reviewId}',
  access: 'user',
  params: v.object({ contentId: idText, reviewId: idText }),
  answer: 'nothing',
} as const satisfies Call;

export const voteForReview = {
  method: 'POST',
  path: '/v2/contents/{contentId}/reviews/{reviewId}/vote',
  access: 'user',
  params: v.object({ contentId: idText, reviewId: idText }),
  body: v.object({ value: v.picklist([-1, 0, 1]) }),
  answer: votesSchema,
} as const satisfies Call;
