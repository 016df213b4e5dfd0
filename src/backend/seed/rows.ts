import { persons } from './persons.ts';
import type { MediaFacts, Row, TableRows } from './table.ts';
import { genres, personTypes, tags, voices } from './terms.ts';
import { contentTypes, countries, languages, type EpisodeData, type Title } from './title.ts';

/** When the demo titles came into the catalogue; those of the generated part are older. */
const ADDED_AT = '2026-02-01T00:00:00Z';

/** The rows of all tables of the catalogue, parents before children. */
export function catalogueRows(titles: readonly Title[], media: MediaFacts, firstPosition = 0): readonly TableRows[] {
  const typeIds = numbered(contentTypes);
  const countryIds = numbered(countries);
  const languageIds = numbered(languages);
  const episodes = titles.flatMap((title) => episodesOf(title).map((placed) => ({ ...placed, title })));
  return [
    { table: 'content_types', key: ['id'], rows: named(contentTypes, 'slug') },
    { table: 'countries', key: ['id'], rows: named(countries, 'slug') },
    { table: 'languages', key: ['id'], rows: named(languages, 'code') },
    { table: 'genres', key: ['id'], rows: named(genres, 'slug') },
    { table: 'tags', key: ['id'], rows: named(tags, 'slug') },
    { table: 'person_types', key: ['id'], rows: named(personTypes, 'slug') },
    { table: 'voice_authors', key: ['id'], rows: voices.map((title, index) => ({ id: index + 1, title })) },
    { table: 'persons', key: ['id'], rows: persons.map((person, index) => ({ id: index + 1, ...person })) },
    {
      table: 'contents',
      key: ['id'],
      rows: titles.map((title, position) => contentRow(title, typeIds(title.type), firstPosition + position)),
    },
    links(titles, 'content_countries', 'country_id', (title) => title.countries.map(countryIds)),
    links(titles, 'content_languages', 'language_id', (title) => title.languages.map(languageIds)),
    links(titles, 'content_genres', 'genre_id', ({ genres: own = [] }) => own.map(numbered(genres))),
    links(titles, 'content_tags', 'tag_id', ({ tags: own = [] }) => own.map(numbered(tags))),
    links(titles, 'content_voice_authors', 'voice_author_id', ({ voices: own = [] }) =>
      own.map((voice) => voices.indexOf(voice) + 1),
    ),
    {
      table: 'content_persons',
      key: ['content_id', 'person_id', 'person_type_id'],
      owner: 'content_id',
      rows: titles.flatMap(({ id, people = [] }) =>
        people.map(({ person, type }, position) => ({
          content_id: id,
          person_id: person + 1,
          person_type_id: numbered(personTypes)(type),
          position,
        })),
      ),
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
        duration_seconds: (episode.path === null ? undefined : media.seconds(episode.path)) ?? episode.seconds,
        master_path: episode.path,
        added_at: title.addedAt ?? ADDED_AT,
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
    {
      table: 'episode_subtitles',
      key: ['id'],
      owner: 'episode_id',
      rows: episodes.flatMap(({ episode }) =>
        (episode.path === null ? [] : media.subtitles(episode.path)).map(
          ({ label, language, src: path }, position) => ({
            id: episode.id * 10 + position,
            episode_id: episode.id,
            label,
            language,
            path,
            position,
          }),
        ),
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
    original_title: content.originalTitle ?? null,
    popularity: content.popularity ?? 20_000 - position,
    added_at: content.addedAt ?? ADDED_AT,
    promo_position: content.promo === undefined ? null : position,
    promo_text: content.promo ?? null,
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

/** Rows of a title's lists, in order. */
function links(
  titles: readonly Title[],
  table: string,
  column: string,
  idsOf: (title: Title) => readonly number[],
): TableRows {
  return {
    table,
    key: ['content_id', column],
    owner: 'content_id',
    rows: titles.flatMap((title) =>
      idsOf(title).map((id, position) => ({ content_id: title.id, [column]: id, position })),
    ),
  };
}
