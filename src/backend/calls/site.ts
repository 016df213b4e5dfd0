import type { Context } from 'hono';
import { MOST_ADS_OF_BREAK } from '../../contract/limits.ts';
import * as calls from '../../contract/calls/site.ts';
import { adsByDefault, vastOf, type DemoAds } from '../ads/kinds.ts';
import { type ListedAd, listedAds, type Phase, vastDocument } from '../ads/operator-ads.ts';
import { readTrialPass } from '../ads/trial-pass.ts';
import type { SharedCaches } from '../cache/shared-caches.ts';
import { findRedirect } from '../catalogue/redirects.ts';
import type { Database } from '../db/database.ts';
import { HttpError, existing } from '../http/errors.ts';
import { replyText } from '../http/reply.ts';
import type { Observer } from '../observe/observer.ts';
import type { CallContext, ServedCall } from '../serving/serve.ts';
import type { Serving } from '../serving/serving.ts';
import type { Addresses } from '../shared/addresses.ts';
import { menuOf } from '../site/menu.ts';
import { sitemap, sitemapFacts, sitemapIndex, sitemapPages } from '../site/sitemap.ts';
import type { Keyring } from '../users/keyring.ts';

const XML = { type: 'application/xml; charset=utf-8', cache: 'public, max-age=3600' };

interface Parts {
  readonly database: Database;
  readonly observer: Pick<Observer, 'log'>;
  readonly caches: SharedCaches;
  readonly demoAds: DemoAds;
  readonly embedLibrary: (c: Context) => Promise<Response>;
  readonly addresses: Addresses;
  readonly apiUrl: string | undefined;
  readonly keyring: Keyring;
}

export function site({ serve, serveShared }: Serving, parts: Parts): ServedCall[] {
  const { database, observer, caches, demoAds, embedLibrary, addresses, apiUrl } = parts;
  /** The address of the services. It may stand only in an answer for this caller alone. */
  const apiOf = ({ c }: CallContext): string => {
    const { origin, pathname } = new URL(c.req.url);
    return apiUrl ?? origin + pathname.replace(/\/[^/]*$/, '');
  };
  // A cached answer must not depend on its caller, because a caller can choose the host name of the request.
  const kept = <T>(key: string, load: () => Promise<T>): Promise<T> => caches.remember('site', key, load);

  async function readAds(): Promise<readonly ListedAd[]> {
    const listed = await listedAds(database);
    for (const phase of ['preroll', 'midroll'] as const) {
      const ads = listed.filter((one) => one.phase === phase).length;
      if (ads <= MOST_ADS_OF_BREAK) continue;
      observer.log('warn', `players take ${MOST_ADS_OF_BREAK} of the ads of a phase`, { phase, ads });
    }
    return listed;
  }

  return [
    serveShared(calls.getMenu, 'site', () => menuOf(database)),
    serveShared(calls.getRedirect, 'site', async ({ path }) => ({
      redirect: await findRedirect(database, path),
    })),
    serveShared(calls.getMainRedirect, 'site', async () => ({ redirect: await findRedirect(database, '/') })),
    serve(calls.getSitemapIndex, async (_, context) => {
      const facts = await kept('sitemaps', () => sitemapFacts(database));
      return replyText(context.c, sitemapIndex(facts, addresses.api), XML);
    }),
    serve(calls.getSitemap, async ({ n }, context) => {
      const pages = existing(await kept(`sitemap ${n}`, () => sitemapPages(database, n)), 'sitemap');
      return replyText(context.c, sitemap(pages, addresses.page), XML);
    }),
    serve(calls.getRobots, (_, context) => {
      const text = `User-agent: *\nAllow: /\nSitemap: ${addresses.api}/sitemap.xml\n`;
      return replyText(context.c, text, { type: 'text/plain; charset=utf-8', cache: 'public, max-age=3600' });
    }),
    serve(calls.getEmbedLibrary, (_, { c }) => embedLibrary(c)),
    serve(calls.getAdList, async (asked, context) => {
      if (asked.trial !== undefined) {
        const vastUrl = await readTrialPass(parts.keyring, asked.trial);
        if (vastUrl === null) throw new HttpError(403, 'The trial is over.', 'trial');
        return { prerollList: [{ vastUrl }], midrollList: [] };
      }
      const isAsked = demoAds !== 'none' && (asked.preroll !== undefined || asked.midroll !== undefined);
      const ofPhase = (phase: Phase, slugs: readonly string[] = []): ListedAd[] =>
        slugs.map((slug) => ({ phase, slug, url: null }));
      const { preroll, midroll } = isAsked ? asked : adsByDefault;
      const demo = [...ofPhase('preroll', preroll), ...ofPhase('midroll', midroll)];
      const own = isAsked ? [] : await kept('ads', readAds);
      const listed = own.length === 0 && (isAsked || demoAds === 'listed') ? demo : own;
      const itemsOf = (wanted: Phase) =>
        listed
          .filter(({ phase }) => phase === wanted)
          .map(({ url, slug }) => ({ vastUrl: url ?? `${apiOf(context)}/vast.xml?id=${slug ?? ''}` }));
      return { prerollList: itemsOf('preroll'), midrollList: itemsOf('midroll') };
    }),
    serve(calls.getVast, async ({ id }, context) => {
      const demo = () => (demoAds === 'none' ? null : vastOf(id, apiOf(context)));
      const document = (await vastDocument(database, id)) ?? demo();
      return replyText(context.c, existing(document, 'ad'), { ...XML, cache: 'no-store' });
    }),
  ];
}
