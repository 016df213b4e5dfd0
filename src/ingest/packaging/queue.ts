import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Database, Queryable } from '../../backend/db/database.ts';

/**
 * A step that a machine has taken from the queue, which all machines share. The machine tells the queue every few
 * seconds that it is alive.
 */

export interface Claim {
  readonly jobId: number;
  readonly name: string;
  /** The name of this machine's turn. If another machine takes the step over, its turn has another name. */
  readonly attempt: string;
  readonly attempts: number;
}

/** A machine that is silent for so long counts as lost, and another machine takes its step. */
const LOST_SECONDS = 60;
/** How often a step is tried if machines are lost while they do it. */
const MOST_ATTEMPTS = 4;
const LONGEST_FAILURE = 2_000;

/** Takes the next step of the job with the highest priority that this machine can do; null if there is no step. */
export async function claimStep(
  database: Queryable,
  {
    attempt,
    storage,
    except,
  }: { readonly attempt: string; readonly storage: string; readonly except: readonly number[] },
): Promise<Claim | null> {
  const [claim] = await database.query<Claim>(
    `update packaging_steps s set state = 'running', attempt = $1, beat_at = now(), attempts = s.attempts + 1, progress = 0
     from (select s.job_id, s.name from packaging_steps s join packaging_jobs j on j.id = s.job_id
       where j.state = 'open' and j.storage = $2 and j.id <> all($3::int[])
         and (s.state = 'waiting' or s.state = 'running' and s.beat_at < now() - interval '${LOST_SECONDS} seconds')
         and not exists (select 1 from packaging_steps e where e.job_id = s.job_id and e.stage < s.stage and e.state <> 'done')
       order by j.priority desc, j.id, s.stage, s.position limit 1 for update of s skip locked) next
     where s.job_id = next.job_id and s.name = next.name
     returning s.job_id as "jobId", s.name, s.attempt, s.attempts`,
    [attempt, storage, [...except]],
  );
  return claim ?? null;
}

/** Makes a name for a turn, with the machine and the process that has it. */
export const nameAttempt = (): string => `${hostname()} ${process.pid} ${randomUUID()}`;

/** Gives back the steps of processes of this machine that have ended, without waiting until they count as lost. */
export async function releaseDead(database: Queryable): Promise<void> {
  const running = await database.query<Claim>(
    `select s.job_id as "jobId", s.name, s.attempt, s.attempts from packaging_steps s
     join packaging_jobs j on j.id = s.job_id where j.state = 'open' and s.state = 'running'`,
  );
  for (const claim of running) {
    const [host, pid] = claim.attempt.split(' ');
    if (host === hostname() && !isAlive(Number(pid))) await giveBack(database, claim, false);
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as { code?: unknown }).code === 'EPERM';
  }
}

export const isLostTooOften = ({ attempts }: Claim): boolean => attempts > MOST_ATTEMPTS;

const MINE = `s.job_id = $1 and s.name = $2 and s.attempt = $3 and s.state = 'running'`;
const keyOf = ({ jobId, name, attempt }: Claim) => [jobId, name, attempt] as const;

/** Tells the queue that this machine is alive. Returns false if it has lost the step, or if the job is not open. */
export async function beat(database: Queryable, claim: Claim, progress: number): Promise<boolean> {
  const rows = await database.query(
    `update packaging_steps s set beat_at = now(), progress = $4 from packaging_jobs j
     where ${MINE} and j.id = s.job_id and j.state = 'open' returning 1 as mine`,
    [...keyOf(claim), progress],
  );
  return rows.length > 0;
}

/** Marks a step as done. Returns false if another machine has the step by now. */
export async function finishStep(database: Queryable, claim: Claim, notes: readonly string[]): Promise<boolean> {
  const rows = await database.query(
    `update packaging_steps s set state = 'done', attempt = null, progress = 1, notes = $4::jsonb
     where ${MINE} returning 1 as mine`,
    [...keyOf(claim), JSON.stringify(notes)],
  );
  return rows.length > 0;
}

/** Gives back a step that was begun, so that it is done later or by another machine. */
export const releaseStep = (database: Queryable, claim: Claim): Promise<unknown> => giveBack(database, claim, true);

/** @param isFree whether the attempt does not count */
const giveBack = (database: Queryable, claim: Claim, isFree: boolean): Promise<unknown> =>
  database.query(
    `update packaging_steps s set state = 'waiting', attempt = null, progress = 0,
       attempts = greatest(0, s.attempts - $4::int) where ${MINE}`,
    [...keyOf(claim), isFree ? 1 : 0],
  );

/** Marks a step and its job as failed. */
export const failStep = (database: Database, claim: Claim, failure: string): Promise<void> =>
  database.transaction(async (connection) => {
    const failed = await connection.query(
      `update packaging_steps s set state = 'failed', attempt = null where ${MINE} returning 1 as mine`,
      [...keyOf(claim)],
    );
    if (failed.length === 0) return;
    await connection.query(
      `update packaging_jobs set state = 'failed', failure = $2, finished_at = now() where id = $1 and state = 'open'`,
      [claim.jobId, failure.slice(0, LONGEST_FAILURE)],
    );
  });
