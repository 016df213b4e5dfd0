import type { Person } from '../../contract/calls/admin/people.ts';
import { isoMoment } from '../catalogue/params.ts';
import type { Queryable } from '../db/database.ts';
import { COLUMNS, type UserRow } from '../users/users.ts';

/** The most entries of each list of a person. Nobody enters more by hand. */
const MOST = 10_000;

/** Reads a user, and locks the row: nobody else can change it until the transaction ends. */
export async function lockUser(connection: Queryable, id: number): Promise<UserRow | null> {
  const [user] = await connection.query<UserRow>(`select ${COLUMNS} from users where id = $1 for update`, [id]);
  return user ?? null;
}

export async function setRole(connection: Queryable, id: number, role: UserRow['role']): Promise<UserRow | null> {
  const [user] = await connection.query<UserRow>(`update users set role = $2 where id = $1 returning ${COLUMNS}`, [
    id,
    role,
  ]);
  return user ?? null;
}

export async function unblockUser(connection: Queryable, id: number): Promise<UserRow | null> {
  const [user] = await connection.query<UserRow>(
    `update users set is_blocked = false where id = $1 returning ${COLUMNS}`,
    [id],
  );
  return user ?? null;
}

const listOf = (rows: string): string =>
  `coalesce((select json_agg(listed) from (${rows} limit ${MOST}) listed), '[]')`;
const OWN = `join viewers w on w.id = x.viewer_id and w.key = 'u:' || u.id`;

/** All that belongs to a user. */
export async function readPerson(database: Queryable, id: number): Promise<Person | null> {
  const [person] = await database.query<Person>(
    `select (select row_to_json(found) from (select ${COLUMNS} from users where id = u.id) found) as user,
       ${listOf(`select ${isoMoment('x.expires_at')} as "expiresAt" from token_families x where x.user_id = u.id`)} as logins,
       ${listOf(`select ${isoMoment('x.seen_at')} as "seenAt" from known_origins x where x.user_id = u.id order by x.id`)} as "knownOrigins",
       ${listOf(`select x.episode_id as "episodeId", x.variant_id as "variantId", x.seconds,
         ${isoMoment('x.updated_at')} as "updatedAt" from time_progress x ${OWN}`)} as places,
       ${listOf(`select x.episode_id as "episodeId", ${isoMoment('x.completed_at')} as "completedAt"
         from completed_episodes x ${OWN}`)} as completed,
       ${listOf(`select x.content_id as "titleId", x.episode_id as "episodeId", x.came_from as "cameFrom",
         ${isoMoment('x.watched_at')} as "watchedAt" from watch_history x ${OWN}`)} as history,
       ${listOf(`select x.content_id as "titleId", ${isoMoment('x.added_at')} as "addedAt"
         from favourites x ${OWN}`)} as favourites,
       ${listOf(`select x.id, x.content_id as "titleId", x.body as text, x.rating, x.state,
         ${isoMoment('x.created_at')} as "createdAt", ${isoMoment('x.updated_at')} as "updatedAt"
         from reviews x where x.user_id = u.id order by x.id`)} as reviews,
       ${listOf(`select x.review_id as "reviewId", x.value from review_votes x where x.user_id = u.id`)} as votes,
       ${listOf(`select x.id, x.title, x.description, x.is_public as "isPublic", ${isoMoment('x.created_at')} as "createdAt",
         coalesce((select json_agg(p.content_id order by p.position) from playlist_contents p where p.playlist_id = x.id), '[]')
           as "titleIds" from playlists x where x.user_id = u.id order by x.id`)} as playlists,
       ${listOf(`select x.content_id as "titleId", x.episode_id as "episodeId", x.reason, x.body as text,
         ${isoMoment('x.created_at')} as "createdAt" from abuse_reports x ${OWN}`)} as reports,
       ${listOf(`select x.subject, ${isoMoment('x.created_at')} as "createdAt", ${isoMoment('x.sent_at')} as "sentAt"
         from outbox x where lower(x.recipient) = u.email order by x.id`)} as letters
     from users u where u.id = $1`,
    [id],
  );
  return person ?? null;
}

/** Deletes an account with everything that belongs to it, also reports and letters. */
export async function deletePerson(connection: Queryable, { id, email }: UserRow): Promise<void> {
  await connection.query(
    `delete from abuse_reports x using viewers w where w.id = x.viewer_id and w.key = 'u:' || $1::int`,
    [id],
  );
  await connection.query(`delete from viewers where key = 'u:' || $1::int`, [id]);
  await connection.query('delete from outbox where lower(recipient) = $1', [email]);
  await connection.query('delete from pending_users where email = $1', [email]);
  await connection.query('delete from users where id = $1', [id]);
  // Otherwise the environment, which made this account an administrator, could not do it again for a new account.
  await connection.query('delete from settings where name = $1', [`administrator ${email}`]);
}
