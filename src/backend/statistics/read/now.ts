import type { Queryable } from '../../db/database.ts';

/**
 * A visit without an event for so long does not count: while a film plays, its player reports each minute, and sends
 * the report about ten seconds later.
 */
const SILENT_SECONDS = 100;
const TITLES = 5;

interface Now {
  readonly viewers: number;
  readonly titles: readonly {
    readonly title: { readonly id: number; readonly title: string };
    readonly viewers: number;
  }[];
}

/** Counts the visits whose latest event is recent, and neither a pause nor an end. */
export async function viewersNow(database: Queryable, contentId: number | undefined): Promise<Now> {
  const rows = await database.query<{ id: number; title: string | null; viewers: number; total: number }>(
    `select watched.content_id as id, title, viewers::int, total::int
     from (select content_id, count(*) as viewers, sum(count(*)) over () as total
       from (select distinct on (session_id) content_id, event from stats_events
         where at > now() - interval '${SILENT_SECONDS} seconds' order by session_id, at desc, position desc) as latest
       where event not in ('pause', 'ended', 'qoe', 'failure') and ($1::int is null or content_id = $1)
       group by content_id) as watched
     left join contents on contents.id = watched.content_id
     order by viewers desc, id limit 100`,
    [contentId ?? null],
  );
  return {
    viewers: rows[0]?.total ?? 0,
    // Anybody can send events, so a title may not exist.
    titles: rows
      .flatMap(({ id, title, viewers }) => (title === null ? [] : { title: { id, title }, viewers }))
      .slice(0, TITLES),
  };
}
