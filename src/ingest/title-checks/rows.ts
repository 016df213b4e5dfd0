import type { Database, Queryable } from '../../backend/db/database.ts';
import type { Problem } from './reader.ts';

/** A server that has had a title for longer counts as lost. */
const LOST = '15 minutes';
/** A check that is older than this was not made in this night. Checks do not begin at the same minute each night. */
const OF_LAST_NIGHT = '18 hours';
/** A title is checked again after this time, also if the services never run at night. */
const LONGEST = '2 days';
const MOST_MEDIA = 2_000;
/** How many titles are claimed together, because finding them takes as long as finding one. */
const BATCH = 50;

export interface Claimed {
  readonly id: number;
  /** The time of the claim, which tells it from other claims. */
  readonly claimedAt: string;
  /** The addresses that the title plays, each once. */
  readonly media: readonly string[];
}

/**
 * Claims the next titles to check: those with new media, the latest first, and at night every title. Only one of
 * several processes gets a title.
 */
export async function claimTitles(database: Queryable, isNight: boolean): Promise<readonly Claimed[]> {
  const claimed = await database.query<Pick<Claimed, 'id' | 'claimedAt'>>(
    `insert into title_checks as k (content_id, claimed_at)
     select c.id, now() from contents c left join title_checks t on t.content_id = c.id
     where (t.claimed_at is null or t.claimed_at < now() - interval '${LOST}') and (t.checked_at is null
       or t.checked_at < now() - (case when $1::boolean then interval '${OF_LAST_NIGHT}' else interval '${LONGEST}' end))
     order by t.checked_at nulls first, c.id desc limit ${BATCH}
     on conflict (content_id) do update set claimed_at = now()
       where k.claimed_at is null or k.claimed_at < now() - interval '${LOST}'
     returning content_id as id, claimed_at::text as "claimedAt"`,
    [isNight],
  );
  if (claimed.length === 0) return [];
  const [{ claimedAt } = { claimedAt: '' }] = claimed;
  return database.query<Claimed>(
    `select c.id, $2::text as "claimedAt", coalesce((select json_agg(m.path order by m.path) from (select path from (
         select e.master_path as path from episodes e where e.content_id = c.id
         union select unnest(array[v.path, v.sign_path]) from episode_variants v join episodes e on e.id = v.episode_id
           where e.content_id = c.id) as every
       where path is not null order by path limit ${MOST_MEDIA}) as m), '[]') as media
     from contents c where c.id = any($1::int[]) order by c.id desc`,
    [claimed.map(({ id }) => id), claimedAt],
  );
}

/** Gives back titles whose check has not begun, so that other processes can claim them. */
export async function giveBackTitles(database: Queryable, titles: readonly Claimed[]): Promise<void> {
  const [first] = titles;
  if (first === undefined) return;
  await database.query(
    `update title_checks set claimed_at = null where content_id = any($1::int[]) and claimed_at = $2::timestamptz`,
    [titles.map(({ id }) => id), first.claimedAt],
  );
}

/** Stores a result, unless the title has other media by now, or another process has claimed it. */
export const keepResult = (
  database: Database,
  { id, claimedAt }: Claimed,
  state: 'good' | 'faulty' | 'empty',
  problems: readonly Problem[],
): Promise<unknown> =>
  database.query(
    `update title_checks set state = $2, problems = $3::jsonb, checked_at = now(), claimed_at = null
     where content_id = $1 and claimed_at = $4::timestamptz`,
    [id, state, JSON.stringify(problems), claimedAt],
  );
