import { mkdir, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { COMMAND_LINE } from '../../contract/calls/admin/audit.ts';
import { writeAudit } from '../../backend/administration/audit.ts';
import { readEpisode, writeEpisode } from '../../backend/administration/episodes.ts';
import { compareSeason } from '../analysis/compare-season.ts';
import { findEpisodes, seasonFolders } from '../analysis/titles.ts';
import { addSeason, updatePartFields } from '../../backend/administration/seasons.ts';
import { writeTitle } from '../../backend/administration/titles.ts';
import { createBucket } from '../bucket/bucket.ts';
import { catalogueCaches } from '../../backend/cache/caches.ts';
import { CLEAR } from '../../backend/cache/shared-caches.ts';
import type { Database, Queryable } from '../../backend/db/database.ts';
import { findNotNarrow, lockMedia } from '../../backend/media/shared-folders.ts';
import { assemble } from './assemble.ts';
import { PackagingFailure } from '../shared/failure.ts';
import { type Job, type Target, targetValues } from './jobs.ts';
import { POSTER } from './poster.ts';
import { sendAnalyses, sendTitle } from './send.ts';
import type { PackagingSettings } from './settings.ts';
import { titleFolder, TITLES, workFolder } from './storage.ts';
import { PLAYLIST } from '../shared/names.ts';

const OWN_MEDIA = `/media/${TITLES}/`;

/** The address of the playlist of a finished job. */
export const mediaOf = (job: Job): string => `/media/${titleFolder(job)}/${PLAYLIST}`;

/**
 * Puts a finished title into its folder, and its address into the catalogue. Viewers who are watching go on with the
 * old folder, which stays for a while. Does nothing if the job was cancelled in the meantime.
 */
export async function offer(
  database: Database,
  { mediaDir, bases, bucket }: Pick<PackagingSettings, 'mediaDir' | 'bases' | 'bucket'>,
  job: Job,
  signal: AbortSignal,
): Promise<void> {
  const work = workFolder(mediaDir, job.key);
  const folder = titleFolder(job);
  const path = join(mediaDir, folder);
  const isMoved = await stat(path).then(
    () => true,
    () => false,
  );
  // If an earlier attempt was interrupted after the rename, the folder is complete.
  const { hasPoster } = isMoved ? { hasPoster: await isFile(join(path, POSTER)) } : await assemble(work, job.film);
  if (!isMoved) {
    await mkdir(dirname(path), { recursive: true, mode: 0o755 });
    await rename(work, path);
  }
  // The files can be sent one by one, because nobody knows their addresses yet.
  if (bucket) await sendTitle(createBucket(bucket), mediaDir, folder, signal);
  const poster = hasPoster ? `/media/${folder}/${POSTER}` : null;
  await database.transaction(async (connection) => {
    await lockMedia(connection);
    const open = await connection.query(
      `select 1 as open from packaging_jobs where id = $1 and state = 'open' for update`,
      [job.id],
    );
    if (open.length === 0) return;
    await writeIntoCatalogue(connection, job, { media: mediaOf(job), poster, bases });
    await connection.query(
      `update packaging_jobs j set replaced_at = now() where j.slug = $1 and j.season_order is not distinct from $2::int
         and j.episode_order is not distinct from $3::int and j.state = 'done' and j.replaced_at is null and j.id <> $4`,
      [...targetValues(job), job.id],
    );
    await connection.query(
      `update packaging_jobs set state = 'done', failure = null, finished_at = now() where id = $1`,
      [job.id],
    );
    await connection.query(
      `update packaging_steps set state = 'done', attempt = null, progress = 1 where job_id = $1 and name = 'offer'`,
      [job.id],
    );
    await connection.query(CLEAR, [[...catalogueCaches]]);
  });
  await compareWithOthers(database, { mediaDir, bucket }, job, signal);
}

/**
 * Compares this episode with the others of its season, which can find parts of those, too. A season that cannot be
 * compared can still be played.
 */
async function compareWithOthers(
  database: Database,
  { mediaDir, bucket }: Pick<PackagingSettings, 'mediaDir' | 'bucket'>,
  { slug, seasonOrder }: Job,
  signal: AbortSignal,
): Promise<void> {
  if (seasonOrder === null) return;
  const episodes = (await findEpisodes(database, slug, [mediaDir])) ?? [];
  const folders = seasonFolders(episodes, seasonOrder);
  await compareSeason(folders).catch(() => 0);
  if (bucket) await sendAnalyses(createBucket(bucket), mediaDir, folders, signal).catch(() => undefined);
}

const isFile = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  );

