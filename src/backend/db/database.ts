export type SqlValue = string | number | boolean | null | readonly string[] | readonly number[];

/** The interface of both drivers; the SQL is the same for each. */
export interface Queryable {
  query<Row extends object>(sql: string, values?: readonly SqlValue[]): Promise<Row[]>;
  /** Several statements at once, without parameters. */
  script(sql: string): Promise<void>;
}

/** Connections of a pool, and statements that wait for one. */
export interface PoolReport {
  readonly open: number;
  readonly idle: number;
  readonly waiting: number;
}

export interface Database extends Queryable {
  transaction<Result>(work: (connection: Queryable) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
  /** Null for the embedded database. */
  pool(): PoolReport | null;
  /** Whether the disk is known to have no room for writing. */
  isFull(): boolean;
}
