import { refreshTokens } from '../contract/calls/refresh-row.ts';
import { limits } from '../contract/limits.ts';
import type { ApiClient } from './client.ts';
import { ApiError } from './errors.ts';
import { exclusively } from './lock.ts';
import { toRequest } from './request.ts';
import { needsRefresh, type TokenStore } from './tokens.ts';

const LOCK = 'potok-tokens';

export interface RefreshSettings {
  /** Without a token of its own: this call carries both in its body. */
  readonly client: ApiClient;
  readonly store: TokenStore;
  readonly locks?: LockManager | undefined;
}

/**
 * Gets a new auth token, one caller at a time over all tabs. Who waited for another finds the token fresh and asks for
 * nothing. Rejects when there is no new token.
 */
export function createRefresh({ client, store, locks }: RefreshSettings): () => Promise<void> {
  let refused: string | null = null;

  async function refresh(): Promise<void> {
    const refreshToken = store.read('refreshToken');
    // Cookies are read anew: another tab may have been here first.
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
