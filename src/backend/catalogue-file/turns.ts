import { setImmediate as turn } from 'node:timers/promises';
import type { Queryable } from '../db/database.ts';

/** The most titles that one statement is about. The embedded database answers nobody else until it ends. */
const SLICE = 500;

/** Gives other work of the process a turn after each statement: the embedded database does not do that by itself. */
export const yieldAfterQueries = (connection: Queryable): Queryable => ({
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

/**
 * Runs a statement for all titles of `import_titles t`, for a part of them at a time.
 * @param run gets the SQL condition of a part
 */
export async function inSlices(connection: Queryable, run: (which: string) => Promise<unknown>): Promise<void> {
  const [row] = await connection.query<{ last: number }>('select coalesce(max(place), 0) as last from import_titles');
  for (let from = 0; from < (row?.last ?? 0); from += SLICE) {
    await run(`t.place > ${from} and t.place <= ${from + SLICE}`);
  }
}
