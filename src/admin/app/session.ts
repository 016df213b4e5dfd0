import { caller } from '../../api/caller.ts';
import { type Client, type ClientSettings, createClient } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import { lifetimeMsOf } from '../../api/tokens.ts';
import * as calls from '../../contract/calls/admin/session.ts';
import type { CallAnswer, CallArgs } from '../../contract/calls/call.ts';
import type { PageKey } from './page-key.ts';

const start = caller(calls.startAdminSession);
const refreshCall = caller(calls.refreshAdminSession);
const end = caller(calls.endAdminSession);

export interface AdminSession {
  /** Sends the user's token, refreshed if necessary, with every call. */
  readonly client: Client;
  /** The same token, for requests that are not calls; never the one that was rejected. Null if there is no login. */
  readonly token: (rejected?: string) => Promise<string | null>;
  readonly logIn: (args: CallArgs<typeof calls.startAdminSession>) => Promise<void>;
  /**
   * Continues the login of an earlier visit; false if there is none. Rejects with `ApiError` if the services cannot
   * tell.
   */
  readonly resume: () => Promise<boolean>;
  /** Forgets the token at once, and ends the login on the server if it can be reached. */
  readonly logOut: () => Promise<void>;
}

interface HeldToken {
  readonly token: string;
  /** By `performance.now`. */
  readonly endMs: number;
}

/**
 * The login of this page. The auth token is in the page's memory and ends with it; the refresh token is a cookie that
 * only the services read, and that they accept only with the page's key.
 */
export function createAdminSession(settings: Omit<ClientSettings, 'token'>, pageKey: PageKey): AdminSession {
  const plain = createClient(settings);
  let held: HeldToken | null = null;
  let pending: Promise<void> | null = null;
  /** How often somebody logged in or out: an answer to an earlier call is not about the present user. */
  let changes = 0;

  const hold = ({ authToken, pageKey: key }: CallAnswer<typeof calls.startAdminSession>) => {
    pageKey.write(key);
    held = { token: authToken, endMs: performance.now() + lifetimeMsOf(authToken) };
  };
  const refresh = (): Promise<void> => {
    const before = changes;
    pending ??= refreshCall(plain, {}, { headers: { [calls.PAGE_KEY_HEADER]: pageKey.read() ?? '' } })
      .then((answer) => {
        if (changes === before) hold(answer);
      })
      .finally(() => {
        pending = null;
      });
    return pending;
  };
  const tokenFor = (rejected?: string): string | null | Promise<string | null> => {
    if (held === null) return null;
    const { token, endMs } = held;
    if (token !== rejected && performance.now() < endMs) return token;
    const current = () => held?.token ?? null;
    // If that fails, the call itself reports the problem.
    return refresh().then(current, current);
  };

  return {
    client: createClient({ ...settings, token: tokenFor }),
    token: async (rejected) => tokenFor(rejected),
    logIn: async (args) => {
      const answer = await start(plain, args);
      changes++;
      hold(answer);
    },
    resume: async () => {
      if (held !== null) return true;
      if (pageKey.read() === null) return false;
      try {
        await refresh();
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) return false;
        throw error;
      }
      return held !== null;
    },
    logOut: async () => {
      changes++;
      held = null;
      pageKey.write(null);
      // The user is logged out here even if the call to the server fails.
      await end(plain, {}).catch(() => undefined);
    },
  };
}
