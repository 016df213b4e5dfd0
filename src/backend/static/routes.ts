import { readFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import type { Http2Bindings, HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { publicHeaders } from '../http/cors.ts';
import { onNotFound } from '../http/errors.ts';
import { pathnameOf } from '../http/origin.ts';
import { etagOf, sendOnce } from '../http/reply.ts';
import { resource } from '../http/resource.ts';
import { locate } from './locate.ts';
import { mimeType } from './mime.ts';
import { adminHeaders, pageHeaders, vpaidHeaders } from './page-policy.mjs';
import { createPlayerPages, type PlayerPageOptions, servePlayerPage } from './player-page.ts';
import { serveFile } from './serve-file.ts';

export interface StaticOptions extends PlayerPageOptions {
  /** The folder of the built programs: player, embed, demo, admin. */
  readonly distDir: string;
  /** `off`: lazy scripts of the widget are static files beside its page, and do not come from the player proxy. */
  readonly moduleProxy?: 'on' | 'off' | undefined;
}

const REVALIDATE = 'no-cache';
/**
 * The `Cache-Control` of the library, which needs no other file of the same version: a client that comes back within a
 * day uses the copy in its cache, and a newer one the next time.
 */
const REVALIDATE_BEHIND = 'public, max-age=0, stale-while-revalidate=86400';
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Whether a file never changes: the build puts a hash of eight characters into such names. */
const isHashed = (path: string): boolean =>
  /[-.][A-Za-z0-9_]{8}\.[a-z0-9]+(\.map)?$/.test(path) && !path.endsWith('.html');
const programCache = (path: string): string => (isHashed(path) ? IMMUTABLE : REVALIDATE);
const embedCache = (path: string): string => (basename(path) === 'lib.js' ? REVALIDATE_BEHIND : programCache(path));

/** A file name without a path: `hls-2KD93XQA.js`. */
const isModule = (path: string): boolean => /^\w[\w.-]*-[A-Z0-9]{8}\.(js|css)(\.map)?$/.test(path);

/** Returns the markup to add to the head of the demo page at an address; empty if there is nothing to add. */
export type DescribePage = (address: URL) => string;

/** Routes of the built files: the widget, the embed library, the demo page, the administration page. */
export interface StaticRoutes {
  readonly routes: Hono;
  /** Answers with the library for host pages, for a call of the services. */
  readonly embedLibrary: (c: Context) => Promise<Response>;
}

export function staticRoutes(
  { distDir, moduleProxy, ...pages }: StaticOptions,
  describePage: DescribePage = () => '',
): StaticRoutes {
  const routes = new Hono();
  const playerPage = createPlayerPages(pages);

  const file = async (c: Context, root: string, path: string, cache: (path: string) => string): Promise<Response> => {
    const found = await locate(root, path);
    if (!found) return onNotFound();
    const name = relative(distDir, found.path);
    if (!playerPages.has(name)) return serveFile(c, found, cache(found.path), headersFor(name));
    const page = await playerPage(found);
    if (page.link !== null) sendEarlyHints(c, page.link);
    return servePlayerPage(c, page, cache(found.path));
  };
  const folder = (prefix: string, root: string, cache: (path: string) => string, page = 'index.html'): void => {
    resource(routes, `${prefix}/*`, {
      GET: (c) => {
        const rest = pathnameOf(c).slice(prefix.length);
        return file(c, root, rest.replace(/\/(?:index\.html)?$/, `/${page}`), cache);
      },
    });
  };
  const single = (path: string, root: string, name: string): void => {
    resource(routes, path, { GET: (c) => file(c, root, name, () => REVALIDATE) });
  };

  /** The demo page. Its head also describes what it shows, for programs that run no scripts. */
  const demoPage = async (c: Context): Promise<Response> => {
    const root = join(distDir, 'demo');
    const description = describePage(new URL(c.req.url));
    const found = description === '' ? null : await locate(root, 'index.html');
    if (found === null) return file(c, root, 'index.html', () => REVALIDATE);
    const html = await readFile(found.path, 'utf8');
    const body = html.replace('</title>', () => `</title>${description}`);
    const headers = {
      ...pageHeaders,
      etag: etagOf(body),
      'cache-control': REVALIDATE,
      'content-type': mimeType(found.path),
    };
    return sendOnce(c, new Response(body, { headers }));
  };
  resource(routes, '/', { GET: demoPage });
  single('/recording', join(distDir, 'demo'), 'recording.html');
  // A shared link names its episode in the path, and the demo page reads it there.
  resource(routes, '/:season{season-\\d+}/:episode{episode-\\d+}', { GET: demoPage });
  resource(routes, '/player', { GET: (c) => c.redirect(`/player/${new URL(c.req.url).search}`, 301) });
  resource(routes, '/demo', { GET: (c) => c.redirect('/', 302) });
  folder('/demo', join(distDir, 'demo'), programCache);
  folder('/player', join(distDir, 'player'), programCache, moduleProxy === 'off' ? 'index.html' : 'proxied.html');
  folder('/embed', join(distDir, 'embed'), embedCache);
  resource(routes, '/admin', { GET: (c) => c.redirect('/admin/', 301) });
  folder('/admin', join(distDir, 'admin'), programCache);

  // A parameter names a lazy module of the widget. The page and files without a hash in their name are not served here.
  resource(routes, '/widget-assets/player-proxy', {
    GET: async (c) => {
      const path = c.req.query('path') ?? '';
      return isModule(path) ? file(c, join(distDir, 'player'), path, programCache) : onNotFound();
    },
  });

  return {
    routes,
    embedLibrary: (c) => file(c, join(distDir, 'embed'), 'lib.js', embedCache),
  };
}

const playerPages: ReadonlySet<string> = new Set([join('player', 'index.html'), join('player', 'proxied.html')]);

/** The headers of a file. Pages have policies. Any page may read the player's files: in a sandbox it has no origin. */
function headersFor(name: string): Readonly<Record<string, string>> {
  if (!name.endsWith('.html')) return name.startsWith(join('player', '/')) ? publicHeaders : {};
  switch (name) {
    case join('player', 'vpaid.html'):
      return vpaidHeaders;
    case join('admin', 'index.html'):
      return adminHeaders;
    default:
      return pageHeaders;
  }
}

/** Sends an early hint (103) over HTTP/2 only: only there browsers use it, and older proxies tolerate it. */
function sendEarlyHints(c: Context, link: string): void {
  const { incoming, outgoing } = (c.env ?? {}) as Partial<HttpBindings | Http2Bindings>;
  if (incoming !== undefined && incoming.httpVersionMajor >= 2) outgoing?.writeEarlyHints({ link: link.split(', ') });
}
