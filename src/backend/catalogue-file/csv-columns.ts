/** The columns of a CSV file. A row is an episode; rows with the slug of the row before belong to the same title. */
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

/** `season` is empty for a title without seasons. */
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

/** The fields of an episode that its columns fill, apart from what says which episode it is. */
export const episodeFields = {
  episodeDescription: 'description',
  episodePoster: 'poster',
  seconds: 'seconds',
  media: 'media',
} as const satisfies Partial<Record<(typeof episodeColumns)[number], string>>;

export const columns = [...titleColumns, ...episodeColumns] as const;
export type Column = (typeof columns)[number];
export type CsvRow = Readonly<Partial<Record<Column, string>>>;

/** Between the values of a list. */
export const LIST_SEPARATOR = ';';
