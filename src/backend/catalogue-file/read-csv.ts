import { pipeline, Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import {
  type Column,
  columns,
  type CsvRow,
  episodeColumns,
  episodeFields,
  LIST_SEPARATOR,
  titleColumns,
} from './csv-columns.ts';
import { unguarded } from '../../contract/formulas.ts';
import { linesOf, UnreadableLine } from './lines.ts';
import { type Kept, MOST_EPISODES, MOST_FAULTS, type RawRecord } from './records.ts';

const LONGEST_RECORD = 1_000_000;
/** The most rows of one title. They are held in memory until the last of them. */
const MOST_ROWS = MOST_EPISODES;
/** The most columns of a header. It names each column only once. */
const MOST_COLUMNS = 100;
const PIECE_BYTES = 64_000;
const NEW_LINE = Buffer.from('\n');

interface Row {
  readonly record: CsvRow;
  readonly info: { readonly lines: number };
}

/** Reads the titles of a CSV file with a header. The line of a title is that of its first row. */
export async function* readCsv(file: string, bytes: AsyncIterable<Uint8Array>): AsyncGenerator<RawRecord> {
  // Unlike `pipe`, `pipeline` passes errors of the source on to the reader of the rows.
  const skipped: CsvError[] = [];
  const skip = (error: CsvError) => {
    if (skipped.length < MOST_FAULTS) skipped.push(error);
  };
  let header: readonly string[] = [];
  const rows = pipeline(
    Readable.from(terminated(linesOf(file, bytes), () => skipped.length < MOST_FAULTS)),
    parse({
      bom: true,
      info: true,
      trim: true,
      skip_empty_lines: true,
      max_record_size: LONGEST_RECORD,
      columns: (names: string[]) => (header = checkHeader(file, names)),
      // They are reported with all other wrong lines.
      skip_records_with_error: true,
      on_skip: (error) => {
        if (error !== undefined) skip(error);
        return undefined;
      },
    }),
    () => undefined,
  );
  let title: { readonly line: number; readonly rows: CsvRow[] } | null = null;
  let lastLine = 1;
  const takeTitle = (): RawRecord[] =>
    title === null ? [] : [{ file, line: title.line, value: toTitle(title.rows, header), keeps: keptOf(header) }];
  /** Takes skipped rows that are due, in the order of the lines. The others wait for the rows before them. */
  const takeSkipped = (isDue: (problem: RawRecord) => boolean): RawRecord[] => {
    const due: RawRecord[] = [];
    for (const error of skipped) {
      const problem = toProblem(file, error, lastLine);
      if (!isDue(problem)) break;
      due.push(problem);
      lastLine = Math.max(lastLine, problem.line);
    }
    skipped.splice(0, due.length);
    return due;
  };
  try {
    for await (const { record, info } of rows as AsyncIterable<Row>) {
      lastLine = Math.max(lastLine, info.lines);
      const row = withoutGuards(record);
      if (title !== null && row.slug === title.rows[0]?.slug) {
        if (title.rows.length === MOST_ROWS)
          throw new UnreadableLine(file, info.lines, `A title may have ${MOST_ROWS} rows at most.`);
        title.rows.push(row);
      } else {
        yield* takeTitle();
        yield* takeSkipped(({ line }) => line < info.lines);
        title = { line: info.lines, rows: [row] };
      }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    skip(error);
  }
  yield* takeTitle();
  yield* takeSkipped(() => true);
}

/**
 * Reports a quote that is never closed at its beginning, after the last complete row, and not at the end of the file.
 */
const toProblem = (file: string, error: CsvError, lastLine: number): RawRecord =>
  error.code === 'CSV_QUOTE_NOT_CLOSED'
    ? {
        file,
        line: lastLine + 1,
        value: null,
        problem: 'Quote Not Closed: a quote is opened here, and nowhere closed.',
      }
    : { file, line: lineOf(error), value: null, problem: error.message };

const lineOf = ({ lines }: CsvError & { readonly lines?: unknown }): number => Number(lines ?? 1);

/** The names of the record's fields that have no column in the header. */
function keptOf(header: readonly string[]): Kept {
  const has = (column: Column): boolean => header.includes(column);
  const own = titleColumns.filter((column) => !has(column));
  const episodes = Object.entries(episodeFields).filter(([column]) => !has(column as Column));
  return {
    title: [
      ...own,
      ...(has('kinopoiskId') ? [] : ['kinopoisk']),
      ...(has('imdbId') ? [] : ['imdb']),
      ...(hasEpisodes(header) ? [] : ['seasons', 'episode']),
      'people',
      'rules',
    ],
    episode: [...episodes.map(([, field]) => field), 'addedAt', 'variants', 'subtitles', 'partMarks'],
  };
}

/** Whether a row has an episode. If all cells for it are empty, the row is a title without episodes. */
const hasEpisode = (row: CsvRow): boolean => episodeColumns.some((column) => (row[column] ?? '') !== '');

const hasEpisodes = (header: readonly string[]): boolean => episodeColumns.some((column) => header.includes(column));

const withoutGuards = (row: CsvRow): CsvRow =>
  Object.fromEntries(Object.entries(row).map(([column, cell]) => [column, unguarded(cell)]));

/**
 * Ends each line, and cuts it into pieces: old spreadsheets use another line end, which makes a whole file one line.
 */
async function* terminated(lines: AsyncIterable<Uint8Array>, isWanted: () => boolean): AsyncGenerator<Uint8Array> {
  for await (const line of lines) {
    const whole = Buffer.concat([line, NEW_LINE]);
    for (let at = 0; at < whole.byteLength; at += PIECE_BYTES) {
      if (!isWanted()) return;
      yield whole.subarray(at, at + PIECE_BYTES);
      if (whole.byteLength > PIECE_BYTES) await turn();
    }
  }
}

function checkHeader(file: string, header: readonly string[]): string[] {
  if (header.length > MOST_COLUMNS)
    throw new UnreadableLine(file, 1, `A file may have ${MOST_COLUMNS} columns at most.`);
  const unknown = header.filter((name) => !columns.includes(name as Column));
  if (unknown.length > 0) throw new UnreadableLine(file, 1, `There is no column ${unknown.join(', ')}.`);
  if (!header.includes('slug')) throw new UnreadableLine(file, 1, 'The column slug is missing.');
  return [...header];
}

/**
 * Makes a record as in JSON Lines. Empty cells are left out. A cell that should be a number but is not stays a text.
 */
function toTitle(rows: readonly CsvRow[], header: readonly string[]): object {
  const [row = {}] = rows;
  const { kinopoiskId, imdbId } = row;
  const seasons = new Map<string, object[]>();
  for (const one of rows.filter(hasEpisode)) {
    const season = one.season ?? '';
    const episodes = seasons.get(season) ?? [];
    episodes.push(toEpisode(one));
    seasons.set(season, episodes);
  }
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
    // If a title has several episodes without a season, the schema refuses it.
    ...(!hasEpisodes(header)
      ? {}
      : seasons.size === 0
        ? {}
        : single === undefined || seasons.size > 1 || single.length > 1
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
