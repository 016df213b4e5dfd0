import type { AbuseReport, ModeratedReview, ReviewState } from '../../contract/calls/admin/moderation.ts';
import { type Page, toPage } from '../catalogue/lists.ts';
import { containing, createParams, isoMoment } from '../catalogue/params.ts';
import type { Queryable } from '../db/database.ts';

const REVIEW = `r.id, (select json_build_object('id', c.id, 'title', c.title) from contents c where c.id = r.content_id) as title,
  (select json_build_object('id', u.id, 'name', u.name) from users u where u.id = r.user_id) as author,
  r.body as text, r.rating, r.state, ${isoMoment('r.created_at')} as "createdAt"`;

/** Returns the latest reviews first. */
export async function findReviews(
  database: Queryable,
  { state, query, ...asked }: Page & { readonly state?: ReviewState | undefined; readonly query: string },
): Promise<{ items: ModeratedReview[]; total: number }> {
  const { size, offset } = toPage(asked);
  const params = createParams();
  const where = [
    ...(state === undefined ? [] : [`r.state = ${params.add(state)}`]),
    ...(query === '' ? [] : [`r.body ilike ${params.add(containing(query))}`]),
  ];
  const matching = `from reviews r ${where.length > 0 ? `where ${where.join(' and ')}` : ''}`;
  const [answer] = await database.query<{ items: ModeratedReview[]; total: number }>(
    `select (select count(*)::int ${matching}) as total,
       coalesce((select json_agg(shown) from (select ${REVIEW} ${matching} order by r.id desc
         limit ${params.add(size)}::int offset ${params.add(offset)}::int) shown), '[]') as items`,
    params.values,
  );
  return answer ?? { items: [], total: 0 };
}

/** Reads a review, and locks it: nobody else can change it until the transaction ends. */
export async function lockReview(connection: Queryable, id: number): Promise<ModeratedReview | null> {
  const [review] = await connection.query<ModeratedReview>(
    `select ${REVIEW} from reviews r where r.id = $1 for update`,
    [id],
  );
  return review ?? null;
}

export const setReviewState = (connection: Queryable, id: number, state: ReviewState): Promise<unknown> =>
  connection.query('update reviews set state = $2 where id = $1', [id, state]);

const REPORT = `a.id::float8 as id, (select json_build_object('id', c.id, 'title', c.title) from contents c where c.id = a.content_id) as title,
  a.episode_id as "episodeId", a.reason, a.body as text, ${isoMoment('a.created_at')} as "createdAt",
  ${isoMoment('a.resolved_at')} as "resolvedAt", a.resolution`;

/** Open reports are returned in the order in which they came. With any other filter, the latest come first. */
export async function findReports(
  database: Queryable,
  { state, ...asked }: Page & { readonly state?: 'open' | 'resolved' | undefined },
): Promise<{ items: AbuseReport[]; total: number }> {
  const { size, offset } = toPage(asked);
  const is = { open: 'where a.resolved_at is null', resolved: 'where a.resolved_at is not null' };
  const matching = `from abuse_reports a ${state === undefined ? '' : is[state]}`;
  const [answer] = await database.query<{ items: AbuseReport[]; total: number }>(
    `select (select count(*)::int ${matching}) as total,
       coalesce((select json_agg(shown) from (select ${REPORT} ${matching} order by a.id ${state === 'open' ? 'asc' : 'desc'}
         limit $1::int offset $2::int) shown), '[]') as items`,
    [size, offset],
  );
  return answer ?? { items: [], total: 0 };
}

export async function lockReport(connection: Queryable, id: number): Promise<AbuseReport | null> {
  const [report] = await connection.query<AbuseReport>(
    `select ${REPORT} from abuse_reports a where a.id = $1 for update`,
    [id],
  );
  return report ?? null;
}

export const resolveReport = (connection: Queryable, id: number, resolution: string | null): Promise<unknown> =>
  connection.query('update abuse_reports set resolved_at = now(), resolution = $2 where id = $1', [id, resolution]);
