import * as calls from '../../contract/calls/reviews.ts';
import { writeAudit } from '../administration/audit.ts';
import * as reviewsSql from '../catalogue/reviews.ts';
import type { Database } from '../db/database.ts';
import { HttpError, existing } from '../http/errors.ts';
import { userOf } from '../serving/identity.ts';
import type { CallContext, ServedCall } from '../serving/serve.ts';
import type { Serving } from '../serving/serving.ts';
import type { Ceilings } from '../upkeep/ceilings.ts';

interface Parts {
  readonly ceilings: Ceilings;
  readonly database: Database;
}

export function reviews({ serve }: Serving, { ceilings, database }: Parts): ServedCall[] {
  const find = async (ids: reviewsSql.ReviewIds, { userId }: CallContext) =>
    existing(await reviewsSql.findReview(database, ids, userId), 'review');

  /** Throws 403 unless the caller may change the review: only its author may. Administrators may also remove it. */
  async function mustBeAuthor(ids: reviewsSql.ReviewIds, context: CallContext, orAdministrator: boolean) {
    const author = existing(await reviewsSql.authorOf(database, ids), 'review');
    const { id, role } = userOf(context);
    if (author === id || (orAdministrator && role === 'administrator')) return author;
    throw new HttpError(403, 'The review is of somebody else.', 'reviewId');
  }

  return [
    serve(calls.findReviews, async ({ contentId, sort, ...page }, { userId: readerId }) =>
      existing(await reviewsSql.findReviews(database, contentId, sort, { ...page, readerId }), 'content'),
    ),
    serve(calls.getReview, find),
    serve(calls.createReview, async ({ contentId, ...review }, context) => {
      ceilings.mustHaveRoom('reviews');
      const reviewId = await reviewsSql.createReview(database, contentId, userOf(context).id, review);
      if (reviewId === 'full') throw new HttpError(409, 'This user has written as many reviews as one may have.');
      if (reviewId === 'taken') throw new HttpError(409, 'There is a review of this user already.', 'contentId');
      return find({ contentId, reviewId: existing(reviewId === 'no-content' ? null : reviewId, 'content') }, context);
    }),
    serve(calls.updateReview, async ({ contentId, reviewId, ...review }, context) => {
      await mustBeAuthor({ contentId, reviewId }, context, false);
      await reviewsSql.updateReview(database, reviewId, review);
      return find({ contentId, reviewId }, context);
    }),
    serve(calls.deleteReview, async (ids, context) => {
      const authorId = await mustBeAuthor(ids, context, true);
      const { id: actorId } = userOf(context);
      await database.transaction(async (connection) => {
        await reviewsSql.deleteReview(connection, ids.reviewId);
        if (authorId === actorId) return;
        const before = { titleId: ids.contentId, authorId };
        const subject = { type: 'review', id: ids.reviewId } as const;
        await writeAudit(connection, { actorId, action: 'delete', subject, before });
      });
    }),
    serve(calls.voteForReview, async ({ value, ...ids }, context) => {
      const { id } = userOf(context);
      await find(ids, context);
      const author = existing(await reviewsSql.authorOf(database, ids), 'review');
      if (author === id) throw new HttpError(403, 'Nobody votes for a review of their own.', 'reviewId');
      if (value !== 0) ceilings.mustHaveRoom('review_votes');
      if (!(await reviewsSql.voteFor(database, ids.reviewId, id, value)))
        throw new HttpError(409, 'This user has as many votes as one may have.');
      const { likes, dislikes } = await find(ids, context);
      return { likes, dislikes };
    }),
  ];
}
