import * as calls from '../../contract/calls/administration.ts';
import { writeAudit } from '../administration/audit.ts';
import type { Database } from '../db/database.ts';
import { HttpError, existing } from '../http/errors.ts';
import { userOf } from '../serving/identity.ts';
import type { ServedCall } from '../serving/serve.ts';
import type { Serving } from '../serving/serving.ts';
import type { Keyring } from '../users/keyring.ts';
import type { TokenService } from '../users/tokens.ts';
import { blockUser, findUsers } from '../users/users.ts';

interface Parts {
  readonly database: Database;
  readonly keyring: Keyring;
  readonly tokens: TokenService;
}

export function administration({ serve }: Serving, { database, keyring, tokens }: Parts): ServedCall[] {
  return [
    serve(calls.findUsers, (asked) => findUsers(database, asked)),
    serve(calls.rotateTokenKey, async ({ endLogins }, context) => {
      await keyring.rotate(endLogins);
      await writeAudit(database, {
        actorId: userOf(context).id,
        action: 'rotate',
        subject: { type: 'tokenKey', id: endLogins ? 'endLogins' : 'keepLogins' },
      });
    }),
    serve(calls.blockUser, async ({ userId }, context) => {
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
