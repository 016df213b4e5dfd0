import { refreshTokens } from '../contract/calls/viewing-rows.ts';
import { limits } from '../contract/limits.ts';
import type { ApiClient } from './client.ts';
import { Interrupted, withDeadline } from '../contract/deadline.ts';
import { ApiError } from './errors.ts';
import { exclusively, type Locks } from './lock.ts';
import { toRequest } from './request.ts';
import { lifetimeMsOf, needsRefresh, type TokenStore } from './tokens.ts';

const LOCK = 'potok-tokens';
/** After a refresh without an answer, calls do not wait for another one for this long. */
const PAUSE_MS = 30_000;

export interface RefreshSettings {
  /** A client without a token: the refresh call sends both tokens in its body. */
  readonly client: ApiClient;
  readonly store: TokenStore;
  readonly locks?: Locks | undefined;
}

export interface Refresh {
  /** Whether there is a new token to get; `rejected` is one that a service did not accept. */
  readonly isNeeded: (rejected?: string) => boolean;
  /**
   * Gets a new auth token, one caller at a time over all tabs. A caller that waited for another finds a fresh token and
   * sends no request. `old` is the token so far. Rejects if there is no new token after 5 s, and then at once for a
   * while.
   */
  readonly renew: (old: string | null, rejected?: string) => Promise<void>;
}

export function createRefresh({ client, store, locks }: RefreshSettings): Refresh {
  let refused: string | null = null;
  let received: { readonly token: string; readonly endMs: number; readonly isForced: boolean } | null = null;
  let pending: Promise<void> | null = null;
  let pausedUntilMs = Number.NEGATIVE_INFINITY;

  function isNeeded(rejected?: string): boolean {
    if (store.read('refreshToken') === null) return false;
    const token = store.read('authToken');
    const own = token === received?.token ? received : null;
    // A new token is not accepted either, so its age is not the reason.
    if (token !== null && token === rejected) return own?.isForced !== true;
    // This device's clock may be wrong, so a token that came just now counts as valid for its whole lifetime.
    return own === null ? needsRefresh(store.read) : performance.now() >= own.endMs;
  }

  async function refresh(old: string | null, rejected: string | undefined, signal: AbortSignal): Promise<void> {
    const refreshToken = store.read('refreshToken');
    // Cookies are read again: another tab may have refreshed the token.
    if (refreshToken === null || !isNeeded(rejected)) return;
    if (refreshToken === refused) throw new Error('This refresh token was refused before');
    const accessToken = store.read('authToken') ?? old ?? '';
    const request = toRequest(refreshTokens, { refreshToken, accessToken });
    const { headers, data } = await client.request(request, { signal }).catch((error: unknown) => {
      if (error instanceof ApiError && error.kind === 'badRequest') refused = refreshToken;
      throw error;
    });
    const [, token] = /^(?:Bearer )?([\w.-]+)$/i.exec(headers.get('authorization') ?? '') ?? [];
    if (token === undefined) throw new Error('The answer holds no token');
    // The user has logged out or in meanwhile, so the answer is about another login.
    if (store.read('refreshToken') !== refreshToken) return;
    // Services that rotate their refresh tokens send the next one in the body.
    const { refreshToken: next } = (data ?? {}) as { refreshToken?: unknown };
    store.write('refreshToken', typeof next === 'string' ? next : refreshToken);
    store.write('authToken', token);
    received = { token, endMs: performance.now() + lifetimeMsOf(token), isForced: rejected !== undefined };
  }

  async function runOnce(old: string | null, rejected: string | undefined): Promise<void> {
    const timeoutMs = limits.tokenRefreshTimeoutMs;
    try {
      // The wait for another tab counts, too.
      await withDeadline(timeoutMs, undefined, (signal) =>
        exclusively(LOCK, timeoutMs, () => refresh(old, rejected, signal), locks),
      );
    } catch (error) {
      if (error instanceof Interrupted) pausedUntilMs = performance.now() + PAUSE_MS;
      throw error;
    } finally {
      pending = null;
    }
  }

  return {
    isNeeded,
    renew: (old, rejected) =>
      performance.now() < pausedUntilMs
        ? Promise.reject(new Error('The service did not answer before'))
        : (pending ??= runOnce(old, rejected)),
  };
}
