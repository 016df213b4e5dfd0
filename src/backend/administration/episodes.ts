import type { EpisodeBody, EpisodeRow, FullEpisode } from '../../contract/calls/admin/episodes.ts';
import { type Page, toPage } from '../catalogue/lists.ts';
import type { Queryable } from '../db/database.ts';
import { HttpError } from '../http/errors.ts';

export type StoredEpisode = Omit<FullEpisode, 'version'>;

/** The constraint that two episodes of a season, or of a title without seasons, have different orders. */
export const episodeKeys = { episodes_in_order: 'order' } as const;

export async function findEpisodes(
  database: Queryable,
  { titleId, seasonId, ...asked }: Page & { readonly titleId: number; readonly seasonId?: number | undefined },
): Promise<{ items: EpisodeRow[]; total: number } | null> {
  const { size, offset } = toPage(asked);
  const [answer] = await database.query<{ items: EpisodeRow[]; total: number }>(
    `with matching as (select * from episodes where content_id = $1 and ($2::int is null or season_id = $2))
     select (select count(*)::int from matching) as total,
       coalesce((select json_agg(shown) from (
         select e.id, e.season_id as "seasonId", s.season_order as season, e.episode_order as order, e.title,
           e.duration_seconds as seconds, (select count(*)::int from episode_variants v where v.episode_id = e.id) as variants,
           e.master_path is not null or exists (select 1 from episode_variants v where v.episode_id = e.id) as "hasMedia"
         from matching e left join seasons s on s.id = e.season_id
         order by s.season_order nulls first, e.episode_order limit $3::int offset $4::int) shown), '[]') as items
     from contents where id = $1`,
    [titleId, seasonId ?? null, size, offset],
  );
  return answer ?? null;
}

/** Reads an episode. With `forUpdate`, nobody else can change it until the transaction ends. */
export async function readEpisode(connection: Queryable, id: number, forUpdate = false): Promise<StoredEpisode | null> {
  const [episode] = await connection.query<StoredEpisode>(
    `select e.id, e.content_id as "titleId", e.season_id as "seasonId", e.episode_order as order, e.title, e.description,
       e.poster_path as poster, e.duration_seconds as seconds, e.master_path as media,
       e.part_marks as "partMarks",
       coalesce((select json_agg(json_build_object('id', v.id, 'title', v.title, 'media', v.path, 'sign', v.sign_path) order by v.position)
         from episode_variants v where v.episode_id = e.id), '[]') as variants,
       coalesce((select json_agg(json_build_object('label', k.label, 'language', k.language, 'media', k.path) order by k.position)
         from episode_subtitles k where k.episode_id = e.id), '[]') as subtitles
     from episodes e where e.id = $1 ${forUpdate ? 'for update' : ''}`,
    [id],
  );
  return episode ?? null;
}

/** Adds an episode, or changes the one with the id. An episode without a poster gets the title's. Returns its id. */
export async function writeEpisode(
  connection: Queryable,
  titleId: number,
  id: number | null,
  body: EpisodeBody,
): Promise<number> {
  await mustBeSeasonOf(connection, titleId, body.seasonId ?? null);
  const values = [
    titleId,
    body.seasonId ?? null,
    body.order,
    body.title,
    body.description ?? null,
    body.poster ?? null,
    body.seconds ?? null,
    body.media ?? null,
    JSON.stringify(body.partMarks),
  ];
  const poster = 'coalesce($6, (select poster_path from contents where id = $1))';
  const [row] = await (id === null
    ? connection.query<{ id: number }>(
        `insert into episodes (content_id, season_id, episode_order, title, description, poster_path, duration_seconds, master_path, part_marks)
         values ($1, $2, $3, $4, $5, ${poster}, $7, $8, $9::jsonb) returning id`,
        values,
      )
    : connection.query<{ id: number }>(
        `update episodes set season_id = $2, episode_order = $3, title = $4, description = $5, poster_path = ${poster},
           duration_seconds = $7, master_path = $8, part_marks = $9::jsonb where content_id = $1 and id = $10 returning id`,
        [...values, id],
      ));
  const episodeId = row?.id ?? 0;
  await writeVariants(connection, episodeId, body.variants);
  await connection.query('delete from episode_subtitles where episode_id = $1', [episodeId]);
  await connection.query(
    `insert into episode_subtitles (episode_id, label, language, path, position)
     select $1::int, v.part ->> 'label', v.part ->> 'language', v.part ->> 'media', v.position - 1
     from jsonb_array_elements($2::jsonb) with ordinality as v(part, position)`,
    [episodeId, JSON.stringify(body.subtitles)],
  );
  return episodeId;
}

async function mustBeSeasonOf(connection: Queryable, titleId: number, seasonId: number | null): Promise<void> {
  if (seasonId === null) return;
  const found = await connection.query('select 1 as found from seasons where id = $1 and content_id = $2', [
    seasonId,
    titleId,
  ]);
  if (found.length === 0) throw new HttpError(422, 'The title has no such season.', 'seasonId');
}

/** Writes the variants. Known variants keep their ids, because viewers' places refer to them. */
async function writeVariants(
  connection: Queryable,
  episodeId: number,
  variants: EpisodeBody['variants'],
): Promise<void> {
  const known = await connection.query<{ id: number }>('select id from episode_variants where episode_id = $1', [
    episodeId,
  ]);
  const kept = variants.flatMap(({ id }) => id ?? []);
  if (new Set(kept).size < kept.length || kept.some((id) => !known.some((one) => one.id === id))) {
    throw new HttpError(422, 'The episode has no such variants.', 'variants');
  }
  if (new Set(variants.map(({ title }) => title)).size < variants.length) {
    throw new HttpError(422, 'Two variants have one title.', 'variants');
  }
  await connection.query('delete from episode_variants where episode_id = $1 and not id = any($2::int[])', [
    episodeId,
    kept,
  ]);
  // Positions become negative first, so that variants that change places do not collide.
  await connection.query('update episode_variants set position = -id where episode_id = $1', [episodeId]);
  await connection.query(
    `with given as (select (v.part ->> 'id')::int as id, v.part ->> 'title' as title, v.part ->> 'media' as path,
         v.part ->> 'sign' as sign_path, v.position::int - 1 as position from jsonb_array_elements($2::jsonb) with ordinality as v(part, position)),
       moved as (update episode_variants x set title = g.title, path = g.path, sign_path = g.sign_path, position = g.position
         from given g
         where x.id = g.id and x.episode_id = $1::int)
     insert into episode_variants (episode_id, title, path, sign_path, position)
       select $1::int, title, path, sign_path, position from given where id is null`,
    [episodeId, JSON.stringify(variants)],
  );
}

/** The addresses of an episode that are signed. */
export const mediaOf = ({
  media,
  variants,
  subtitles,
}: Pick<EpisodeBody, 'media' | 'variants' | 'subtitles'>): string[] =>
  [
    media,
    ...variants.flatMap((variant) => [variant.media, variant.sign]),
    ...subtitles.map((track) => track.media),
  ].filter((address) => typeof address === 'string');

export const deleteEpisode = (connection: Queryable, id: number): Promise<unknown> =>
  connection.query('delete from episodes where id = $1', [id]);
