import { MOST_ADS_OF_BREAK } from '../../contract/limits.ts';
import type { Ad, AdBody } from '../../contract/calls/admin/ads.ts';
import { isoMoment } from '../catalogue/params.ts';
import type { Queryable } from '../db/database.ts';
import { HttpError } from '../http/errors.ts';

export type StoredAd = Omit<Ad, 'version'>;
export interface StoredDocument {
  readonly slug: string;
  readonly document: string;
  readonly updatedAt: string;
}

/** The most documents that are kept. Each may have 60 000 characters. */
const MOST_DOCUMENTS = 500;
const MOST_ADS = 500;

const AD = `id, phase, position, vast_url as "vastUrl", vast_slug as "vastSlug", ${isoMoment('starts_at')} as "startsAt",
  ${isoMoment('ends_at')} as "endsAt",
  (starts_at is null or starts_at <= now()) and (ends_at is null or ends_at > now()) as "isOnAir"`;

/** The ads in the order in which players get them. */
export const listAds = (database: Queryable): Promise<StoredAd[]> =>
  database.query<StoredAd>(`select ${AD} from ad_list_items order by phase desc, position, id limit ${MOST_ADS}`);

export async function readAd(connection: Queryable, id: number): Promise<StoredAd | null> {
  const [ad] = await connection.query<StoredAd>(`select ${AD} from ad_list_items where id = $1 for update`, [id]);
  return ad ?? null;
}

/**
 * The most other ads of a phase that are on air at the same future moment between $3 and $4. $1 is the phase, and $2 is
 * the ad that is not counted.
 */
const MOST_BESIDE = `
  with other as (select coalesce(starts_at, '-infinity') as starts_at, coalesce(ends_at, 'infinity') as ends_at
      from ad_list_items where phase = $1 and id is distinct from $2::int),
    span as (select greatest(coalesce($3::timestamptz, '-infinity'), now()) as starts_at, coalesce($4::timestamptz, 'infinity') as ends_at),
    moments as (select starts_at as at from span where starts_at < ends_at
      union select o.starts_at from other o, span s where o.starts_at > s.starts_at and o.starts_at < s.ends_at)
  select coalesce(max(beside.ads), 0) as most from moments m cross join lateral (
    select count(*)::int as ads from other o where o.starts_at <= m.at and o.ends_at > m.at) beside`;

/** Adds an ad, or changes the one with the id. Returns its id. */
export async function writeAd(connection: Queryable, id: number | null, body: AdBody): Promise<number> {
  const { phase, position, vastUrl = null, vastSlug = null, startsAt = null, endsAt = null } = body;
  if ((vastUrl === null) === (vastSlug === null)) {
    throw new HttpError(422, 'Either the address of an ad server or a document.', 'vastUrl');
  }
  if (startsAt !== null && endsAt !== null && Date.parse(startsAt) >= Date.parse(endsAt)) {
    throw new HttpError(422, 'It ends before it starts.', 'endsAt');
  }
  if (vastSlug !== null && (await readDocument(connection, vastSlug)) === null) {
    throw new HttpError(422, 'There is no such document.', 'vastSlug');
  }
  // Otherwise two administrators who add an ad at once would both see the last free place.
  await connection.script('lock table ad_list_items in share row exclusive mode');
  const [{ most } = { most: 0 }] = await connection.query<{ most: number }>(MOST_BESIDE, [phase, id, startsAt, endsAt]);
  if (most >= MOST_ADS_OF_BREAK) {
    throw new HttpError(409, `A phase has ${MOST_ADS_OF_BREAK} ads at a time at most.`, 'ads');
  }
  const values = [phase, position, vastUrl, vastSlug, startsAt, endsAt];
  const [row] = await (id === null
    ? connection.query<{ id: number }>(
        `insert into ad_list_items (phase, position, vast_url, vast_slug, starts_at, ends_at)
         select $1, $2::int, $3::text, $4::text, $5::timestamptz, $6::timestamptz
         where (select count(*) from ad_list_items) < ${MOST_ADS} returning id`,
        values,
      )
    : connection.query<{ id: number }>(
        `update ad_list_items set phase = $1, position = $2, vast_url = $3, vast_slug = $4, starts_at = $5, ends_at = $6
         where id = $7 returning id`,
        [...values, id],
      ));
  if (row === undefined) throw new HttpError(409, 'There are too many ads.', 'ads');
  return row.id;
}

export const deleteAd = (connection: Queryable, id: number): Promise<unknown> =>
  connection.query('delete from ad_list_items where id = $1', [id]);

export const listDocuments = (database: Queryable): Promise<{ slug: string; length: number; updatedAt: string }[]> =>
  database.query(
    `select slug, length(document) as length, ${isoMoment('updated_at')} as "updatedAt" from vast_documents
     order by slug limit ${MOST_DOCUMENTS}`,
  );

export async function readDocument(connection: Queryable, slug: string): Promise<StoredDocument | null> {
  const [found] = await connection.query<StoredDocument>(
    `select slug, document, ${isoMoment('updated_at')} as "updatedAt" from vast_documents where slug = $1`,
    [slug],
  );
  return found ?? null;
}

/** Adds a document in one statement: if two administrators add one of the same name, only one of them succeeds. */
export async function addDocument(connection: Queryable, slug: string, document: string): Promise<void> {
  const added = await connection.query(
    `insert into vast_documents (slug, document) select $1, $2
     where (select count(*) from vast_documents) < ${MOST_DOCUMENTS} on conflict (slug) do nothing returning 1 as added`,
    [slug, document],
  );
  if (added.length === 0) throw new HttpError(409, 'There is such a document, or there are too many.', 'slug');
}

/** Locks a document, so that nobody else can change it until the transaction ends. */
export const lockDocument = (connection: Queryable, slug: string): Promise<unknown> =>
  connection.query('select 1 as locked from vast_documents where slug = $1 for update', [slug]);

export const changeDocument = (connection: Queryable, slug: string, document: string): Promise<unknown> =>
  connection.query('update vast_documents set document = $2, updated_at = now() where slug = $1', [slug, document]);

/** Deletes a document, and the ads of the list that use it. */
export const deleteDocument = (connection: Queryable, slug: string): Promise<unknown> =>
  connection.query('delete from vast_documents where slug = $1', [slug]);

/** A title to try an ad with. One whose media was checked and is good comes first. */
export async function titleForTrials(database: Queryable): Promise<number | null> {
  const [title] = await database.query<{ id: number }>(
    `select c.id from contents c left join title_checks k on k.content_id = c.id
     where c.taken_down_at is null and exists (select 1 from episodes e where e.content_id = c.id and e.master_path is not null)
     order by k.state = 'good' desc nulls last, c.id limit 1`,
  );
  return title?.id ?? null;
}
