/**
 * The columns of a title. Each row of a CSV file is an episode. A row with the slug of the row before adds to its
 * title.
 */
export const titleColumns = [
  'id',
  'slug',
  'title',
  'originalTitle',
  'description',
  'type',
  'year',
  'countries',
  'languages',
  'genres',
  'tags',
  'voices',
  'kinopoiskId',
  'kinopoiskRating',
  'imdbId',
  'imdbRating',
  'poster',
  'position',
  'popularity',
  'addedAt',
  'promo',
] as const;

/** The columns of an episode. `season` is empty for a title without seasons. */
export const episodeColumns = [
  'season',
  'episode',
  'episodeId',
  'episodeTitle',
  'episodeDescription',
  'episodePoster',
  'seconds',
  'media',
] as const;

/** The fields of an episode that columns fill, except for the fields that identify the episode. */
export const episodeFields = {
  episodeDescription: 'description',
  episodePoster: 'poster',
  seconds: 'seconds',
  media: 'media',
} as const satisfies Partial<Record<(typeof episodeColumns)[number], string>>;

export const columns = [...titleColumns, ...episodeColumns] as const;
export type Column = (typeof columns)[number];
export type CsvRow = Readonly<Partial<Record<Column, string>>>;

/** Separates the values of a list. */
export const LIST_SEPARATOR = ';';
