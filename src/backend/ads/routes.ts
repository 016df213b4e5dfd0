import { Hono } from 'hono';
import { HttpError } from '../http/errors.ts';
import { replyText } from '../http/reply.ts';
import { resource } from '../http/resource.ts';
import { oddMedia } from './odd-media.ts';
import { omidScript } from './omid-scripts.ts';
import { createPingLog } from './ping-log.ts';
import { thirdPartyHeaders } from '../static/page-policy.mjs';
import { simidPage } from './simid-page.ts';
import { vpaidScript } from './vpaid-script.ts';

const SHOP = '<!doctype html><html lang="ru"><meta charset="utf-8"><title>Магазин</title><h1>Магазин</h1></html>';
const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="20"><rect width="60" height="20" fill="#0a6"/></svg>';
// The page of the icon tries to navigate the whole page away. Its sandbox forbids that.
const ICON_PAGE = `<!doctype html><meta charset="utf-8"><style>body{margin:0;background:#06a}</style><i id="icon">icon</i>
<script>try { top.location = '/ads/shop'; } catch { document.body.dataset.kept = ''; }</script>`;

/**
 * Serves the addresses in the documents of the demonstration ads: media, scripts, a landing page and tracking.
 */
export function demoAdRoutes(mediaDir: string): Hono {
  const routes = new Hono();
  const pings = createPingLog();
  resource(routes, '/media/:file', {
    GET: async (c) => {
      const answer = await oddMedia(c.req.param('file') ?? '', mediaDir);
      if (answer === null) throw new HttpError(404, 'There is no such media.');
      return answer;
    },
  });
  resource(routes, '/vpaid.js', {
    GET: (c) =>
      replyText(c, vpaidScript(c.req.query('behaviour') ?? 'linear'), {
        type: 'text/javascript; charset=utf-8',
        cache: 'no-store',
      }),
  });
  resource(routes, '/omid/:file', {
    GET: (c) => {
      const script = omidScript(c.req.param('file') ?? '', c.req.query('behaviour') ?? 'good');
      if (script === null) throw new HttpError(404, 'There is no such script.');
      return replyText(c, script, { type: 'text/javascript; charset=utf-8', cache: 'no-store' });
    },
  });
  for (const [path, page] of Object.entries({ '/simid.html': simidPage(), '/icon.html': ICON_PAGE }))
    resource(routes, path, { GET: (c) => c.html(page, 200, thirdPartyHeaders(page)) });
  resource(routes, '/icon.svg', { GET: (c) => c.body(ICON, 200, { 'content-type': 'image/svg+xml' }) });
  resource(routes, '/shop', { GET: (c) => c.html(SHOP) });
  resource(routes, '/ping/:ad/:event', {
    GET: (c) => {
      pings.add(c.req.param('ad') ?? '', c.req.param('event') ?? '', new URL(c.req.url).search);
      return c.body(null, 204, { 'cache-control': 'no-store' });
    },
  });
  resource(routes, '/pings', {
    GET: (c) => c.json(pings.all()),
    DELETE: (c) => {
      pings.clear();
      return c.body(null, 204);
    },
  });
  return routes;
}
