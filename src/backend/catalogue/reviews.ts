import type * as v from 'valibot';
import type { reviewSchema } from '../../contract/calls/answers.ts';
import type { Database, Queryable } from '../db/database.ts';
import { hasAll } from './own-ceilings.ts';
import { type Page, toPage } from './lists.ts';
import { isoMoment } from './params.ts';

export type Review = v.InferOutput<typeof reviewSchema>;

const votes = (value: number) =>
  `(select count(*)::int from review_votes x where x.review_id = r.id and x.value = ${value})`;
const COLUMNS = `r.id, r.content_id as "contentId",
  (select json_build_object('id', u.id, 'name', u.name) from users u where u.id = r.user_id) as author,
  r.body as text, r.rating, ${votes(1)} as likes, ${votes(-1)} as dislikes,
  ${isoMoment('r.created_at')} as "createdAt", ${isoMoment('r.updated_at')} as "updatedAt"`;

export interface ReviewIds {
  readonly contentId: number;
  readonly reviewId: number;
}

/** SQL: whether a reader may see a review. A hidden review is shown only to its author. */
const isShownTo = (reader: string): string => `(r.state <> 'hidden' or r.user_id = ${reader}::int)`;

/** `readerId` is null for a caller who is not logged in. */
export async function findReview(
  database: Queryable,
  { contentId, reviewId }: ReviewIds,
  readerId: number | null,
): Promise<Review | null> {
  const [review] = await database.query<Review>(
    `select ${COLUMNS} from reviews r where r.id = $1 and r.content_id = $2 and ${isShownTo('$3')}`,
    [reviewId, contentId, readerId],
  );
  return review ?? null;
}

export async function findReviews(
  database: Queryable,
  contentId: number,
  sort: 'new' | 'useful',
  { readerId, ...asked }: Page & { readonly readerId: number | null },
): Promise<{ items: Review[]; total: number } | null> {
  const { size, offset } = toPage(asked);
  const order = sort === 'new' ? 'r.created_at desc, r.id desc' : `${votes(1)} - ${votes(-1)} desc, r.id desc`;
  const [answer] = await database.query<{ items: Review[]; total: number }>(
    `select (select count(*)::int from reviews r where r.content_id = c.id and ${isShownTo('$4')}) as total,
       coalesce((select json_agg(shown) from (select ${COLUMNS} from reviews r where r.content_id = c.id and ${isShownTo('$4')}
         order by ${order} limit $2::int offset $3::int) shown), '[]') as items
     from contents c where c.id = $1`,
    [contentId, size, offset, readerId],
  );
  return answer ?? null;
}

export interface ReviewText {
  readonly text: string;
  readonly rating: number;
}

/**
 * Creates a review. Returns its id; `taken` if the user has reviewed this content already, and `full` if the user has
 * as many reviews as allowed.
 */
export function createReview(
  database: Database,
  contentId: number,
  userId: number,
  { text, rating }: ReviewText,
): Promise<number | 'no-content' | 'taken' | 'full'> {
  return database.transaction(async (connection) => {
    if (await hasAll(connection, 'reviews', userId)) return 'full';
    const [row] = await connection.query<{ id: number | null }>(
      `with target as (select id from contents where id = $1),
       added as (insert into reviews (content_id, user_id, body, rating)
         select id, $2::int, $3::text, $4::int from target on conflict (content_id, user_id) do nothing returning id)
       select (select id from added) as id from target`,
      [contentId, userId, text, rating],
    );
    return row === undefined ? 'no-content' : (row.id ?? 'taken');
  });
}

/** The id of the review's author; null if there is no such review. */
export async function authorOf(database: Queryable, { contentId, reviewId }: ReviewIds): Promise<number | null> {
  const [row] = await database.query<{ id: number }>(
    'select user_id as id from reviews where id = $1 and content_id = $2',
    [reviewId, contentId],
  );
  return row?.id ?? null;
}

export async function updateReview(database: Queryable, reviewId: number, { text, rating }: ReviewText): Promise<void> {
  // An edited text has not been approved yet.
  await database.query(
    `update reviews set body = $2, rating = $3, updated_at = now(),
       state = case state when 'approved' then 'new' else state end where id = $1`,
    [reviewId, text, rating],
  );
}

export async function deleteReview(database: Queryable, reviewId: number): Promise<void> {
  await database.query('delete from reviews where id = $1', [reviewId]);
}

/** Sets the user's one vote for a review. 0 removes it. Returns false if the user has as many votes as allowed. */
export function voteFor(database: Database, reviewId: number, userId: number, value: number): Promise<boolean> {
  return database.transaction(async (connection) => {
    await connection.query('delete from review_votes where review_id = $1 and user_id = $2', [reviewId, userId]);
    if (value === 0) return true;
    if (await hasAll(connection, 'review_votes', userId)) return false;
    await connection.query(
      `insert into review_votes (review_id, user_id, value) values ($1, $2, $3)
       on conflict (review_id, user_id) do update set value = excluded.value`,
      [reviewId, userId, value],
    );
    return true;
  });
}
