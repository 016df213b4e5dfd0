import { setImmediate as turn } from 'node:timers/promises';
import type { Queryable } from '../db/database.ts';

/** Titles that one statement is about at most: the embedded database answers nobody until it ends. */
const SLICE = 500;

/** After each statement whatever else the process has to do gets its turn: the embedded database leaves none by itself. */
export const inTurns = (connection: Queryable): Queryable => ({
  query: async (sql, values) => {
    const rows = await connection.query<never>(sql, values);
    await turn();
    return rows;
  },
  script: async (sql) => {
    await connection.script(sql);
    await turn();
  },
});

/** Runs a statement for some titles of `import_titles t` after another. @param run gets SQL that tells which */
export async function inSlices(connection: Queryable, run: (which: string) => Promise<unknown>): Promise<void> {
  const [row] = await connection.query<{ last: number }>('select coalesce(max(place), 0) as last from import_titles');
  for (let from = 0; from < (row?.last ?? 0); from += SLICE) {
    await run(`t.place > ${from} and t.place <= ${from + SLICE}`);
  }
}
