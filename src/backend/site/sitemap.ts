import { databaseFailureOf } from '../db/failure.ts';
import type { Database } from '../db/database.ts';
import { escapeMarkup } from '../http/markup.ts';
import { takeLock } from '../db/locks.ts';
import { isoMoment } from '../catalogue/params.ts';

const URLS_IN_ONE = 1_000;

const document = (root: string, entries: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</${root}>
`;

export interface SitemapFacts {
  readonly files: number;
  readonly urls: number;
}

/** Regenerates all sitemaps, for all servers of the database. */
export function generateSitemaps(database: Database): Promise<SitemapFacts> {
  return database.transaction(async (connection) => {
    await takeLock(connection, 'sitemaps');
    await connection.query('delete from sitemaps');
    // A site without contents gets one empty sitemap, because the index must name one.
    const files = await connection.query<{ urls: number }>(
      `insert into sitemaps (number, pages)
       select 1 + (place - 1) / ${URLS_IN_ONE}, json_agg(
         json_build_object('id', id, 'slug', slug, 'modified', ${isoMoment('added_at')}) order by place)
       from (select id, slug, added_at, row_number() over (order by id) as place from contents) numbered group by 1
       union all select 1, '[]' where not exists (select 1 from contents)
       returning jsonb_array_length(pages) as urls`,
    );
    return { files: files.length, urls: files.reduce((sum, { urls }) => sum + urls, 0) };
  });
}

/**
 * The sitemaps of the last day. Older ones are generated again. If the disk has no room for that, the old ones are
 * used.
 */
export async function sitemapFacts(database: Database): Promise<SitemapFacts> {
  const [known] = await database.query<SitemapFacts & { readonly isFresh: boolean }>(
    `select count(*)::int as files, sum(jsonb_array_length(pages))::int as urls,
       min(generated_at) > now() - interval '1 day' as "isFresh"
     from sitemaps having count(*) > 0`,
  );
  if (known?.isFresh === true) return known;
  return generateSitemaps(database).catch((error: unknown) => {
    if (known === undefined || databaseFailureOf(error) !== 'full') throw error;
    return known;
  });
}

/** The index of all sitemaps. `base` is the address of the services. */
export const sitemapIndex = ({ files }: SitemapFacts, base: string): string =>
  document(
    'sitemapindex',
    Array.from({ length: files }, (_, index) => `${base}/sitemap${index + 1}.xml`).map(
      (address) => `  <sitemap><loc>${escapeMarkup(address)}</loc></sitemap>`,
    ),
  );

export interface SitePage {
  readonly id: number;
  readonly slug: string;
  readonly modified: string;
}

/** The pages of one sitemap, without titles that are taken down. Null for a number that is not in the index. */
export async function sitemapPages(database: Database, number: number): Promise<readonly SitePage[] | null> {
  const { files } = await sitemapFacts(database);
  if (number > files) return null;
  const [file] = await database.query<{ pages: SitePage[] }>(
    `select listed.pages from sitemaps cross join lateral (
       select coalesce(json_agg(page order by place), '[]') as pages
       from jsonb_array_elements(sitemaps.pages) with ordinality as p(page, place)
       where not exists (select 1 from contents c where c.id = (page ->> 'id')::int and c.taken_down_at is not null)) as listed
     where number = $1`,
    [number],
  );
  return file?.pages ?? null;
}

/** A sitemap of pages about contents. */
export const sitemap = (pages: readonly SitePage[], addressOf: (page: SitePage) => string): string =>
  document(
    'urlset',
    pages.map((page) => `  <url><loc>${escapeMarkup(addressOf(page))}</loc><lastmod>${page.modified}</lastmod></url>`),
  );

/** The numbers of sitemaps and of addresses, for operators. */
export const sitemapMeta = ({ files, urls }: SitemapFacts): string => `<?xml version="1.0" encoding="UTF-8"?>
<sitemaps urls="${urls}" files="${files}" urlsInOne="${URLS_IN_ONE}"/>
`;
