import type { SqlValue } from '../db/database.ts';

/** Values of a statement that is built in parts: each becomes a parameter, never part of the SQL text. */
export interface Params {
  readonly values: readonly SqlValue[];
  /** The placeholder of a value. */
  readonly add: (value: SqlValue) => string;
}

export function createParams(): Params {
  const values: SqlValue[] = [];
  return { values, add: (value) => `$${values.push(value)}` };
}

const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
/** A pattern of `like` and `ilike` that matches texts containing these characters literally. */
export const containing = (text: string): string => `%${literally(text)}%`;
/** The same of texts that begin with them. */
export const beginningWith = (text: string): string => `${literally(text)}%`;

/** A timestamp in the format of answers. */
export const isoMoment = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
