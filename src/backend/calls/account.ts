import type { Context } from 'hono';
import * as calls from '../../contract/calls/account.ts';
import { writeAudit } from '../administration/audit.ts';
import { HttpError, existing } from '../http/errors.ts';
import type { Outbox } from '../letters/outbox.ts';
import { userOf } from '../serving/identity.ts';
import { checkLogin, originToRemember, type LogInParts } from '../serving/log-in.ts';
import type { ServedCall } from '../serving/serve.ts';
import type { Serving } from '../serving/serving.ts';
import type { Addresses } from '../shared/addresses.ts';
import type { Ceilings } from '../upkeep/ceilings.ts';
import { rememberOrigin } from '../users/known-origins.ts';
import { restore, startRestore, visitRestore } from '../users/restore.ts';
import { completeSignUp, isSignUpOpen, signUp } from '../users/sign-up.ts';
import type { Tokens, TokenService } from '../users/tokens.ts';
import { findLogin, renameUser, setPassword, setSubscribed } from '../users/users.ts';

interface Parts extends LogInParts {
  readonly addresses: Addresses;
  readonly outbox: Outbox;
  readonly tokens: TokenService;
  readonly ceilings: Ceilings;
}

export function account({ serve }: Serving, parts: Parts): ServedCall[] {
  const { addresses, ceilings, database, outbox, passwords, tokens } = parts;
  const { logins, networkLetters, accountLetters } = parts.attempts;
  const from = (c: Context) => parts.proxies.network(c);
  /** Limits e-mails from a network and e-mails to an address, whether or not the address has an account. */
  const mayWrite = async (c: Context, email: string) => {
    await networkLetters.take(from(c));
    await accountLetters.take(email);
  };

  /** Also sends the auth token in the header: clients read it there after a refresh. */
  const session = (c: Context, pair: Tokens): Tokens => {
    c.header('authorization', `Bearer ${pair.authToken}`);
    return pair;
  };
  const mustHold = <T>(found: T | null, field: string): T => {
    if (found === null) throw new HttpError(422, 'The code is wrong, used, or too old.', field);
    return found;
  };

  return [
    serve(calls.signUp, async ({ email, name }, { c }) => {
      await mayWrite(c, email);
      await signUp(database, { email, name }, addresses.signUp, outbox);
    }),
    serve(calls.completeSignUp, async ({ token, password }, { c }) => {
      // Hashing is expensive, so the code is checked first.
      mustHold((await isSignUpOpen(database, token)) || null, 'token');
      ceilings.mustHaveRoom('users');
      const passwordHash = await passwords.hash(password);
      const signedUp = mustHold(await completeSignUp(database, tokens, { secret: token, passwordHash }), 'token');
      await rememberOrigin(database, signedUp.userId, originToRemember(parts, c));
      return session(c, signedUp.tokens);
    }),
    serve(calls.logIn, async (login, { c }) =>
      session(c, await tokens.issue(database, await checkLogin(parts, c, login))),
    ),
    serve(calls.refreshTokens, async ({ refreshToken, accessToken }, { c }) => {
      const pair = await tokens.rotate(refreshToken, accessToken);
      if (pair === null) throw new HttpError(401, 'The refresh token holds no more.', 'refreshToken');
      return session(c, pair);
    }),
    serve(calls.logOut, ({ refreshToken }) => tokens.end(refreshToken)),
    serve(calls.getUserDetails, (_, context) => userOf(context)),
    serve(calls.renameUser, async ({ name }, context) =>
      existing(await renameUser(database, userOf(context).id, name), 'user'),
    ),
    serve(calls.changePassword, async ({ oldPassword, newPassword }, context) => {
      const { id, email } = userOf(context);
      await logins.take(`change ${id}`);
      const login = existing(await findLogin(database, email), 'user');
      if (!(await passwords.verify(oldPassword, login.hash))) {
        throw new HttpError(422, 'The old password is wrong.', 'oldPassword');
      }
      const hash = await passwords.hash(newPassword);
      const pair = await database.transaction(async (connection) => {
        await setPassword(connection, id, hash);
        await tokens.revoke(connection, id);
        return tokens.issue(connection, id);
      });
      await logins.takeBack(`change ${id}`);
      return session(context.c, pair);
    }),
    serve(calls.startPasswordRestore, async ({ email }, { c }) => {
      await mayWrite(c, email);
      await startRestore(database, email, addresses.restore, outbox);
    }),
    serve(calls.visitRestoreLink, async ({ token }) => ({
      email: masked(mustHold(await visitRestore(database, token), 'token')),
    })),
    serve(calls.restorePassword, async ({ token, password }, { c }) => {
      // Hashing is expensive, so the code is checked first.
      mustHold(await visitRestore(database, token), 'token');
      const userId = mustHold(await restore(database, tokens, token, await passwords.hash(password)), 'token');
      // The person who reads the letter can log in from here, however many others have tried.
      await rememberOrigin(database, userId, originToRemember(parts, c));
    }),
    serve(calls.setSubscription, async ({ enabled }, context) =>
      existing(await setSubscribed(database, userOf(context).id, enabled), 'user'),
    ),
    serve(calls.notifySubscribers, async ({ subject, text }, context) => {
      const sent = await outbox.postToSubscribers(database, { subject, body: text });
      await writeAudit(database, {
        actorId: userOf(context).id,
        action: 'send',
        subject: { type: 'letter', id: 'subscribers' },
        after: { subject, sent },
      });
      return { sent };
    }),
  ];
}

const masked = (email: string): string => email.replace(/^(.).*(?=@)/, '$1…');
