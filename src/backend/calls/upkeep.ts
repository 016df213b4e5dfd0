import * as calls from '../../contract/calls/upkeep.ts';
import { cacheNames } from '../cache/caches.ts';
import { replyText } from '../http/reply.ts';
import type { Services } from '../services.ts';
import { countContents, sitemapMeta } from '../site/sitemap.ts';
import { existing } from './existing.ts';
import { serve, type Served } from './serve.ts';

export function upkeep(services: Services): Served[] {
  const { caches, database } = services;
  return [
    serve(services, calls.getSitemapMeta, async (_, { c }) =>
      replyText(c, sitemapMeta(await countContents(database)), { type: 'application/xml; charset=utf-8' }),
    ),
    // Sitemaps are made when they are asked for: to forget them is to make them anew.
    serve(services, calls.generateSitemap, () => {
      caches.clear(['site']);
      return { cleared: ['site'] };
    }),
    serve(services, calls.getCaches, () => caches.report()),
    serve(services, calls.clearCaches, () => {
      caches.clear();
      return { cleared: [...cacheNames] };
    }),
    serve(services, calls.clearCache, ({ name }) => {
      const found = existing(
        cacheNames.find((known) => known === name),
        'cache',
      );
      caches.clear([found]);
      return { cleared: [found] };
    }),
  ];
}
