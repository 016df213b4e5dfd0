export type Row = Readonly<Record<string, string | number | boolean | null>>;

/** A table, the columns that identify a row, and its rows, all with the same columns. */
export interface TableRows {
  readonly table: string;
  readonly key: readonly string[];
  /** The column of the rows' owner. If a listed owner has rows that are not listed, they are removed. */
  readonly owner?: 'playlist_id';
  readonly rows: readonly Row[];
}

export interface SubtitleFile {
  readonly label: string;
  readonly language: string;
  readonly src: string;
}

/** Facts about the media files, by path. */
export interface MediaFacts {
  /** The length that was measured when the file was made. */
  readonly seconds: (path: string) => number | undefined;
  readonly subtitles: (path: string) => readonly SubtitleFile[];
}
