import type { AuditAction } from '../../../contract/calls/admin/audit.ts';
import { administration } from '../../../contract/calls/admin/table.ts';
import { writeAudit } from '../../administration/audit.ts';
import * as sql from '../../administration/people.ts';
import type { Queryable, Database } from '../../db/database.ts';
import { HttpError, existing } from '../../http/errors.ts';
import { userOf } from '../../serving/identity.ts';
import type { CallContext, ServedCall } from '../../serving/serve.ts';
import type { Serving } from '../../serving/serving.ts';
import type { TokenService } from '../../users/tokens.ts';
import type { UserRow } from '../../users/users.ts';

const calls = administration.people;

interface Parts {
  readonly database: Database;
  readonly tokens: TokenService;
}

export function people({ serve }: Serving, { database, tokens }: Parts): ServedCall[] {
  /**
   * Changes another user, and writes an audit entry. Administrators cannot change themselves. If two administrators
   * take each other's role at the same time, the second one is not an administrator any more, so one always remains.
   */
  const change = <T>(
    caller: CallContext,
    userId: number,
    action: AuditAction,
    work: (connection: Queryable, user: UserRow) => Promise<T>,
    after: { readonly role: string } | null = null,
  ): Promise<T> =>
    database.transaction(async (connection) => {
      const actorId = userOf(caller).id;
      if (actorId === userId) throw new HttpError(409, 'Nobody changes themselves.', 'userId');
      // Rows are locked in one order, so that two administrators do not wait for each other.
      const locked = new Map<number, UserRow | null>();
      for (const id of [actorId, userId].sort((a, b) => a - b)) locked.set(id, await sql.lockUser(connection, id));
      const actor = locked.get(actorId);
      if (actor?.role !== 'administrator' || actor.isBlocked)
        throw new HttpError(403, 'Only administrators may do this.');
      const user = existing(locked.get(userId), 'user');
      const done = await work(connection, user);
      const before = after && { role: user.role };
      await writeAudit(connection, { actorId, action, subject: { type: 'user', id: userId }, before, after });
      return done;
    });

  return [
    serve(calls.setUserRole, ({ userId, role }, context) =>
      change(
        context,
        userId,
        'setRole',
        async (connection) => existing(await sql.setRole(connection, userId, role), 'user'),
        { role },
      ),
    ),
    serve(calls.unblockUser, ({ userId }, context) =>
      change(context, userId, 'unblock', async (connection) =>
        existing(await sql.unblockUser(connection, userId), 'user'),
      ),
    ),
    serve(calls.getUserData, ({ userId }, context) =>
      database.transaction(async (connection) => {
        const person = existing(await sql.readPerson(connection, userId), 'user');
        await writeAudit(connection, {
          actorId: userOf(context).id,
          action: 'readData',
          subject: { type: 'user', id: userId },
        });
        return person;
      }),
    ),
    serve(calls.deleteUserData, async ({ userId }, context) => {
      await change(context, userId, 'deleteData', async (connection, user) => {
        await tokens.revoke(connection, userId);
        await sql.deletePerson(connection, user);
      });
    }),
  ];
}
