import type { Queryable } from '../db/database.ts';
import { TITLE } from './export.ts';
import type { EpisodeRecord, Kept, TitleRecord } from './records.ts';

const BATCH = 200;

interface Incomplete {
  readonly id: number;
  readonly data: TitleRecord;
  readonly keeps: Kept;
  readonly known: TitleRecord;
}

/** Fills in the fields of `import_titles` that the file has no columns for with those of the catalogue. */
export async function completeTitles(connection: Queryable): Promise<void> {
  for (let after = 0; ;) {
    const rows = await connection.query<Incomplete>(
      `select t.id, t.data, t.keeps, json_strip_nulls(${TITLE}) as known from import_titles t join contents c on c.id = t.id
       where t.keeps is not null and t.id > $1 order by t.id limit ${BATCH}`,
      [after],
    );
    await connection.query(
      `update import_titles t set data = v.data from jsonb_to_recordset($1::jsonb) as v(id int, data jsonb) where v.id = t.id`,
      [JSON.stringify(rows.map(({ id, data, known, keeps }) => ({ id, data: completed(data, known, keeps) })))],
    );
    if (rows.length < BATCH) return;
    after = rows.at(-1)?.id ?? after;
  }
}

/** A title of a file, with the fields that are kept from the catalogue. */
export function completed(title: TitleRecord, known: TitleRecord, keeps: Kept): TitleRecord {
  const fields = pick(known, keeps.title);
  const episodesOf = (one: TitleRecord): readonly (readonly [key: string, episode: EpisodeRecord])[] => [
    ...(one.episode === undefined ? [] : [['', one.episode] as const]),
    ...(one.seasons ?? []).flatMap(({ order: season, episodes }) =>
      episodes.map((episode, index) => [`${String(season)} ${String(episode.order ?? index + 1)}`, episode] as const),
    ),
  ];
  const byPlace = new Map(episodesOf(known));
  const byId = new Map(episodesOf(known).map(([, episode]) => [episode.id, episode]));
  const complete = (place: string, episode: EpisodeRecord): EpisodeRecord => {
    const same = episode.id === undefined ? byPlace.get(place) : byId.get(episode.id);
    return same === undefined ? episode : { ...episode, ...pick(same, keeps.episode) };
  };
  return {
    ...title,
    ...fields,
    ...(title.episode !== undefined && { episode: complete('', title.episode) }),
    ...(title.seasons !== undefined && {
      seasons: title.seasons.map((season) => ({
        ...season,
        episodes: season.episodes.map((episode, index) =>
          complete(`${String(season.order)} ${String(episode.order ?? index + 1)}`, episode),
        ),
      })),
    }),
    ...withRatings(title, known, keeps),
  };
}

function withRatings(title: TitleRecord, known: TitleRecord, { title: names }: Kept): Partial<TitleRecord> {
  const { kinopoisk, imdb } = title;
  return {
    ...(names.includes('kinopoiskRating') && kinopoisk !== undefined && kinopoisk.id === known.kinopoisk?.id
      ? { kinopoisk: known.kinopoisk }
      : {}),
    ...(names.includes('imdbRating') && imdb !== undefined && imdb.id === known.imdb?.id ? { imdb: known.imdb } : {}),
  };
}

const pick = <T extends object>(from: T, names: readonly string[]): Partial<T> =>
  Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name))) as Partial<T>;
