import * as calls from '../../contract/calls/upkeep.ts';
import { cacheNames } from '../cache/caches.ts';
import type { SharedCaches } from '../cache/shared-caches.ts';
import type { Database } from '../db/database.ts';
import { replyText } from '../http/reply.ts';
import { existing } from '../http/errors.ts';
import type { ServedCall } from '../serving/serve.ts';
import type { Serving } from '../serving/serving.ts';
import { generateSitemaps, sitemapFacts, sitemapMeta } from '../site/sitemap.ts';

interface Parts {
  readonly caches: SharedCaches;
  readonly database: Database;
}

export function upkeep({ serve }: Serving, { caches, database }: Parts): ServedCall[] {
  return [
    serve(calls.getSitemapMeta, async (_, { c }) =>
      replyText(c, sitemapMeta(await sitemapFacts(database)), { type: 'application/xml; charset=utf-8' }),
    ),
    serve(calls.generateSitemap, async () => {
      const facts = await generateSitemaps(database);
      await caches.clear(['site']);
      return facts;
    }),
    serve(calls.getCaches, () => caches.report()),
    serve(calls.clearCaches, async () => {
      await caches.clear();
      return { cleared: [...cacheNames] };
    }),
    serve(calls.clearCache, async ({ name }) => {
      const found = existing(
        cacheNames.find((known) => known === name),
        'cache',
      );
      await caches.clear([found]);
      return { cleared: [found] };
    }),
  ];
}
