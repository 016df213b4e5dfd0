import type { Durations, Row, TableRows } from './table.ts';
import { contentTypes, countries, languages, type EpisodeData, type Title } from './title.ts';

/** Every table of the catalogue, parents before children. */
export function catalogueRows(titles: readonly Title[], durations: Durations): readonly TableRows[] {
  const typeIds = numbered(contentTypes);
  const countryIds = numbered(countries);
  const languageIds = numbered(languages);
  const episodes = titles.flatMap((title) => episodesOf(title).map((placed) => ({ ...placed, title })));
  return [
    { table: 'content_types', key: ['id'], rows: named(contentTypes, 'slug') },
    { table: 'countries', key: ['id'], rows: named(countries, 'slug') },
    { table: 'languages', key: ['id'], rows: named(languages, 'code') },
    {
      table: 'contents',
      key: ['id'],
      rows: titles.map((title, position) => contentRow(title, typeIds(title.type), position)),
    },
    {
      table: 'content_countries',
      key: ['content_id', 'country_id'],
      owner: 'content_id',
      rows: links(titles, 'countries', 'country_id', countryIds),
    },
    {
      table: 'content_languages',
      key: ['content_id', 'language_id'],
      owner: 'content_id',
      rows: links(titles, 'languages', 'language_id', languageIds),
    },
    { table: 'seasons', key: ['id'], owner: 'content_id', rows: titles.flatMap(seasonRows) },
    {
      table: 'episodes',
      key: ['id'],
      owner: 'content_id',
      rows: episodes.map(({ title, episode, seasonId, order }) => ({
        id: episode.id,
        content_id: title.id,
        season_id: seasonId,
        episode_order: order,
        title: episode.title,
        description: episode.description,
        poster_path: episode.posterPath ?? posterPath(title),
        duration_seconds: durations(episode.path) ?? episode.seconds,
        master_path: episode.path,
      })),
    },
    {
      table: 'episode_variants',
      key: ['id'],
      owner: 'episode_id',
      rows: episodes.flatMap(({ episode }) =>
        (episode.variants ?? []).map((variant, position) => ({ ...variant, episode_id: episode.id, position })),
      ),
    },
    { table: 'availability_rules', key: ['id'], owner: 'content_id', rows: titles.flatMap(ruleRows) },
  ];
}

function contentRow(content: Title, typeId: number, position: number): Row {
  return {
    id: content.id,
    slug: content.slug,
    title: content.title,
    description: content.description,
    poster_path: posterPath(content),
    year: content.year,
    kinopoisk_id: content.kinopoisk?.id ?? null,
    kinopoisk_rating: content.kinopoisk?.value ?? null,
    imdb_id: content.imdb?.id ?? null,
    imdb_rating: content.imdb?.value ?? null,
    has_multiple_episodes: episodesOf(content).length > 1,
    content_type_id: typeId,
    position,
  };
}

const posterPath = ({ posterSlug, slug }: Title): string => `/media/${posterSlug ?? slug}/poster.jpg`;

const seasonRows = ({ id, seasons = [] }: Title): Row[] =>
  seasons.map((season) => ({ id: season.id, content_id: id, season_order: season.order }));

const ruleRows = ({ id, blockedIn = [] }: Title): Row[] =>
  blockedIn.map((code, index) => ({
    id: id * 100 + index,
    content_id: id,
    country_code: code,
    domain: null,
    is_allowed: false,
  }));

function episodesOf({ seasons, episode }: Title): { episode: EpisodeData; seasonId: number | null; order: number }[] {
  const inSeasons = (seasons ?? []).flatMap((season) =>
    season.episodes.map((found, index) => ({ episode: found, seasonId: season.id, order: index + 1 })),
  );
  return episode ? [{ episode, seasonId: null, order: 1 }] : inSeasons;
}

const named = (names: Readonly<Record<string, string>>, key: string): Row[] =>
  Object.entries(names).map(([name, title], index) => ({ id: index + 1, [key]: name, title }));

const numbered = (names: Readonly<Record<string, string>>) => {
  const keys = Object.keys(names);
  return (name: string): number => keys.indexOf(name) + 1;
};

function links(
  titles: readonly Title[],
  field: 'countries' | 'languages',
  column: string,
  idOf: (name: string) => number,
): Row[] {
  return titles.flatMap((title) =>
    title[field].map((name, position) => ({ content_id: title.id, [column]: idOf(name), position })),
  );
}
