import { basename } from 'node:path';
import { writeAudit } from '../../backend/administration/audit.ts';
import type { Database, Queryable } from '../../backend/db/database.ts';
import { HttpError, existing } from '../../backend/http/errors.ts';
import { userOf } from '../../backend/serving/identity.ts';
import type { CallContext, ServedCall } from '../../backend/serving/serve.ts';
import type { Serving } from '../../backend/serving/serving.ts';
import type { PackagedFile } from '../../contract/calls/admin/files.ts';
import { administration } from '../../contract/calls/admin/table.ts';
import { cancelJob, findJobs, type JobRow, reopen } from '../packaging/jobs.ts';
import { cleanName } from '../shared/names.ts';

const calls = administration.files;

const toFile = ({ sourcePath, sourceName, seasonOrder, episodeOrder, ...job }: JobRow): PackagedFile => ({
  ...job,
  name: cleanName(sourceName ?? basename(sourcePath)),
  season: seasonOrder,
  episode: episodeOrder,
});

const find = async (connection: Queryable, id: number): Promise<PackagedFile> => {
  const { items } = await findJobs(connection, { id });
  return toFile(existing(items[0], 'file'));
};

export function files({ serve }: Serving, { database }: { readonly database: Database }): ServedCall[] {
  /** Changes the state of a file, and writes an audit entry. */
  const change = (
    id: number,
    context: CallContext,
    action: 'retry' | 'cancel',
    work: (connection: Queryable, id: number) => Promise<boolean>,
  ): Promise<PackagedFile> =>
    database.transaction(async (connection) => {
      const before = await find(connection, id);
      if (!(await work(connection, id))) throw new HttpError(409, 'It is in another state by now.', 'state');
      const after = await find(connection, id);
      await writeAudit(connection, {
        actorId: userOf(context).id,
        action,
        subject: { type: 'file', id },
        before: { title: before.title, state: before.state, failure: before.failure },
        after: { title: after.title, state: after.state, failure: after.failure },
      });
      return after;
    });

  return [
    serve(calls.findFiles, async (asked) => {
      const { items, total } = await findJobs(database, asked);
      return { items: items.map(toFile), total };
    }),
    serve(calls.retryFile, ({ fileId }, context) => change(fileId, context, 'retry', reopen)),
    serve(calls.cancelFile, ({ fileId }, context) => change(fileId, context, 'cancel', cancelJob)),
  ];
}
