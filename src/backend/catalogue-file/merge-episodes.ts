import type { Queryable } from '../db/database.ts';
import { nextId, skipIds } from './sequences.ts';
import { inSlices } from './turns.ts';

/**
 * Writes seasons, episodes and variants. They keep their ids, because viewers' places refer to them: the id that a line
 * gives, or else that of the present part at the same place. Needs `import_titles`.
 */
export async function mergeEpisodes(connection: Queryable): Promise<void> {
  await mergeSeasons(connection);
  await mergeOnlyEpisodes(connection);
  await mergeVariants(connection);
  await connection.script(
    `delete from episode_subtitles k using import_episodes e where k.episode_id = e.id;
     insert into episode_subtitles (episode_id, label, language, path, position)
       select e.id, v.part ->> 'label', v.part ->> 'language', v.part ->> 'media', v.position - 1 from import_episodes e
       cross join lateral jsonb_array_elements(e.part -> 'subtitles') with ordinality as v(part, position)`,
  );
}

async function mergeSeasons(connection: Queryable): Promise<void> {
  const parts = `import_titles t cross join lateral jsonb_array_elements(t.data -> 'seasons') as s(part)`;
  await skipIds(connection, 'seasons', `select (part ->> 'id')::int from ${parts}`);
  await connection.script(
    `create temp table import_seasons on commit drop as
       select t.id as content_id, part, (part ->> 'order')::int as season_order,
         coalesce((part ->> 'id')::int, k.id, ${nextId('seasons')}) as id
       from ${parts} left join seasons k
         on k.content_id = t.id and k.season_order = (part ->> 'order')::int and not part ? 'id';
     create index on import_seasons (id);
     analyze import_seasons;
     delete from seasons k using import_titles t where k.content_id = t.id
       and not exists (select 1 from import_seasons w where w.id = k.id);
     -- Out of the way of each other, where they change places.
     update seasons k set season_order = -k.id from import_seasons w where w.id = k.id and w.season_order <> k.season_order;
     insert into seasons as k (id, content_id, season_order) select id, content_id, season_order from import_seasons
       on conflict (id) do update set season_order = excluded.season_order where k.season_order <> excluded.season_order`,
  );
}

async function mergeOnlyEpisodes(connection: Queryable): Promise<void> {
  const parts = `(
    select s.content_id, s.id as season_id, e.part, e.position::int as place from import_seasons s
      cross join lateral jsonb_array_elements(s.part -> 'episodes') with ordinality as e(part, position)
    union all select id, null, data -> 'episode', 1 from import_titles where data ? 'episode') as p`;
  await skipIds(connection, 'episodes', `select (part ->> 'id')::int from ${parts}`);
  const columns = [
    'season_id',
    'episode_order',
    'title',
    'description',
    'poster_path',
    'duration_seconds',
    'master_path',
    'part_marks',
  ];
  await connection.script(
    `create temp table import_episodes on commit drop as
       select p.content_id, p.season_id, p.part, coalesce((part ->> 'order')::int, place) as episode_order,
         coalesce((part ->> 'id')::int, k.id, ${nextId('episodes')}) as id
       from ${parts} left join episodes k on k.content_id = p.content_id and coalesce(k.season_id, 0) = coalesce(p.season_id, 0)
         and k.episode_order = coalesce((part ->> 'order')::int, place) and not part ? 'id';
     create index on import_episodes (id);
     create index on import_episodes (content_id);
     analyze import_episodes;
     delete from episodes k using import_titles t where k.content_id = t.id
       and not exists (select 1 from import_episodes w where w.id = k.id);
     update episodes k set episode_order = -k.id from import_episodes w where w.id = k.id
       and (w.episode_order <> k.episode_order or w.season_id is distinct from k.season_id)`,
  );
  await inSlices(connection, (which) =>
    connection.query(
      `insert into episodes (id, content_id, ${columns.join(', ')}, added_at)
       select w.id, w.content_id, w.season_id, w.episode_order, f.title, f.description, coalesce(f.poster, c.poster_path),
         f.seconds, f.media, coalesce(f."partMarks", '{}'), coalesce(f."addedAt", k.added_at, c.added_at)
       from import_titles t join import_episodes w on w.content_id = t.id
       join contents c on c.id = w.content_id
       left join episodes k on k.id = w.id
       cross join lateral jsonb_to_record(w.part) as f(title text, description text, poster text, seconds float8, media text,
         "partMarks" jsonb, "addedAt" timestamptz)
       where ${which}
       on conflict (id) do update set ${columns.map((column) => `${column} = excluded.${column}`).join(', ')},
         added_at = excluded.added_at`,
    ),
  );
}

/** Writes variants. One without an id is recognised by its title, because viewers choose variants by title. */
async function mergeVariants(connection: Queryable): Promise<void> {
  const parts = `import_episodes e cross join lateral jsonb_array_elements(e.part -> 'variants') with ordinality as v(part, place)`;
  await skipIds(connection, 'episode_variants', `select (v.part ->> 'id')::int from ${parts}`);
  await connection.script(
    `create temp table import_variants on commit drop as
       select distinct on (e.id, v.place) e.id as episode_id, v.part ->> 'title' as title, v.part ->> 'media' as path,
         v.part ->> 'sign' as sign_path, v.place::int - 1 as position, coalesce((v.part ->> 'id')::int, k.id, ${nextId('episode_variants')}) as id
       from ${parts} left join episode_variants k
         on k.episode_id = e.id and k.title = v.part ->> 'title' and not v.part ? 'id'
       order by e.id, v.place, k.position;
     create index on import_variants (id);
     analyze import_variants;
     delete from episode_variants k using import_episodes e where k.episode_id = e.id
       and not exists (select 1 from import_variants w where w.id = k.id);
     update episode_variants k set position = -k.id from import_variants w where w.id = k.id and w.position <> k.position;
     insert into episode_variants (id, episode_id, title, path, sign_path, position)
       select id, episode_id, title, path, sign_path, position from import_variants
       on conflict (id) do update set title = excluded.title, path = excluded.path, sign_path = excluded.sign_path,
         position = excluded.position`,
  );
}
