import * as calls from '../../contract/calls/administration.ts';
import { writeAudit } from '../administration/audit.ts';
import { HttpError } from '../http/errors.ts';
import type { Services } from '../services.ts';
import { blockUser, findUsers } from '../users/users.ts';
import { existing } from './existing.ts';
import { userOf } from './identity.ts';
import { serve, type ServedCall } from './serve.ts';

export function administration(services: Services): ServedCall[] {
  const { database, keyring, tokens } = services;
  return [
    serve(services, calls.findUsers, (asked) => findUsers(database, asked)),
    serve(services, calls.rotateTokenKey, async ({ endLogins }, context) => {
      await keyring.rotate(endLogins);
      await writeAudit(database, {
        actorId: userOf(context).id,
        action: 'rotate',
        subject: { type: 'tokenKey', id: endLogins ? 'endLogins' : 'keepLogins' },
      });
    }),
    serve(services, calls.blockUser, async ({ userId }, context) => {
      if (userOf(context).id === userId) throw new HttpError(409, 'Nobody blocks themselves.', 'userId');
      return database.transaction(async (connection) => {
        const user = existing(await blockUser(connection, userId), 'user');
        await tokens.revoke(connection, userId);
        await writeAudit(connection, {
          actorId: userOf(context).id,
          action: 'block',
          subject: { type: 'user', id: userId },
        });
        return user;
      });
    }),
  ];
}
