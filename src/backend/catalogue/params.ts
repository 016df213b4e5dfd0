import type { SqlValue } from '../db/database.ts';

/** The values of a statement that is built in parts. Each becomes a parameter, and never a part of the SQL. */
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
/** A pattern that matches texts that begin with these characters. */
export const beginningWith = (text: string): string => `${literally(text)}%`;

/** A timestamp in the format of answers. */
export const isoMoment = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
