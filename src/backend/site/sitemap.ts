import type { Queryable } from '../db/database.ts';
import { isoMoment } from '../catalogue/params.ts';

const URLS_IN_ONE = 1_000;

export const escapeXml = (text: string): string =>
  text.replace(/[<>&'"]/g, (character) => `&#${character.charCodeAt(0)};`);

const document = (root: string, entries: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</${root}>
`;

export async function countContents(database: Queryable): Promise<number> {
  const [row] = await database.query<{ n: number }>('select count(*)::int as n from contents');
  return row?.n ?? 0;
}

const sitemapCount = (contents: number): number => Math.max(1, Math.ceil(contents / URLS_IN_ONE));

/** Names all sitemaps; `base` is the address of the services. */
export const sitemapIndex = (contents: number, base: string): string =>
  document(
    'sitemapindex',
    Array.from({ length: sitemapCount(contents) }, (_, index) => `${base}/sitemap${index + 1}.xml`).map(
      (address) => `  <sitemap><loc>${escapeXml(address)}</loc></sitemap>`,
    ),
  );

export interface SitePage {
  readonly id: number;
  readonly slug: string;
  readonly modified: string;
}

/** A part of the contents; null for a number that no index names. */
export async function sitemapPages(database: Queryable, number: number): Promise<SitePage[] | null> {
  if (number > sitemapCount(await countContents(database))) return null;
  return database.query<SitePage>(
    `select id, slug, ${isoMoment('added_at')} as modified from contents order by id limit $1 offset $2`,
    [URLS_IN_ONE, (number - 1) * URLS_IN_ONE],
  );
}

/** The pages about contents on a site. */
export const sitemap = (pages: readonly SitePage[], addressOf: (page: SitePage) => string): string =>
  document(
    'urlset',
    pages.map((page) => `  <url><loc>${escapeXml(addressOf(page))}</loc><lastmod>${page.modified}</lastmod></url>`),
  );

/** What the sitemaps hold, for whoever looks after them. */
export const sitemapMeta = (contents: number): string => `<?xml version="1.0" encoding="UTF-8"?>
<sitemaps urls="${contents}" files="${sitemapCount(contents)}" urlsInOne="${URLS_IN_ONE}"/>
`;
