export type Row = Readonly<Record<string, string | number | boolean | null>>;

/** A table, the columns that identify a row, and its rows, all with the same columns. */
export interface TableRows {
  readonly table: string;
  readonly key: readonly string[];
  /** The column that says whose the rows are: those of a known owner that aren't listed any more go. */
  readonly owner?: 'content_id' | 'episode_id' | 'playlist_id';
  readonly rows: readonly Row[];
}

export interface SubtitleFile {
  readonly label: string;
  readonly language: string;
  readonly src: string;
}

/** What is known of the media files, by the path that plays them. */
export interface MediaFacts {
  /** As measured when it was made. */
  readonly seconds: (path: string) => number | undefined;
  readonly subtitles: (path: string) => readonly SubtitleFile[];
}
