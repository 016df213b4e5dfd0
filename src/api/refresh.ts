import { refreshTokens } from '../contract/calls/refresh-row.ts';
import { limits } from '../contract/limits.ts';
import type { ApiClient } from './client.ts';
import { ApiError } from './errors.ts';
import { exclusively } from './lock.ts';
import { toRequest } from './request.ts';
import { needsRefresh, type TokenStore } from './tokens.ts';

const LOCK = 'potok-tokens';

export interface RefreshSettings {
  /** A client without a token: the refresh call sends both tokens in its body. */
  readonly client: ApiClient;
  readonly store: TokenStore;
  readonly locks?: LockManager | undefined;
}

/**
 * Gets a new auth token, one caller at a time over all tabs. A caller that waited for another finds a fresh token and
 * sends no request. Rejects when there is no new token.
 */
export function createRefresh({ client, store, locks }: RefreshSettings): () => Promise<void> {
  let refused: string | null = null;

  async function refresh(): Promise<void> {
    const refreshToken = store.read('refreshToken');
    // Cookies are read again: another tab may have refreshed the token.
    if (refreshToken === null || !needsRefresh(store.read)) return;
    if (refreshToken === refused) throw new Error('This refresh token was refused before');
    const request = toRequest(refreshTokens, { refreshToken, accessToken: store.read('authToken') ?? '' });
    const { headers, data } = await client
      .request(request, { timeoutMs: limits.tokenRefreshTimeoutMs })
      .catch((error: unknown) => {
        if (error instanceof ApiError && error.kind === 'badRequest') refused = refreshToken;
        throw error;
      });
    const [, token] = /^(?:Bearer )?([\w.-]+)$/i.exec(headers.get('authorization') ?? '') ?? [];
    if (token === undefined) throw new Error('The answer holds no token');
    // Services that rotate their refresh tokens send the next one in the body.
    const { refreshToken: next } = (data ?? {}) as { refreshToken?: unknown };
    store.write('refreshToken', typeof next === 'string' ? next : refreshToken);
    store.write('authToken', token);
  }

  return () => exclusively(LOCK, limits.tokenRefreshTimeoutMs, refresh, locks);
}
