import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { type Column, columns, type CsvRow, LIST_SEPARATOR } from './csv-columns.ts';
import { linesOf } from './lines.ts';
import { UnreadableLine } from './unreadable.ts';
import type { RawRecord } from './records.ts';

const LONGEST_RECORD = 1_000_000;
const NEW_LINE = Buffer.from('\n');

interface Row {
  readonly record: CsvRow;
  readonly info: { readonly lines: number };
}

/** Titles of a CSV file with a header; the line of a title is that of its first row. */
export async function* readCsv(file: string, bytes: AsyncIterable<Uint8Array>): AsyncGenerator<RawRecord> {
  // Unlike `pipe`, it hands errors of the source on to whoever reads the rows.
  const rows = pipeline(
    Readable.from(terminated(linesOf(file, bytes))),
    parse({
      bom: true,
      info: true,
      trim: true,
      skip_empty_lines: true,
      max_record_size: LONGEST_RECORD,
      columns: (header: string[]) => checkHeader(file, header),
    }),
    () => undefined,
  );
  let title: { readonly line: number; readonly rows: CsvRow[] } | null = null;
  try {
    for await (const { record, info } of rows as AsyncIterable<Row>) {
      if (title !== null && record.slug === title.rows[0]?.slug) title.rows.push(record);
      else {
        if (title !== null) yield { file, line: title.line, value: toTitle(title.rows) };
        title = { line: info.lines, rows: [record] };
      }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new UnreadableLine(file, Number(error['lines'] ?? 1), error.message);
  }
  if (title !== null) yield { file, line: title.line, value: toTitle(title.rows) };
}

async function* terminated(lines: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const line of lines) yield Buffer.concat([line, NEW_LINE]);
}

function checkHeader(file: string, header: readonly string[]): string[] {
  const unknown = header.filter((name) => !columns.includes(name as Column));
  if (unknown.length > 0) throw new UnreadableLine(file, 1, `There is no column ${unknown.join(', ')}.`);
  if (!header.includes('slug')) throw new UnreadableLine(file, 1, 'The column slug is missing.');
  return [...header];
}

/** A record as JSON Lines have it: empty cells are left out, and what should be a number and is none stays a text. */
function toTitle(rows: readonly CsvRow[]): object {
  const [row = {}] = rows;
  const { kinopoiskId, imdbId } = row;
  const seasons = new Map<string, object[]>();
  for (const one of rows) seasons.set(one.season ?? '', [...(seasons.get(one.season ?? '') ?? []), toEpisode(one)]);
  const single = seasons.get('');
  return withoutEmpty({
    kind: 'title',
    id: number(row.id),
    slug: row.slug,
    title: row.title,
    originalTitle: row.originalTitle,
    description: row.description,
    type: row.type,
    year: number(row.year),
    countries: list(row.countries),
    languages: list(row.languages),
    genres: list(row.genres),
    tags: list(row.tags),
    voices: list(row.voices),
    kinopoisk: kinopoiskId ? withoutEmpty({ id: number(kinopoiskId), value: number(row.kinopoiskRating) }) : undefined,
    imdb: imdbId ? withoutEmpty({ id: imdbId, value: number(row.imdbRating) }) : undefined,
    poster: row.poster,
    position: number(row.position),
    popularity: number(row.popularity),
    addedAt: row.addedAt,
    promo: row.promo,
    // Several episodes without a season are for the schema to refuse.
    ...(single === undefined || seasons.size > 1 || single.length > 1
      ? { seasons: [...seasons].map(([order, episodes]) => ({ order: number(order), episodes })) }
      : { episode: single[0] }),
  });
}

const toEpisode = (row: CsvRow): object =>
  withoutEmpty({
    id: number(row.episodeId),
    order: number(row.episode),
    title: row.episodeTitle || row.title,
    description: row.episodeDescription,
    poster: row.episodePoster,
    seconds: number(row.seconds),
    media: row.media,
  });

const number = (cell: string | undefined): number | string | undefined =>
  cell === undefined || cell === '' || Number.isNaN(Number(cell)) ? cell : Number(cell);
const list = (cell: string | undefined): string[] | undefined =>
  cell ? cell.split(LIST_SEPARATOR).map((part) => part.trim()) : undefined;
const withoutEmpty = (fields: object): object =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''));