interface Place {
  readonly titleId: number;
  readonly episodeId: number | null;
  readonly seasonId: number | null;
  readonly media: string | null;
}

/** The place of the target in the catalogue; null if its title is not there. */
async function findPlace(connection: Queryable, target: Target): Promise<Place | null> {
  const [place] = await connection.query<Place>(
    `select c.id as "titleId", s.id as "seasonId", e.id as "episodeId", e.master_path as media from contents c
     left join seasons s on s.content_id = c.id and s.season_order = $2::int
     left join episodes e on e.content_id = c.id and case when $2::int is null then e.season_id is null
       else e.season_id = s.id and e.episode_order = $3::int end
     where c.slug = $1 order by e.episode_order limit 1`,
    [...targetValues(target)],
  );
  return place ?? null;
}

/** Whether the catalogue plays the files of a job. */
export async function isOffered(connection: Queryable, job: Job): Promise<boolean> {
  const place = await findPlace(connection, job);
  return place?.media === mediaOf(job);
}

/** Throws a readable error if the title or episode plays something that was not packaged here. */
export async function mustBeFree(connection: Queryable, target: Target, mayReplace: boolean): Promise<void> {
  const place = await findPlace(connection, target);
  if (place?.media && !place.media.startsWith(`${OWN_MEDIA}${target.slug}/`) && !mayReplace)
    throw new PackagingFailure(
      `The catalogue has ${target.slug} already, and it plays ${place.media}: --replace plays the file instead, --slug makes another title.`,
    );
}

const nothing = {
  description: null,
  poster: null,
  seconds: null,
  media: null,
  variants: [],
  subtitles: [],
  partMarks: {},
};

interface Offered {
  readonly media: string;
  readonly poster: string | null;
  readonly bases: readonly string[];
}

async function writeIntoCatalogue(connection: Queryable, job: Job, { media, poster, bases }: Offered): Promise<void> {
  await connection.query('select 1 from contents where slug = $1 for update', [job.slug]);
  await mustBeFree(connection, job, job.mayReplace);
  const place = await findPlace(connection, job);
  const titleId =
    place?.titleId ??
    (await writeTitle(connection, null, {
      slug: job.slug,
      title: job.title,
      year: job.year,
      poster,
      countries: [],
      genres: [],
      rules: [],
      popularity: 0,
    }));
  // A poster that an operator chose stays.
  await connection.query(
    `update contents set poster_path = $2 where id = $1 and $2::text is not null
       and (poster_path is null or starts_with(poster_path, $3) and $4::boolean)`,
    [titleId, poster, `${OWN_MEDIA}${job.slug}/`, job.seasonOrder === null],
  );
  const seasonId =
    job.seasonOrder === null ? null : (place?.seasonId ?? (await addSeason(connection, titleId, job.seasonOrder)));
  const before = place?.episodeId ? await readEpisode(connection, place.episodeId, true) : null;
  const { id: _, titleId: __, ...kept } = before ?? { id: 0, titleId: 0, ...nothing };
  const hasOwnPoster = kept.poster !== null && !kept.poster.startsWith(OWN_MEDIA);
  const episodeId = await writeEpisode(connection, titleId, before?.id ?? null, {
    ...kept,
    seasonId,
    order: before?.order ?? job.episodeOrder ?? 1,
    title: before?.title ?? job.episodeTitle ?? job.title,
    poster: hasOwnPoster ? kept.poster : (poster ?? kept.poster),
    seconds: job.film.seconds,
    media,
  });
  await updatePartFields(connection, titleId);
  // Otherwise a playlist of another title would open these files.
  const problem = await findNotNarrow(connection, bases, titleId, [media]);
  if (problem !== null) throw new PackagingFailure(`${problem}.`);
  const after = await readEpisode(connection, episodeId);
  await writeAudit(connection, {
    actorId: COMMAND_LINE,
    action: before === null ? 'create' : 'update',
    subject: { type: 'episode', id: episodeId },
    before: before && { ...before, id: null },
    after: after && { ...after, id: null },
  });
}
