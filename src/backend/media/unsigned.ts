import type { Queryable } from '../db/database.ts';
import type { Log } from '../shared/log.ts';
import { CATALOGUE_MEDIA, findShared, isPlaylist, readMedia } from './shared-folders.ts';

/** The most hosts or paths that are named. Further ones are only counted. */
const MOST_NAMED = 10;

/** Some media of one kind, and the number of all media of that kind. */
interface FoundMedia {
  readonly total: number;
  /** Hosts with the numbers of their addresses, or paths. */
  readonly named: readonly string[];
}

const HTTP = '^https?://';
const MEDIA = `${CATALOGUE_MEDIA}
  union all select e.content_id, s.path from episode_subtitles s join episodes e on e.id = s.episode_id`;

/** Finds media that are not signed because their addresses are at none of the bases. They are named by host. */
async function findElsewhere(database: Queryable, bases: readonly string[]): Promise<FoundMedia> {
  const hosts = await database.query<{ host: string; addresses: number; total: number }>(
    `select substring(lower(path) from '${HTTP}([^/?#]*)') as host, count(*)::int as addresses,
       (sum(count(*)) over ())::int as total
     from (${MEDIA}) as media
     where path ~* '${HTTP}' and not exists (select 1 from unnest($1::text[]) as base where starts_with(path, base || '/'))
     group by host order by addresses desc, host limit ${MOST_NAMED}`,
    [bases],
  );
  return { total: hosts[0]?.total ?? 0, named: hosts.map(({ host, addresses }) => `${host} (${addresses})`) };
}

/** Finds playlists without a folder of their own, and media in a folder that a playlist of another title opens. */
async function findWide(database: Queryable, bases: readonly string[]): Promise<FoundMedia> {
  const rows = await database.query<{ path: string }>(
    `select distinct path from (${CATALOGUE_MEDIA}) as media where path ~ '^/media/[^/]*$' and ${isPlaylist('path')}`,
  );
  const shared = findShared(await readMedia(database, bases), bases);
  const paths = [...new Set([...rows, ...shared].map(({ path }) => path))].sort();
  return { total: paths.length, named: paths.slice(0, MOST_NAMED) };
}

/** Describes in sentences which media of the catalogue signatures do not protect; empty if they protect all. */
export async function readUnprotected(database: Queryable, bases: readonly string[]): Promise<string[]> {
  const [elsewhere, wide] = [await findElsewhere(database, bases), await findWide(database, bases)];
  return [
    ...describeFound(elsewhere, 'addresses of media are not signed, because they are not at MEDIA_BASE_URL or API_URL'),
    ...describeFound(wide, 'media cannot be signed for themselves, because their folder is not of one film alone'),
  ];
}

const describeFound = ({ total, named }: FoundMedia, what: string): string[] =>
  total === 0 ? [] : [`${total} ${what}: ${named.join(', ')}${named.length === MOST_NAMED ? ' …' : ''}`];

/** Returns a function that logs which media are not protected, at its first call and when that has changed. */
export function watchUnprotected(database: Queryable, bases: readonly string[], log: Log): () => Promise<void> {
  let before = '';
  return async () => {
    const lines = await readUnprotected(database, bases);
    if (lines.join() !== before) for (const line of lines) log('warn', line);
    before = lines.join();
  };
}
