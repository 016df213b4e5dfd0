import { type Column, columns, LIST_SEPARATOR } from './csv-columns.ts';
import { guarded } from '../../contract/formulas.ts';
import type { EpisodeRecord, TitleRecord } from './records.ts';

type Cells = Partial<Record<Column, string | number | undefined>>;

const quote = (cell: string | number | undefined = ''): string => {
  const text = typeof cell === 'string' ? guarded(cell) : String(cell);
  return /[",\n\r]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};
const toLine = (cells: Cells): string => `${columns.map((column) => quote(cells[column])).join(',')}\r\n`;
const list = (values: readonly string[] | undefined): string | undefined => values?.join(LIST_SEPARATOR);

/** Titles as CSV: a row for each episode. Variants, subtitles, people and rules have no columns. */
export async function* toCsv(titles: AsyncIterable<TitleRecord>): AsyncGenerator<string> {
  yield toLine(Object.fromEntries(columns.map((column) => [column, column])));
  for await (const title of titles) for (const cells of rowsOf(title)) yield toLine(cells);
}

function rowsOf(title: TitleRecord): Cells[] {
  const { kinopoisk, imdb, countries, languages, genres, tags, voices, seasons = [], episode } = title;
  const { id, slug, originalTitle, description, type, year, poster, position, popularity, addedAt, promo } = title;
  const shared: Cells = {
    ...{ id, slug, title: title.title, originalTitle, description, type, year },
    ...{ poster, position, popularity, addedAt, promo },
    countries: list(countries),
    languages: list(languages),
    genres: list(genres),
    tags: list(tags),
    voices: list(voices),
    kinopoiskId: kinopoisk?.id,
    kinopoiskRating: kinopoisk?.value,
    imdbId: imdb?.id,
    imdbRating: imdb?.value,
  };
  const inSeasons = seasons.flatMap(({ order, episodes }) =>
    episodes.map((one) => ({ season: order, ...cellsOf(one) })),
  );
  const [first = {}, ...others] = episode === undefined ? inSeasons : [cellsOf(episode)];
  return [{ ...shared, ...first }, ...others.map((cells) => ({ slug, ...cells }))];
}

const cellsOf = ({ id, order, title, description, poster, seconds, media }: EpisodeRecord): Cells => ({
  episodeId: id,
  episode: order,
  episodeTitle: title,
  episodeDescription: description,
  episodePoster: poster,
  seconds,
  media,
});
