import type { SharedCaches } from '../cache/shared-caches.ts';
import type { Queryable } from '../db/database.ts';
import { createQueue, type Queue } from '../load/queue.ts';
import { CONTENT_COLUMNS, type ContentRow } from './content.ts';

const SIZE = 12;
/**
 * How many of a viewer's latest titles are read. Without a limit, some viewers would take much more time than others.
 */
const MOST_SEEN = 1_000;
/** How many of those titles have their genres counted, the latest first. */
const MOST_LATEST = 100;
/** How many genres of a title count. The limit makes the database look them up title by title. */
const MOST_GENRES_OF_TITLE = 20;
/** How many of the most frequent genres are used. */
const MOST_GENRES = 10;
/** How many of the most popular titles of each genre are candidates. */
const MOST_TITLES_OF_GENRE = 40;
/** How many computations run and wait at a time. Each reads a few thousand rows at most. */
const LIMITS = { atOnce: 2, waiting: 100 };

const POPULAR = `select ${CONTENT_COLUMNS} from contents c order by c.popularity desc, c.id limit ${SIZE}`;

/** Each part reads an index in its order until it has enough rows. Then the few titles that were found are ranked. */
const PERSONAL = `
  with seen as materialized (
      select content_id, watched_at from watch_history where viewer_id = $1 order by watched_at desc limit ${MOST_SEEN}),
    liked as materialized (
      select g.genre_id from (select content_id from seen order by watched_at desc limit ${MOST_LATEST}) latest
      cross join lateral (select genre_id from content_genres where content_id = latest.content_id limit ${MOST_GENRES_OF_TITLE}) g
      group by g.genre_id order by count(*) desc, g.genre_id limit ${MOST_GENRES}),
    found as materialized (
      select of_genre.content_id, of_genre.popularity from liked cross join lateral (
        select g.content_id, g.popularity from content_genres g
        where g.genre_id = liked.genre_id and g.content_id not in (select content_id from seen)
        order by g.popularity desc, g.content_id limit ${MOST_TITLES_OF_GENRE}) of_genre
      union (
        select c.id, c.popularity from contents c where c.id not in (select content_id from seen)
        order by c.popularity desc, c.id limit ${SIZE})),
    ranked as materialized (
      select found.content_id, found.popularity, shared.genres from found
      cross join lateral (select count(*) as genres from content_genres g
        where g.content_id = found.content_id and g.genre_id in (select genre_id from liked)) shared
      order by shared.genres desc, found.popularity desc, found.content_id limit ${SIZE})
  select ${CONTENT_COLUMNS} from ranked join contents c on c.id = ranked.content_id
  order by ranked.genres desc, ranked.popularity desc, c.id`;

/** Titles that a viewer may like and has not seen. */
export interface Relevant {
  /** Twelve titles at most. Those that share most genres with watched titles come first, then the most popular. */
  of(viewerKey: string, network: string): Promise<readonly ContentRow[]>;
  readonly queue: Queue;
}

/**
 * Answers are kept until the viewer watches something else or the catalogue changes. Viewers without a history share
 * one answer.
 */
export function createRelevant(database: Queryable, caches: Pick<SharedCaches, 'remember'>): Relevant {
  const queue = createQueue(LIMITS);
  return {
    of: async (viewerKey, network) => {
      const viewer = await findViewer(database, viewerKey);
      if (viewer === null) return caches.remember('listings', 'popular', () => database.query<ContentRow>(POPULAR));
      return caches.remember('relevant', `${viewer.id} ${viewer.watchedAt}`, () =>
        queue(() => database.query<ContentRow>(PERSONAL, [viewer.id]), network),
      );
    },
    queue,
  };
}

/** Returns null for a viewer without a history, and for one without identity. */
async function findViewer(database: Queryable, key: string): Promise<{ id: number; watchedAt: string } | null> {
  if (key === '') return null;
  const [viewer] = await database.query<{ id: number; watchedAt: string | null }>(
    `select w.id, (select max(h.watched_at)::text from watch_history h where h.viewer_id = w.id) as "watchedAt"
     from viewers w where w.key = $1`,
    [key],
  );
  const { id, watchedAt = null } = viewer ?? {};
  return id === undefined || watchedAt === null ? null : { id, watchedAt };
}
