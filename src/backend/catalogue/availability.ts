import type { Queryable } from '../db/database.ts';
import { beginningWith } from './params.ts';
import { HttpError } from '../http/errors.ts';

/**
 * Whether a content is available. The most specific rule decides, unless it is taken down. Null if it does not exist.
 */
export async function findAvailability(
  database: Queryable,
  contentId: number,
  countryCode: string,
  host: string | null,
): Promise<boolean | null> {
  const [row] = await database.query<{ available: boolean }>(
    `select c.taken_down_at is null and coalesce((
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

/**
 * SQL: whether a content may be played in a country on any page. A content that is taken down may not. Rules for a site
 * cannot be checked here, because the page around the frame is unknown: if one of them allows the content, its
 * addresses are given out.
 */
export const mayPlay = (contentId: string, countryCode: string): string => `(
  not exists (select 1 from contents closed where closed.id = ${contentId} and closed.taken_down_at is not null)
  and (coalesce((select r.is_allowed from availability_rules r
    where r.content_id = ${contentId} and r.domain is null and (r.country_code is null or r.country_code = ${countryCode})
    order by r.country_code is not null desc limit 1), true)
  or exists (select 1 from availability_rules r
    where r.content_id = ${contentId} and r.domain is not null and r.is_allowed
      and (r.country_code is null or r.country_code = ${countryCode}))))`;

/**
 * Whether a file may be sent to a country: if one of its titles may be played there, or if it belongs to no title. A
 * file that no title names belongs to the titles of its folder.
 */
export async function mayPlayFile(
  database: Queryable,
  { folder, name }: { readonly folder: string; readonly name: string },
  countryCode: string,
): Promise<boolean> {
  const names = [
    `/media/${folder}/${name}.mp4`,
    ...['', '/api'].map((base) => `${base}/proxy/${folder}/${name}/index.mp4`),
  ];
  const [row] = await database.query<{ allowed: boolean }>(
    `with files as (
       select master_path as path, content_id from episodes
       union all select v.path, e.content_id from episode_variants v join episodes e on e.id = v.episode_id
       union all select v.sign_path, e.content_id from episode_variants v join episodes e on e.id = v.episode_id),
     exact as (select distinct content_id from files where path = any($1::text[])),
     titles as (select content_id from exact
       union select content_id from files where path like $2 and not exists (select 1 from exact))
     select coalesce(bool_or(${mayPlay('titles.content_id', '$3')}), true) as allowed from titles`,
    [names, beginningWith(`/media/${folder}/`), countryCode],
  );
  return row?.allowed ?? true;
}

/** The host name of a page address or of a bare host; null if it has none (about:, file:). Throws if it is invalid. */
export function hostOf(address: string): string | null {
  const text = address.trim();
  if (text === '' || text === 'null') return null;
  const url = new URL(/^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text) ? text : `http://${text}`);
  return url.hostname === '' ? null : url.hostname.toLowerCase();
}

/** Throws 451 for a title that is taken down. */
export function mustNotBeTakenDown(isTakenDown: boolean): void {
  if (isTakenDown) throw new HttpError(451, 'This title was taken down.');
}
