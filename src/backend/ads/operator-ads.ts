import type { Queryable } from '../db/database.ts';

export type Phase = 'preroll' | 'midroll';

/** An ad of the operator's list: the address of an ad server, or the name of a document kept here. */
export interface ListedAd {
  readonly phase: Phase;
  readonly url: string | null;
  readonly slug: string | null;
}

/** Far more than the administration page allows, because an operator may write more into the table by SQL. */
const MOST_ADS = 1_000;

/** All ads that are on air now, in order. If there are too many, players leave some out. */
export const listedAds = (database: Queryable): Promise<ListedAd[]> =>
  database.query<ListedAd>(
    `select phase, vast_url as url, vast_slug as slug from ad_list_items
     where (starts_at is null or starts_at <= now()) and (ends_at is null or ends_at > now())
     order by position, id limit ${MOST_ADS}`,
  );

export async function vastDocument(database: Queryable, slug: string): Promise<string | null> {
  const [found] = await database.query<{ document: string }>('select document from vast_documents where slug = $1', [
    slug,
  ]);
  return found?.document ?? null;
}
