import type { Context } from 'hono';
import * as calls from '../../contract/calls/account.ts';
import { writeAudit } from '../administration/audit.ts';
import { HttpError } from '../http/errors.ts';
import type { Services } from '../services.ts';
import { rememberOrigin } from '../users/known-origins.ts';
import { restore, startRestore, visitRestore } from '../users/restore.ts';
import { completeSignUp, isSignUpOpen, signUp } from '../users/sign-up.ts';
import type { Tokens } from '../users/tokens.ts';
import { findLogin, renameUser, setPassword, setSubscribed } from '../users/users.ts';
import { existing } from './existing.ts';
import { userOf } from './identity.ts';
import { checkLogin, originToRemember } from './log-in.ts';
import { serve, type ServedCall } from './serve.ts';

export function account(services: Services): ServedCall[] {
  const { addresses, database, outbox, tokens, passwords } = services;
  const { logins, networkLetters, accountLetters } = services.attempts;
  const from = (c: Context) => services.proxies.network(c);
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
    serve(services, calls.signUp, async ({ email, name }, { c }) => {
      await mayWrite(c, email);
      await signUp(database, { email, name }, addresses.signUp, outbox);
    }),
    serve(services, calls.completeSignUp, async ({ token, password }, { c }) => {
      // Hashing is expensive, so the code is checked first.
      mustHold((await isSignUpOpen(database, token)) || null, 'token');
      services.ceilings.mustHaveRoom('users');
      const passwordHash = await passwords.hash(password);
      const signedUp = mustHold(await completeSignUp(database, tokens, { secret: token, passwordHash }), 'token');
      await rememberOrigin(database, signedUp.userId, originToRemember(services, c));
      return session(c, signedUp.tokens);
    }),
    serve(services, calls.logIn, async (login, { c }) =>
      session(c, await tokens.issue(database, await checkLogin(services, c, login))),
    ),
    serve(services, calls.refreshTokens, async ({ refreshToken, accessToken }, { c }) => {
      const pair = await tokens.rotate(refreshToken, accessToken);
      if (pair === null) throw new HttpError(401, 'The refresh token holds no more.', 'refreshToken');
      return session(c, pair);
    }),
    serve(services, calls.logOut, ({ refreshToken }) => tokens.end(refreshToken)),
    serve(services, calls.getUserDetails, (_, context) => userOf(context)),
    serve(services, calls.renameUser, async ({ name }, context) =>
      existing(await renameUser(database, userOf(context).id, name), 'user'),
    ),
    serve(services, calls.changePassword, async ({ oldPassword, newPassword }, context) => {
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
    serve(services, calls.startPasswordRestore, async ({ email }, { c }) => {
      await mayWrite(c, email);
      await startRestore(database, email, addresses.restore, outbox);
    }),
    serve(services, calls.visitRestoreLink, async ({ token }) => ({
      email: masked(mustHold(await visitRestore(database, token), 'token')),
    })),
    serve(services, calls.restorePassword, async ({ token, password }, { c }) => {
      // Hashing is expensive, so the code is checked first.
      mustHold(await visitRestore(database, token), 'token');
      const userId = mustHold(await restore(database, tokens, token, await passwords.hash(password)), 'token');
      // The person who reads the letter can log in from here, however many others have tried.
      await rememberOrigin(database, userId, originToRemember(services, c));
    }),
    serve(services, calls.setSubscription, async ({ enabled }, context) =>
      existing(await setSubscribed(database, userOf(context).id, enabled), 'user'),
    ),
    serve(services, calls.notifySubscribers, async ({ subject, text }, context) => {
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
