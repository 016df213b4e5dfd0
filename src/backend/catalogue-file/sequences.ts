import type { Queryable } from '../db/database.ts';

/** SQL: the next id of a table. */
export const nextId = (table: string): string => `nextval(pg_get_serial_sequence('${table}', 'id'))::int`;

/** Moves a sequence past all ids of its table and of a file, so that it does not give one of them again. */
export async function skipIds(connection: Queryable, table: string, inFile: string): Promise<void> {
  await connection.query(
    `select setval(pg_get_serial_sequence('${table}', 'id'), greatest(
       (select coalesce(max(id), 0) from ${table}), (select coalesce(max(id), 0) from (${inFile}) as asked(id)),
       (select last_value from pg_sequences where format('%I.%I', schemaname, sequencename)::regclass =
         pg_get_serial_sequence('${table}', 'id')::regclass), 0) + 1, false)`,
  );
}
