import * as v from 'valibot';
import { COMMAND_LINE } from '../../contract/calls/admin/audit.ts';
import { reason as reasonField } from '../../contract/calls/admin/titles.ts';
import { restore, takeDown } from '../administration/take-down.ts';
import { catalogueCaches } from '../cache/caches.ts';
import { CLEAR } from '../cache/shared-caches.ts';
import { isoMoment } from '../catalogue/params.ts';
import type { Database, Queryable } from '../db/database.ts';

interface NamedTitle {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly takenDownAt: string | null;
  readonly reason: string | null;
}

/** Runs `npm run catalogue -- take-down`, which closes a title for everybody. Returns the text to print. */
export const takeDownNamed = (database: Database, name: string, reason: string): Promise<string> =>
  change(database, name, async (connection, title) => {
    const isDone = await takeDown(connection, title.id, { actorId: COMMAND_LINE, reason: toReason(reason) });
    if (isDone) return `Taken down: ${describeTitle(title)}. Servers close it within a second.`;
    const why = title.reason === null ? '' : ` (${title.reason})`;
    return `Nothing was changed: ${describeTitle(title)} is taken down since ${title.takenDownAt}${why}.`;
  });

/** Runs `npm run catalogue -- restore`, which undoes a take-down. Returns the text to print. */
export const restoreNamed = (database: Database, name: string, reason: string): Promise<string> =>
  change(database, name, async (connection, title) => {
    const isDone = await restore(connection, title.id, { actorId: COMMAND_LINE, reason: toReason(reason) });
    if (isDone) return `Restored: ${describeTitle(title)}. Its rules hold again, on all servers within a second.`;
    return `Nothing was changed: ${describeTitle(title)} is not taken down.`;
  });

const describeTitle = ({ id, slug, title }: NamedTitle): string => `“${title}” (${slug}, ${id})`;

function toReason(text: string): string | null {
  const checked = v.safeParse(reasonField, text);
  if (!checked.success) throw new Error(`The reason is not taken: ${checked.issues[0].message}.`);
  return checked.output || null;
}

/** Finds and locks a title, and does the work. The caches of all servers are cleared in the same transaction. */
const change = (
  database: Database,
  name: string,
  work: (connection: Queryable, title: NamedTitle) => Promise<string>,
): Promise<string> =>
  database.transaction(async (connection) => {
    const answer = await work(connection, await findNamed(connection, name));
    await connection.query(CLEAR, [[...catalogueCaches]]);
    return answer;
  });

async function findNamed(connection: Queryable, name: string): Promise<NamedTitle> {
  const found = await connection.query<NamedTitle>(
    `select id, slug, title, ${isoMoment('taken_down_at')} as "takenDownAt", taken_down_reason as reason
     from contents where slug = $1 or id::text = $1 order by id for update`,
    [name],
  );
  const [title, other] = found;
  if (title === undefined) throw new Error(`There is no title with the slug or id ${name}.`);
  if (other !== undefined)
    throw new Error(
      `${name} is the slug of one title and the id of another: ${describeTitle(title)} and ${describeTitle(other)}.`,
    );
  return title;
}
