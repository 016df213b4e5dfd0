import * as calls from '../../contract/calls/upkeep.ts';
import { cacheNames } from '../cache/caches.ts';
import { replyText } from '../http/reply.ts';
import type { Services } from '../services.ts';
import { generateSitemaps, sitemapFacts, sitemapMeta } from '../site/sitemap.ts';
import { existing } from './existing.ts';
import { serve, type ServedCall } from './serve.ts';

export function upkeep(services: Services): ServedCall[] {
  const { caches, database } = services;
  return [
    serve(services, calls.getSitemapMeta, async (_, { c }) =>
      replyText(c, sitemapMeta(await sitemapFacts(database)), { type: 'application/xml; charset=utf-8' }),
    ),
    serve(services, calls.generateSitemap, async () => {
      const facts = await generateSitemaps(database);
      await caches.clear(['site']);
      return facts;
    }),
    serve(services, calls.getCaches, () => caches.report()),
    serve(services, calls.clearCaches, async () => {
      await caches.clear();
      return { cleared: [...cacheNames] };
    }),
    serve(services, calls.clearCache, async ({ name }) => {
      const found = existing(
        cacheNames.find((known) => known === name),
        'cache',
      );
      await caches.clear([found]);
      return { cleared: [found] };
    }),
  ];
}
