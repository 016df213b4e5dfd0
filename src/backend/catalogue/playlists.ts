import type { Database, Queryable } from '../db/database.ts';
import { hasAll } from './own-ceilings.ts';
import { type Page, toPage } from './lists.ts';
import { containing } from './params.ts';

export interface Playlist {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly description: string | null;
  readonly contentCount: number;
  readonly isOwn: boolean;
}

/** `$1` is the user, or 0 for none. */
const COLUMNS = `p.id, p.slug, p.title, p.description,
  (select count(*)::int from playlist_contents x where x.playlist_id = p.id) as "contentCount",
  coalesce(p.user_id = $1::int, false) as "isOwn"`;
const VISIBLE = '(p.is_public or p.user_id = $1::int)';

export async function findPlaylist(
  database: Queryable,
  userId: number | null,
  by: 'id' | 'slug',
  value: number | string,
): Promise<Playlist | null> {
  const [playlist] = await database.query<Playlist>(
    `select ${COLUMNS} from playlists p where p.${by} = $2 and ${VISIBLE}`,
    [userId ?? 0, value],
  );
  return playlist ?? null;
}

export async function findPlaylists(
  database: Queryable,
  userId: number | null,
  { query, isOwn, ...asked }: Page & { readonly query: string; readonly isOwn: boolean },
): Promise<{ items: Playlist[]; total: number }> {
  const { size, offset } = toPage(asked);
  const matching = `from playlists p where ${VISIBLE} and p.title ilike $2 and (not $3::boolean or p.user_id = $1::int)`;
  const [answer] = await database.query<{ items: Playlist[]; total: number }>(
    `select (select count(*)::int ${matching}) as total, coalesce((select json_agg(shown) from (
       select ${COLUMNS} ${matching} order by p.created_at desc, p.id desc limit $4::int offset $5::int) shown), '[]') as items`,
    [userId ?? 0, containing(query), isOwn, size, offset],
  );
  return answer ?? { items: [], total: 0 };
}

export interface NewPlaylist {
  readonly slug: string;
  readonly title: string;
  readonly description: string | null;
  readonly isPublic: boolean;
}

/** Creates a playlist. Returns its id, or null if the user has as many playlists as allowed. */
export function createPlaylist(database: Database, userId: number, playlist: NewPlaylist): Promise<number | null> {
  const { slug, title, description, isPublic } = playlist;
  return database.transaction(async (connection) => {
    if (await hasAll(connection, 'playlists', userId)) return null;
    const [row] = await connection.query<{ id: number }>(
      'insert into playlists (slug, title, description, user_id, is_public) values ($1, $2, $3, $4, $5) returning id',
      [slug, title, description, userId, isPublic],
    );
    return row?.id ?? null;
  });
}

/** Appends a content unless the playlist has it. */
export function addToPlaylist(
  database: Database,
  playlistId: number,
  contentId: number,
): Promise<'added' | 'no-content' | 'full'> {
  return database.transaction(async (connection) => {
    const has = 'select 1 as found from playlist_contents where playlist_id = $1 and content_id = $2';
    const [known] = await connection.query(has, [playlistId, contentId]);
    if (known) return 'added';
    if (await hasAll(connection, 'playlist_contents', playlistId)) return 'full';
    return (await append(connection, playlistId, contentId)) ? 'added' : 'no-content';
  });
}

async function append(connection: Queryable, playlistId: number, contentId: number): Promise<boolean> {
  const found = await connection.query(
    `with target as (select id from contents where id = $2::int),
     added as (insert into playlist_contents (playlist_id, content_id, position)
       select $1::int, id, (select coalesce(max(position), 0) + 1 from playlist_contents where playlist_id = $1) from target
       on conflict do nothing)
     select 1 as found from target`,
    [playlistId, contentId],
  );
  return found.length > 0;
}
