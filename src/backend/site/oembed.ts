import { Hono } from 'hono';
import type { Addresses, ContentKey } from '../addresses.ts';
import { mustNotBeTakenDown } from '../catalogue/taken-down.ts';
import type { Queryable } from '../db/database.ts';
import { HttpError } from '../http/errors.ts';
import { resource } from '../http/resource.ts';
import { escapeXml } from './sitemap.ts';

const LONGEST_ADDRESS = 2_000;
const WIDTH = 960;
const RATIO = 16 / 9;
/** Nothing smaller has room for controls. */
const LEAST = 64;
const CACHE_SECONDS = 3_600;

/** Parameters of a page's address that say where in the title to start; they go on to the player. */
const places = ['episode_id', 'season', 'episode', 'episode_variant_id', 't'];

/** `/oembed?url=…`: the frame for a page of the site or of the player, as oEmbed 1.0 has it, in JSON. */
export function oEmbedRoutes(database: Queryable, addresses: Addresses): Hono {
  const app = new Hono();
  resource(app, '/oembed', {
    GET: async (c) => {
      const { url: address = '', maxwidth, maxheight, format = 'json' } = c.req.query();
      if (format !== 'json') throw new HttpError(501, 'The answer is JSON alone.', 'format');
      const url = parseAddress(address);
      const key = contentOf(url, addresses);
      const content = key && (await findTitle(database, key));
      if (content === null) throw new HttpError(404, 'There is no title at this address.', 'url');
      mustNotBeTakenDown(content.isTakenDown);
      const width = Math.min(WIDTH, toSize(maxwidth, 'maxwidth'), Math.floor(toSize(maxheight, 'maxheight') * RATIO));
      const height = Math.round(width / RATIO);
      const answer = {
        version: '1.0',
        type: 'video',
        title: content.title,
        provider_name: 'Potok',
        provider_url: addresses.site,
        cache_age: CACHE_SECONDS,
        width,
        height,
        html: frame(playerAddress(addresses.player, content.id, url), content.title, width, height),
      };
      return c.json(answer, 200, { 'cache-control': `public, max-age=${CACHE_SECONDS}` });
    },
  });
  return app;
}

function parseAddress(address: string): URL {
  try {
    const url = new URL(address);
    if (address.length <= LONGEST_ADDRESS && /^https?:$/.test(url.protocol)) return url;
  } catch {
    // Not an address: the error below.
  }
  throw new HttpError(400, 'The address of a page is needed.', 'url');
}

function contentOf(url: URL, addresses: Addresses): ContentKey | null {
  const player = new URL(addresses.player);
  if (url.origin !== player.origin || url.pathname !== player.pathname) return addresses.contentAt(url);
  const id = url.searchParams.get('movie_id') ?? '';
  return /^[1-9]\d{0,8}$/.test(id) ? { id: Number(id) } : null;
}

interface Found {
  readonly id: number;
  readonly title: string;
  readonly isTakenDown: boolean;
}

async function findTitle(database: Queryable, key: ContentKey): Promise<Found | null> {
  const [column, value] = 'id' in key ? ['id', key.id] : ['slug', key.slug];
  const [row] = await database.query<Found>(
    `select id, title, taken_down_at is not null as "isTakenDown" from contents where ${column} = $1`,
    [value],
  );
  return row ?? null;
}

function toSize(text: string | undefined, field: string): number {
  if (text === undefined) return Infinity;
  const size = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (size < LEAST) throw new HttpError(400, `A number of pixels is needed, ${LEAST} or more.`, field);
  return size;
}

function playerAddress(player: string, id: number, page: URL): string {
  const query = new URLSearchParams({ movie_id: String(id) });
  for (const name of places) {
    const value = page.searchParams.get(name);
    if (value !== null && /^\d{1,9}$/.test(value)) query.set(name, value);
  }
  return `${player}?${query.toString()}`;
}

const frame = (src: string, title: string, width: number, height: number): string =>
  `<iframe src="${escapeXml(src)}" width="${width}" height="${height}" title="${escapeXml(title)}" ` +
  'allow="autoplay; fullscreen; picture-in-picture; encrypted-media; web-share; clipboard-write" ' +
  'allowfullscreen style="border: 0"></iframe>';
