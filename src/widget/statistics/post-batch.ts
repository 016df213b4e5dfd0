import type { StatsBatch } from '../../contract/stats.ts';
import { withDeadline } from '../../contract/deadline.ts';
import type { KeptBatch } from './kept-batch.ts';

/** `failed`: the batch is sent again, although the service may have taken it and only the answer was lost. */
export type Outcome = 'taken' | 'refused' | 'failed';
export type PostBatch = (batch: KeptBatch, isLeaving: boolean) => Promise<Outcome>;

const TIMEOUT_MS = 30_000;

/** The parts of the global scope that are used here. */
interface Scope {
  readonly fetch: typeof fetch;
  readonly Request: { readonly prototype: object };
  readonly navigator: Pick<Navigator, 'sendBeacon'>;
}

/**
 * Posts a batch as text, which needs no preflight. If `fetch` cannot outlive the page, the last request is a beacon.
 */
export const createPostBatch =
  (url: string, now: () => number, scope: Scope = globalThis): PostBatch =>
  async (batch, isLeaving) => {
    const body = JSON.stringify({ ...batch, sent_at: now() } satisfies StatsBatch);
    try {
      if (isLeaving && !('keepalive' in scope.Request.prototype)) {
        scope.navigator.sendBeacon(url, body);
        return 'failed';
      }
      const post = (signal: AbortSignal) =>
        scope.fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'text/plain;charset=UTF-8' },
          body,
          keepalive: true,
          credentials: 'omit',
          cache: 'no-store',
          signal,
        });
      const { status } = await withDeadline(TIMEOUT_MS, undefined, post);
      if (status >= 200 && status < 300) return 'taken';
      return status >= 500 || [401, 403, 404, 408, 425, 429].includes(status) ? 'failed' : 'refused';
    } catch {
      return 'failed';
    }
  };
