import { type Page, toPage } from '../../backend/catalogue/lists.ts';
import { createParams, isoMoment } from '../../backend/catalogue/params.ts';
import type { Database, Queryable } from '../../backend/db/database.ts';
import { takeLock } from '../../backend/db/locks.ts';
import { planOf, stageOf } from './plan.ts';
import type { Film } from './probe.ts';
import { hasSameBeside } from './subtitles-beside.ts';

/** The film, or the episode of a season, that a file becomes. */
export interface Target {
  readonly slug: string;
  readonly title: string;
  readonly year: number | null;
  readonly seasonOrder: number | null;
  readonly episodeOrder: number | null;
  readonly episodeTitle: string | null;
}

export interface SourceFile {
  readonly path: string;
  /** The name that its sender gave it, if the file has another name on the disk. */
  readonly name?: string | undefined;
  readonly bytes: number;
  readonly modifiedMs: number;
  readonly digest: string;
}

export type JobState = 'open' | 'done' | 'failed' | 'cancelled';

export interface Job extends Target {
  readonly id: number;
  readonly key: string;
  readonly state: JobState;
  readonly failure: string | null;
  readonly sourcePath: string;
  readonly sourceBytes: number;
  readonly sourceModifiedMs: number;
  readonly digest: string;
  readonly film: Film;
  readonly mayReplace: boolean;
  readonly isReplaced: boolean;
}

/** SQL: the columns of a job, `j`. */
const JOB = `j.id, j.key, j.slug, j.title, j.year, j.season_order as "seasonOrder", j.episode_order as "episodeOrder",
  j.episode_title as "episodeTitle", j.state, j.failure, j.source_path as "sourcePath",
  j.source_bytes::float8 as "sourceBytes", j.source_modified_ms::float8 as "sourceModifiedMs", j.digest, j.film,
  j.may_replace as "mayReplace", j.replaced_at is not null as "isReplaced"`;
const SAME_TARGET = `j.slug = $1 and j.season_order is not distinct from $2::int
  and j.episode_order is not distinct from $3::int`;

export const targetValues = ({ slug, seasonOrder, episodeOrder }: Target) => [slug, seasonOrder, episodeOrder] as const;

/** The jobs of a film or an episode, the latest first. */
export const jobsOf = (connection: Queryable, target: Target): Promise<Job[]> =>
  connection.query<Job>(`select ${JOB} from packaging_jobs j where ${SAME_TARGET} order by j.id desc limit 100`, [
    ...targetValues(target),
  ]);

export async function readJob(connection: Queryable, id: number): Promise<Job | null> {
  const [job] = await connection.query<Job>(`select ${JOB} from packaging_jobs j where j.id = $1`, [id]);
  return job ?? null;
}

export interface NewJob {
  readonly key: string;
  readonly storage: string;
  readonly target: Target;
  readonly file: SourceFile;
  readonly film: Film;
  readonly mayReplace: boolean;
  readonly priority: number;
}

export type Added =
  /** A new job. */
  | { readonly kind: 'new'; readonly id: number }
  /** The job is in the queue already, or goes on after it failed or was cancelled. */
  | { readonly kind: 'known' | 'again'; readonly id: number }
  | { readonly kind: 'done'; readonly id: number };

/**
 * Adds a job, unless the same file is already this title, or becomes it. An open job of another file for the same title
 * is cancelled.
 */
export const addJob = (database: Database, job: NewJob): Promise<Added> =>
  database.transaction(async (connection) => {
    await takeLock(connection, 'packaging');
    const { target, file, film } = job;
    const known = await jobsOf(connection, target);
    const isEnough = (one: Job) =>
      (one.film.hasAv1 === true || film.hasAv1 !== true) && hasSameBeside(one.film.subtitles, film.subtitles);
    const same = known.find((one) => one.digest === file.digest && !one.isReplaced && isEnough(one));
    if (same?.state === 'done') return { kind: 'done', id: same.id };
    if (same?.state === 'open') return { kind: 'known', id: same.id };
    await connection.query(
      `update packaging_jobs j set state = 'cancelled', failure = 'Another file was added in its place.', finished_at = now()
       where ${SAME_TARGET} and j.state = 'open'`,
      [...targetValues(target)],
    );
    if (same !== undefined) {
      await connection.query(
        'update packaging_jobs set source_path = $2, source_name = $3, source_modified_ms = $4 where id = $1',
        [same.id, file.path, file.name ?? null, file.modifiedMs],
      );
      await reopen(connection, same.id);
      return { kind: 'again', id: same.id };
    }
    return { kind: 'new', id: await insert(connection, job) };
  });

async function insert(connection: Queryable, { key, storage, target, file, film, ...job }: NewJob): Promise<number> {
  const [row] = await connection.query<{ id: number }>(
    `insert into packaging_jobs (key, storage, slug, season_order, episode_order, title, year, episode_title, source_path,
       source_name, source_bytes, source_modified_ms, digest, film, may_replace, priority)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14::jsonb, $15, $16) returning id`,
    [
      ...[key, storage, ...targetValues(target), target.title, target.year, target.episodeTitle],
      ...[
        file.path,
        file.name ?? null,
        file.bytes,
        file.modifiedMs,
        file.digest,
        JSON.stringify(film),
        job.mayReplace,
        job.priority,
      ],
    ],
  );
  const id = row?.id ?? 0;
  const steps = planOf(film).steps.map((step, position) => ({ name: step.name, position, stage: stageOf(step) }));
  await connection.query(
    `insert into packaging_steps (job_id, name, position, stage)
     select $1::int, s.name, s.position, s.stage from jsonb_to_recordset($2::jsonb) as s(name text, position int, stage int)`,
    [id, JSON.stringify(steps)],
  );
  return id;
}

