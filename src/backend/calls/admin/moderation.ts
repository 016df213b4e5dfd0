import { administration } from '../../../contract/calls/admin/table.ts';
import { writeAudit } from '../../administration/audit.ts';
import * as sql from '../../administration/moderation.ts';
import { deleteReview } from '../../catalogue/reviews.ts';
import type { Database } from '../../db/database.ts';
import { HttpError, existing } from '../../http/errors.ts';
import { userOf } from '../../serving/identity.ts';
import type { ServedCall } from '../../serving/serve.ts';
import type { Serving } from '../../serving/serving.ts';

const calls = administration.moderation;

/** Audit entries have the author and the subject of a text, but never the text, which must be removable. */
export function moderation({ serve }: Serving, { database }: { readonly database: Database }): ServedCall[] {
  return [
    serve(calls.findModeratedReviews, (asked) => sql.findReviews(database, asked)),
    serve(calls.setReviewState, ({ reviewId, state }, context) =>
      database.transaction(async (connection) => {
        const before = existing(await sql.lockReview(connection, reviewId), 'review');
        await sql.setReviewState(connection, reviewId, state);
        await writeAudit(connection, {
          actorId: userOf(context).id,
          action: 'update',
          subject: { type: 'review', id: reviewId },
          before: { state: before.state },
          after: { state },
        });
        return { ...before, state };
      }),
    ),
    serve(calls.removeReview, ({ reviewId }, context) =>
      database.transaction(async (connection) => {
        const { title, author, state } = existing(await sql.lockReview(connection, reviewId), 'review');
        await deleteReview(connection, reviewId);
        await writeAudit(connection, {
          actorId: userOf(context).id,
          action: 'delete',
          subject: { type: 'review', id: reviewId },
          before: { titleId: title.id, authorId: author.id, state },
        });
      }),
    ),
    serve(calls.findAbuseReports, (asked) => sql.findReports(database, asked)),
    serve(calls.resolveAbuseReport, ({ reportId, resolution = null }, context) =>
      database.transaction(async (connection) => {
        const before = existing(await sql.lockReport(connection, reportId), 'report');
        if (before.resolvedAt !== null) throw new HttpError(409, 'It has been answered.', 'version');
        await sql.resolveReport(connection, reportId, resolution || null);
        await writeAudit(connection, {
          actorId: userOf(context).id,
          action: 'resolve',
          subject: { type: 'abuseReport', id: reportId },
          before: { titleId: before.title.id, resolution: null },
          after: { titleId: before.title.id, resolution },
        });
        return existing(await sql.lockReport(connection, reportId), 'report');
      }),
    ),
  ];
}
