import type { Content } from '../../contract/entities.ts';
import type { Queryable } from '../db/database.ts';
import type { Absolute } from '../http/origin.ts';
import { mayPlay } from './availability.ts';
import { CONTENT_COLUMNS, type ContentRow, toContent } from './content.ts';
import { VIEWER } from './viewer-sql.ts';

interface Slide {
  readonly content: Content;
  readonly slug: string;
  readonly text: string | null;
}

interface Subtitles {
  readonly episodeId: number;
  readonly label: string;
  readonly language: string;
  readonly src: string;
}

/** The promoted contents of the front page. */
export async function promoSlides(database: Queryable, absolute: Absolute): Promise<Slide[]> {
  const rows = await database.query<ContentRow & { slug: string; text: string | null }>(
    `select ${CONTENT_COLUMNS}, c.slug, c.promo_text as text from contents c
     where c.promo_position is not null order by c.promo_position, c.id limit 20`,
  );
  return rows.map((row) => ({ content: toContent(row, absolute), slug: row.slug, text: row.text }));
}

/** Subtitles of one episode or of all. Those of contents that may not be played in the country are left out. */
export async function findSubtitles(
  database: Queryable,
  playable: Absolute,
  { episodeId, country }: { readonly episodeId: number | null; readonly country: string },
): Promise<Subtitles[]> {
  const rows = await database.query<{ episodeId: number; label: string; language: string; path: string }>(
    `select s.episode_id as "episodeId", s.label, s.language, s.path
     from episode_subtitles s join episodes e on e.id = s.episode_id
     where ($1::int is null or s.episode_id = $1) and ${mayPlay('e.content_id', '$2::text')}
     order by s.episode_id, s.position limit 500`,
    [episodeId, country],
  );
  return rows.map(({ path, ...track }) => ({ ...track, src: playable(path) }));
}

export interface AbuseReport {
  readonly contentId: number;
  readonly episodeId: number | null;
  readonly reason: string;
  readonly text: string | null;
}

/** Stores a report; returns whether the content and the episode exist. */
export async function reportAbuse(database: Queryable, viewerKey: string, report: AbuseReport): Promise<boolean> {
  const { contentId, episodeId, reason, text } = report;
  const found = await database.query(
    `with target as (select c.id as content_id from contents c where c.id = $2::int
       and ($3::int is null or exists (select 1 from episodes e where e.id = $3 and e.content_id = c.id))),
     ${VIEWER},
     reported as (insert into abuse_reports (viewer_id, content_id, episode_id, reason, body)
       select viewer.id, target.content_id, $3::int, $4::text, $5::text from viewer, target)
     select 1 as found from target`,
    [viewerKey, contentId, episodeId, reason, text],
  );
  return found.length > 0;
}