/** Opens a job that failed or was cancelled. Its finished steps are kept. Returns false if there is no such job. */
export async function reopen(connection: Queryable, id: number): Promise<boolean> {
  const [job] = await connection.query<{ removed: boolean }>(
    `update packaging_jobs j set state = 'open', failure = null, finished_at = null, removed_at = null
     from (select id, removed_at is not null as removed from packaging_jobs where id = $1 for update) was
     where j.id = was.id and j.state in ('failed', 'cancelled') returning was.removed`,
    [id],
  );
  if (job === undefined) return false;
  await connection.query(
    `update packaging_steps set state = 'waiting', attempt = null, attempts = 0, progress = 0
     where job_id = $1 and (state <> 'done' or $2::boolean)`,
    [id, job.removed],
  );
  return true;
}

/**
 * Offers a finished job again, because the catalogue no longer plays it. The source file may have another path by now.
 */
export const reoffer = (database: Database, id: number, file: Omit<SourceFile, 'bytes' | 'digest'>): Promise<void> =>
  database.transaction(async (connection) => {
    await connection.query(
      `update packaging_jobs set state = 'open', finished_at = null, source_path = $2, source_name = $3,
         source_modified_ms = $4 where id = $1 and state = 'done'`,
      [id, file.path, file.name ?? null, file.modifiedMs],
    );
    await connection.query(
      `update packaging_steps set state = 'waiting', attempts = 0, progress = 0 where job_id = $1 and name = 'offer'`,
      [id],
    );
  });

/** Cancels a job. A worker that has one of its steps stops within seconds. Returns whether the job was open. */
export async function cancelJob(connection: Queryable, id: number): Promise<boolean> {
  const cancelled = await connection.query(
    `update packaging_jobs set state = 'cancelled', failure = 'It was cancelled.', finished_at = now()
     where id = $1 and state = 'open' returning 1 as done`,
    [id],
  );
  return cancelled.length > 0;
}

export interface JobRow {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  /** The title in the catalogue; null if it is not there. */
  readonly titleId: number | null;
  readonly seasonOrder: number | null;
  readonly episodeOrder: number | null;
  readonly state: JobState;
  readonly failure: string | null;
  readonly sourcePath: string;
  readonly sourceName: string | null;
  readonly addedAt: string;
  readonly steps: number;
  readonly doneSteps: number;
  /** The steps that are running. `progress` is the done part of a step, from 0 to 1. */
  readonly running: { readonly name: string; readonly progress: number }[];
  /** What operators should know about the finished steps. */
  readonly notes: string[];
}

const ROW = `j.id, j.slug, j.title, j.season_order as "seasonOrder", j.episode_order as "episodeOrder", j.state, j.failure,
  j.source_path as "sourcePath", j.source_name as "sourceName", ${isoMoment('j.created_at')} as "addedAt",
  (select c.id from contents c where c.slug = j.slug) as "titleId",
  (select count(*)::int from packaging_steps s where s.job_id = j.id) as steps,
  (select count(*)::int from packaging_steps s where s.job_id = j.id and s.state = 'done') as "doneSteps",
  coalesce((select json_agg(json_build_object('name', s.name, 'progress', s.progress) order by s.position)
    from packaging_steps s where s.job_id = j.id and s.state = 'running' and j.state = 'open'), '[]') as running,
  coalesce((select json_agg(n.note order by s.position, n.at) from packaging_steps s
    cross join lateral jsonb_array_elements_text(s.notes) with ordinality as n(note, at) where s.job_id = j.id), '[]') as notes`;

/** Open jobs come first, in the order in which they will be done. The others follow, the latest first. */
export async function findJobs(
  connection: Queryable,
  { state, id, ...asked }: Page & { readonly state?: JobState | undefined; readonly id?: number | undefined },
): Promise<{ items: JobRow[]; total: number }> {
  const { size, offset } = toPage(asked);
  const params = createParams();
  const where = [
    ...(state === undefined ? [] : [`j.state = ${params.add(state)}`]),
    ...(id === undefined ? [] : [`j.id = ${params.add(id)}::int`]),
  ];
  const matching = `from packaging_jobs j ${where.length === 0 ? '' : `where ${where.join(' and ')}`}`;
  const [answer] = await connection.query<{ items: JobRow[]; total: number }>(
    `select (select count(*)::int ${matching}) as total,
       coalesce((select json_agg(shown) from (select ${ROW} ${matching}
         order by j.state = 'open' desc, case when j.state = 'open' then -j.priority end,
           case when j.state = 'open' then j.id end, j.id desc
         limit ${params.add(size)}::int offset ${params.add(offset)}::int) shown), '[]') as items`,
    params.values,
  );
  return answer ?? { items: [], total: 0 };
}

/** What operators should know about a job, in the order of its steps. */
export async function notesOf(connection: Queryable, id: number): Promise<string[]> {
  const rows = await connection.query<{ notes: string[] }>(
    'select notes from packaging_steps where job_id = $1 order by position',
    [id],
  );
  return rows.flatMap(({ notes }) => notes);
}
