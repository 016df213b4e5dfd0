import type { Queryable } from '../db/database.ts';
import { type ClosedMedia, folderOf, pathOf, mediaPathsOf } from './closed-media.ts';

/** The most addresses of each kind that are kept. */
const MOST_ADDRESSES = 100_000;

/** SQL: the tables and columns with addresses of media, and the column with their title. */
const tables = [
  { path: 'm.master_path', from: 'episodes m', title: 'm.content_id', isMedia: true },
  {
    path: 'm.path',
    from: 'episode_variants m join episodes e on e.id = m.episode_id',
    title: 'e.content_id',
    isMedia: true,
  },
  {
    path: 'm.sign_path',
    from: 'episode_variants m join episodes e on e.id = m.episode_id',
    title: 'e.content_id',
    isMedia: true,
  },
  {
    path: 'm.path',
    from: 'episode_subtitles m join episodes e on e.id = m.episode_id',
    title: 'e.content_id',
    isMedia: false,
  },
] as const;

interface Row {
  readonly path: string;
  readonly isMedia: boolean;
}

export interface ReadClosedMedia {
  readonly media: ClosedMedia;
  /** Whether there are more addresses than can be kept. */
  readonly isCut: boolean;
}

/** Reads the media of titles that are taken down. If there are too many, those of the latest titles are kept. */
export async function readClosedMedia(database: Queryable, bases: readonly string[]): Promise<ReadClosedMedia> {
  const closed = await read(
    database,
    `select path, "isMedia" from (${tables
      .map(
        ({ path, from, title, isMedia }) =>
          `select ${path} as path, ${isMedia} as "isMedia", c.taken_down_at as at from contents c join ${from} on ${title} = c.id
           where c.taken_down_at is not null and ${path} is not null`,
      )
      .join(' union all ')}) as media order by at desc`,
    [],
  );
  const places = toMediaPaths(closed, bases);
  if (places.files.size === 0) return { media: { closed: places, open: mediaPathsOf([]) }, isCut: false };
  const open = await read(
    database,
    `select path, "isMedia" from unnest($1::text[]) as folder cross join lateral (${tables
      .map(
        // The character after a slash is a zero, so this range has all paths in the folder. The index can find it.
        ({ path, from, title, isMedia }) =>
          `select ${path} as path, ${isMedia} as "isMedia" from ${from} join contents c on c.id = ${title}
           where c.taken_down_at is null and ${path} ~>=~ (folder || '/') and ${path} ~<~ (folder || '0')`,
      )
      .join(' union all ')}) as media`,
    [addressPrefixes(closed, places, bases)],
  );
  // Posters stay open, because lists of titles still show them.
  const posters = await read(
    database,
    `select c.poster_path as path, false as "isMedia" from contents c where c.taken_down_at is not null and c.poster_path is not null
     union select e.poster_path, false from contents c join episodes e on e.content_id = c.id
     where c.taken_down_at is not null and e.poster_path is not null`,
    [],
  );
  return {
    media: { closed: places, open: toMediaPaths([...open, ...posters], bases) },
    isCut: [closed, open, posters].some(({ length }) => length === MOST_ADDRESSES),
  };
}

const read = (database: Queryable, sql: string, values: readonly string[][]): Promise<Row[]> =>
  database.query<Row>(`${sql} limit ${MOST_ADDRESSES}`, values);

function toMediaPaths(rows: readonly Row[], bases: readonly string[]): ClosedMedia['closed'] {
  const found = rows.flatMap(({ path: address, isMedia }) => {
    const path = pathOf(address, bases);
    return path === null ? [] : [{ path, isMedia }];
  });
  return mediaPathsOf(
    found.map(({ path }) => path),
    found.filter(({ isMedia }) => isMedia).map(({ path }) => path),
  );
}

/**
 * The ways in which addresses in these folders can begin in the catalogue: as paths, at one of the bases, below
 * `/proxy`, and in the form in which they were written.
 */
function addressPrefixes(
  rows: readonly Row[],
  { ownFolders, filmFolders, files }: ClosedMedia['closed'],
  bases: readonly string[],
): string[] {
  // The folders of subtitles are read, too, because another title may have the same subtitles.
  const folders = new Set([...ownFolders, ...filmFolders, ...[...files].flatMap((path) => folderOf(path) ?? [])]);
  const all = [...folders].flatMap((folder) => {
    const [, root, name, ...deeper] = folder.split('/');
    const proxied = root === 'media' && deeper.length === 0 ? [`/proxy/${name}`, `/api/proxy/${name}`] : [];
    return [folder, ...proxied].flatMap((path) => ['', ...bases].map((base) => base + path));
  });
  const written = rows.flatMap(({ path }) => (pathOf(path, bases) === null ? [] : (folderOf(path) ?? [])));
  return [...new Set([...all, ...written])];
}
