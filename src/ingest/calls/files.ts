import { basename } from 'node:path';
import type { PackagedFile } from '../../contract/calls/admin/files.ts';
import { administration } from '../../contract/calls/admin/table.ts';
import { writeAudit } from '../../backend/administration/audit.ts';
import type { Queryable } from '../../backend/db/database.ts';
import { HttpError } from '../../backend/http/errors.ts';
import { cleanName } from '../packaging/names.ts';
import { cancelJob, findJobs, type JobRow, reopen } from '../packaging/jobs.ts';
import type { Services } from '../../backend/services.ts';
import { existing } from '../../backend/calls/existing.ts';
import { userOf } from '../../backend/calls/identity.ts';
import { type CallContext, serve, type ServedCall } from '../../backend/calls/serve.ts';

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

export function files(services: Services): ServedCall[] {
  const { database } = services;

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
    serve(services, calls.findFiles, async (asked) => {
      const { items, total } = await findJobs(database, asked);
      return { items: items.map(toFile), total };
    }),
    serve(services, calls.retryFile, ({ fileId }, context) => change(fileId, context, 'retry', reopen)),
    serve(services, calls.cancelFile, ({ fileId }, context) => change(fileId, context, 'cancel', cancelJob)),
  ];
}
