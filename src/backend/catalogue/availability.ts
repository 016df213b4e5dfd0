import type { Queryable } from '../db/database.ts';

/** The most specific rule that fits decides; null when there is no such content. */
export async function findAvailability(
  database: Queryable,
  contentId: number,
  countryCode: string,
  host: string | null,
): Promise<boolean | null> {
  const [row] = await database.query<{ available: boolean }>(
    `select coalesce((
       select r.is_allowed from availability_rules r
       where r.content_id = c.id
         and (r.country_code is null or r.country_code = $2)
         and (r.domain is null or $3::text = r.domain or right($3::text, length(r.domain) + 1) = '.' || r.domain)
       order by r.domain is not null desc, length(r.domain) desc, r.country_code is not null desc
       limit 1), true) as available
     from contents c where c.id = $1`,
    [contentId, countryCode, host],
  );
  return row?.available ?? null;
}

/** The host name of a page address, or of a bare host; null where a page has none (about:, file:). Throws on nonsense. */
export function hostOf(address: string): string | null {
  const text = address.trim();
  if (text === '' || text === 'null') return null;
  const url = new URL(/^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text) ? text : `http://${text}`);
  return url.hostname === '' ? null : url.hostname.toLowerCase();
}
