import type { CallArgs } from '../contract/calls/call.ts';
import type * as account from '../contract/calls/account.ts';
import * as calls from './authentication.ts';
import { type ApiClient, type ClientSettings, createClient } from './client.ts';
import { freshToken } from './fresh-token.ts';
import { createRefresh } from './refresh.ts';
import { cookieTokens } from './token-cookies.ts';
import type { TokenStore } from './tokens.ts';

interface Tokens {
  readonly authToken: string;
  readonly refreshToken: string;
}

export interface Session {
  /** Sends the user's token, refreshed if necessary, with every call. */
  readonly client: ApiClient;
  readonly logIn: (args: CallArgs<typeof account.logIn>) => Promise<void>;
  readonly completeSignUp: (args: CallArgs<typeof account.completeSignUp>) => Promise<void>;
  readonly changePassword: (args: CallArgs<typeof account.changePassword>) => Promise<void>;
  /** Deletes the tokens at once, and ends the login on the server if it can be reached. */
  readonly logOut: () => Promise<void>;
  readonly isLoggedIn: () => boolean;
}

/** A client with the tokens of its user, for sites with logins. */
export function createSession(settings: Omit<ClientSettings, 'token'>, store: TokenStore = cookieTokens()): Session {
  const client = createClient({
    ...settings,
    token: freshToken(store, createRefresh({ client: createClient(settings), store })),
  });
  const storeTokens = ({ authToken, refreshToken }: Tokens) => {
    store.write('refreshToken', refreshToken);
    store.write('authToken', authToken);
  };
  return {
    client,
    logIn: async (args) => storeTokens(await calls.logIn(client, args)),
    completeSignUp: async (args) => storeTokens(await calls.completeSignUp(client, args)),
    changePassword: async (args) => storeTokens(await calls.changePassword(client, args)),
    logOut: async () => {
      const refreshToken = store.read('refreshToken');
      store.write('authToken', null);
      store.write('refreshToken', null);
      // The logout counts even if the server call fails.
      if (refreshToken !== null) await calls.logOut(client, { refreshToken }).catch(() => undefined);
    },
    isLoggedIn: () => store.read('authToken') !== null || store.read('refreshToken') !== null,
  };
}
