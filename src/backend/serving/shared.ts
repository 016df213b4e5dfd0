import { createHash } from 'node:crypto';
import type { Call, CallInput } from '../../contract/calls/call.ts';
import type { CacheName } from '../cache/caches.ts';
import type { SharedCaches } from '../cache/shared-caches.ts';
import { absoluteFrom, type Absolute } from '../http/origin.ts';
import { makeShared, PERSONAL, replyCompressed, replyShared } from '../http/reply.ts';
import { deviceOf } from '../http/validate.ts';
import { nameOf, nameRequest, readFields, type Result, type ServedCall } from './serve.ts';

/**
 * A browser asks each time whether the answer changed. A CDN may use it for a minute, and refreshes it in background.
 */
const LIFETIME = 'public, max-age=0, must-revalidate, s-maxage=60, stale-while-revalidate=600';
/** Only the browser that asked may keep the answer: it has a part of the request, which is not for others. */
const OWN_LIFETIME = 'private, max-age=0, must-revalidate';
/** A longer key is replaced by its hash: bodies may have 64 kB. */
const LONGEST_KEY = 300;

/**
 * Serves a call whose answer is the same for every caller. The handler cannot see the caller, and its answer is kept
 * for a minute in this cache. CDNs may keep answers to GET, with surrogate keys: the name of the cache, and
 * `title-<id>` if the answer is about one title. If the address of these services is not configured, addresses in an
 * answer have the host name of the request, which anybody can make up. Such an answer is kept here for that name only,
 * and CDNs may not keep it.
 */
export function serveShared<const C extends Call & { readonly access: 'anyone' }>(
  { caches, mediaBaseUrl }: { readonly caches: SharedCaches; readonly mediaBaseUrl: string | undefined },
  call: C,
  cache: CacheName,
  handle: (input: CallInput<C>, context: { readonly absolute: Absolute }) => Promise<Result<C>> | Result<C>,
): ServedCall {
  return {
    call,
    answer: async (c) => {
      nameRequest(call);
      const fields = readFields(c, call) as CallInput<C>;
      deviceOf(c);
      const absolute = absoluteFrom(c, mediaBaseUrl);
      const key = `${nameOf(call)} ${absolute('/')} ${JSON.stringify(fields)}`;
      const kept = key.length > LONGEST_KEY ? createHash('sha256').update(key).digest('base64url') : key;
      const made = await caches.remember(cache, kept, async () => {
        const { noted, isUsed } = trackUse(absolute);
        const value = await handle(fields, { absolute: noted });
        const { id, contentId = id } = { ...(value as object), ...fields } as {
          readonly id?: number;
          readonly contentId?: number;
        };
        const tags = cache === 'titles' ? [cache, `title-${contentId}`] : [cache];
        const namesHost = mediaBaseUrl === undefined && isUsed();
        return { ...(await makeShared(value)), tags, namesHost };
      });
      if (call.method !== 'GET') return replyCompressed(c, made, { 'cache-control': PERSONAL });
      if (made.namesHost) return replyShared(c, made, { 'cache-control': OWN_LIFETIME });
      return replyShared(c, made, {
        'cache-control': LIFETIME,
        'surrogate-key': made.tags.join(' '),
        'cache-tag': made.tags.join(','),
      });
    },
  };
}

/** Wraps the function, and notes whether it has made a path absolute. */
function trackUse(absolute: Absolute): { readonly noted: Absolute; readonly isUsed: () => boolean } {
  let wasUsed = false;
  const noted = (path: string | null) => {
    wasUsed ||= path?.startsWith('/') ?? false;
    return absolute(path);
  };
  return { noted: noted as Absolute, isUsed: () => wasUsed };
}
