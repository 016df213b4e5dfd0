import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import { etagOf, sendOnce } from '../http/reply.ts';
import type { LocatedFile } from './locate.ts';
import { playerHeaders } from './page-policy.mjs';
import { configurePage, type PageSettings } from './page-settings.ts';

export interface PlayerPage {
  readonly text: string;
  readonly brotli: Uint8Array<ArrayBuffer>;
  readonly etag: string;
  /** The scripts of the page, for an early hint; null if it names none. */
  readonly link: string | null;
  /** The headers of this page. Its policy has the hashes of its inline scripts. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface PlayerPageOptions {
  readonly pageSettings?: PageSettings | undefined;
  readonly pageDefaults?: PageSettings | undefined;
}

/** Makes pages of files. A page is made again if its file changes, because an operator may edit it at any time. */
export function createPlayerPages({ pageSettings = {}, pageDefaults = {} }: PlayerPageOptions) {
  const made = new Map<string, { readonly version: string; readonly page: Promise<PlayerPage> }>();
  return ({ path, size, modifiedMs }: LocatedFile): Promise<PlayerPage> => {
    const version = `${size} ${modifiedMs}`;
    const known = made.get(path);
    if (known?.version === version) return known.page;
    const page = readFile(path, 'utf8').then((html) => makePage(configurePage(html, pageSettings, pageDefaults)));
    made.set(path, { version, page });
    // If a page fails, the next request tries it again.
    page.catch(() => made.delete(path));
    return page;
  };
}

async function makePage(text: string): Promise<PlayerPage> {
  const link = linksOf(text);
  return {
    text,
    brotli: new Uint8Array(await promisify(brotliCompress)(text)),
    etag: etagOf(text).slice(1, -1),
    link,
    headers: { ...playerHeaders(text), ...(link !== null && { link }) },
  };
}

/** Answers with a page, compressed if the client accepts that, or with 304 if the client has this version. */
export function servePlayerPage(c: Context, { text, brotli, etag, headers }: PlayerPage, cache: string) {
  const isBrotli =
    accepts(c, { header: 'Accept-Encoding', supports: ['br', 'identity'], default: 'identity' }) === 'br';
  const body = isBrotli ? brotli : text;
  return sendOnce(
    c,
    new Response(body, {
      headers: {
        ...headers,
        etag: isBrotli ? `"${etag}-br"` : `"${etag}"`,
        'cache-control': cache,
        'content-type': 'text/html; charset=utf-8',
        'content-length': String(Buffer.byteLength(body)),
        vary: 'Accept-Encoding',
        ...(isBrotli && { 'content-encoding': 'br' }),
      },
    }),
  );
}

const SCRIPT = /<script type="module"[^>]* src="([^"\s<>;,]+)"|<link rel="modulepreload"[^>]* href="([^"\s<>;,]+)"/g;

/**
 * The scripts of a page as the value of a `Link` header, so that a browser can request them before it has read the
 * page. Null if the page has no scripts.
 */
export function linksOf(html: string): string | null {
  const links = [...html.matchAll(SCRIPT)].map(
    ([, script, hinted]) => `<${script ?? hinted ?? ''}>; rel=modulepreload`,
  );
  return links.length === 0 ? null : links.join(', ');
}
