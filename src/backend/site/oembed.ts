import { Hono } from 'hono';
import { type Addresses, type ContentKey, namedAs } from '../shared/addresses.ts';
import { mustNotBeTakenDown } from '../catalogue/availability.ts';
import type { Queryable } from '../db/database.ts';
import { HttpError } from '../http/errors.ts';
import { escapeMarkup } from '../http/markup.ts';
import { resource } from '../http/resource.ts';
import { type Images, widths } from '../images/images.ts';

const LONGEST_ADDRESS = 2_000;
const WIDTH = 960;
const THUMBNAIL_WIDTH = 640;
const RATIO = 16 / 9;
/** The least width and height: a smaller player has no room for controls. */
const LEAST = 64;
const CACHE_SECONDS = 3_600;

/** The parameters of a page's address that tell where to start in the title. They are passed on to the player. */
const places = ['episode_id', 'season', 'episode', 'episode_variant_id', 't'];

interface OEmbedServices {
  readonly database: Queryable;
  readonly addresses: Addresses;
  readonly images: Pick<Images, 'sizeOf'>;
  readonly mediaBaseUrl?: string | undefined;
}

/** Serves `/oembed?url=…`: the frame for a page of the site or of the player, as oEmbed 1.0 in JSON. */
export function oEmbedRoutes({ database, addresses, images, mediaBaseUrl }: OEmbedServices): Hono {
  const app = new Hono();

  /** The thumbnail. A picture of these services is resized. One of another server is not, and its size is not known. */
  async function thumbnailOf(poster: string, most: Size): Promise<object | null> {
    const size = await images.sizeOf(poster);
    if (size === null) return { thumbnail_url: new URL(poster, mediaBaseUrl ?? addresses.api).href };
    const fits = (wanted: number): Size => {
      const width = Math.min(wanted, size.width);
      return { width, height: Math.max(1, Math.round((size.height * width) / size.width)) };
    };
    const width = widths.findLast((one) => {
      const made = fits(one);
      return one <= THUMBNAIL_WIDTH && made.width <= most.width && made.height <= most.height;
    });
    if (width === undefined) return null;
    const { width: thumbnail_width, height: thumbnail_height } = fits(width);
    const query = new URLSearchParams({ src: poster, width: String(width) });
    return { thumbnail_url: `${addresses.api}/image?${query.toString()}`, thumbnail_width, thumbnail_height };
  }

  resource(app, '/oembed', {
    GET: async (c) => {
      const { url: address = '', maxwidth, maxheight, format = 'json' } = c.req.query();
      if (format !== 'json') throw new HttpError(501, 'The answer is JSON alone.', 'format');
      const url = parseAddress(address);
      const key = contentOf(url, addresses);
      const content = key && (await findTitle(database, key));
      if (content === null) throw new HttpError(404, 'There is no title at this address.', 'url');
      mustNotBeTakenDown(content.isTakenDown);
      const most = { width: toSize(maxwidth, 'maxwidth'), height: toSize(maxheight, 'maxheight') };
      const width = Math.min(WIDTH, most.width, Math.floor(most.height * RATIO));
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
        ...(content.poster !== null && (await thumbnailOf(content.poster, most))),
        html: frame(
          playerAddress(namedAs(addresses.player, url), content.id, placeOf(url)),
          content.title,
          width,
          height,
        ),
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
    // It is not an address, so the error below is thrown.
  }
  throw new HttpError(400, 'The address of a page is needed.', 'url');
}

function contentOf(url: URL, addresses: Addresses): ContentKey | null {
  const player = namedAs(addresses.player, url);
  if (url.origin !== player.origin || url.pathname !== player.pathname) return addresses.contentAt(url);
  const id = titleIdOf(url);
  return id === null ? null : { id };
}

function titleIdOf({ searchParams }: URL): number | null {
  const id = searchParams.get('movie_id') ?? '';
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Found {
  readonly id: number;
  readonly title: string;
  readonly poster: string | null;
  readonly isTakenDown: boolean;
}

async function findTitle(database: Queryable, key: ContentKey): Promise<Found | null> {
  const [column, value] = 'id' in key ? ['id', key.id] : ['slug', key.slug];
  const [row] = await database.query<Found>(
    `select id, title, poster_path as poster, taken_down_at is not null as "isTakenDown" from contents where ${column} = $1`,
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

function playerAddress(player: URL, id: number, place: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams({ movie_id: String(id), ...place });
  return `${player.href}?${query.toString()}`;
}

function placeOf({ searchParams }: URL): Readonly<Record<string, string>> {
  const given = places.map((name) => [name, searchParams.get(name) ?? ''] as const);
  return Object.fromEntries(given.filter(([, value]) => /^\d{1,9}$/.test(value)));
}

/** A link for the `head` of a page, by which other sites find the frame of its title; empty if it shows no title. */
export function discoveryLink({ player, api }: Addresses, page: URL): string {
  const id = titleIdOf(page);
  if (id === null) return '';
  const [, season, episode] = /^\/season-(\d{1,9})\/episode-(\d{1,9})$/.exec(page.pathname) ?? [];
  const inPath = season === undefined || episode === undefined ? {} : { season, episode };
  const oEmbed = namedAs(new URL('/oembed', api).href, page);
  oEmbed.searchParams.set('url', playerAddress(namedAs(player, page), id, { ...inPath, ...placeOf(page) }));
  const href = escapeMarkup(oEmbed.href);
  return `<link rel="alternate" type="application/json+oembed" href="${href}" data-title="${id}">`;
}

const frame = (src: string, title: string, width: number, height: number): string =>
  `<iframe src="${escapeMarkup(src)}" width="${width}" height="${height}" title="${escapeMarkup(title)}" ` +
  'allow="autoplay; fullscreen; picture-in-picture; encrypted-media; web-share; clipboard-write" ' +
  'allowfullscreen style="border: 0"></iframe>';
