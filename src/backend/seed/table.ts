export type Row = Readonly<Record<string, string | number | boolean | null>>;

/** A table, the columns that identify a row, and its rows, all with the same columns. */
export interface TableRows {
  readonly table: string;
  readonly key: readonly string[];
  /** The column that says whose the rows are: those of a known owner that aren't listed any more go. */
  readonly owner?: 'content_id' | 'episode_id';
  readonly rows: readonly Row[];
}

/** Seconds of what a path plays, as measured when it was made. */
export type Durations = (path: string) => number | undefined;
