import type { SqlValue } from '../db/database.ts';

/** Values of a statement that is put together piece by piece: each gets a place, none becomes text of the statement. */
export interface Params {
  readonly values: readonly SqlValue[];
  /** The placeholder of a value. */
  readonly add: (value: SqlValue) => string;
}

export function createParams(): Params {
  const values: SqlValue[] = [];
  return { values, add: (value) => `$${values.push(value)}` };
}

/** For `like` and `ilike`: contains these very characters. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** A moment as answers have it. */
export const isoMoment = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
