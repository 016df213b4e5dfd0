import { mkdir, stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../backend/db/database.ts';
import { PackagingFailure } from '../shared/failure.ts';
import { type Job, readJob } from './jobs.ts';
import { offer } from './offer.ts';
import { planOf } from './plan.ts';
import {
  beat,
  type Claim,
  claimStep,
  failStep,
  finishStep,
  isLostTooOften,
  nameAttempt,
  releaseDead,
  releaseStep,
} from './queue.ts';
import type { PackagingSettings } from './settings.ts';
import { makeStep, stepNamed } from './steps.ts';
import { requireFree, storageId, workFolder } from './storage.ts';

export interface WorkOptions {
  readonly settings: PackagingSettings;
  /** Ends the work. A step that has not ended is given back. */
  readonly signal: AbortSignal;
  readonly tell: (line: string) => void;
  /** Called when there is nothing to do. If it returns true, the work ends. */
  readonly isDone: () => Promise<boolean>;
  /** How often this machine tells the queue that it is alive. */
  readonly beatMs?: number | undefined;
}

const BEAT_MS = 5_000;
const PAUSE_MS = 1_000;
/** If this machine cannot see the file of a job, it tries the job again after so long. */
const MISSING_FILE_PAUSE_MS = 60_000;
const REPORT_EVERY_MS = 10_000;

/** The machine lost the step: it did not tell in time that it is alive, or the job is not open any more. */
class StepLost extends Error {}

/** Does steps of the queue, one at a time, until it is stopped or `isDone` returns true. */
export async function work(database: Database, options: WorkOptions): Promise<void> {
  const { settings, signal, isDone } = options;
  const storage = await storageId(settings.mediaDir);
  const unseen = new Map<number, number>();
  await releaseDead(database);
  while (!signal.aborted) {
    for (const [id, until] of unseen) if (until < performance.now()) unseen.delete(id);
    const claim = await claimStep(database, { attempt: nameAttempt(), storage, except: [...unseen.keys()] });
    if (claim === null) {
      await releaseDead(database);
      if (await isDone()) return;
      await sleep(PAUSE_MS, undefined, { signal }).catch(() => undefined);
    } else if (!(await perform(database, claim, options))) {
      unseen.set(claim.jobId, performance.now() + MISSING_FILE_PAUSE_MS);
    }
  }
}

/** Does a step. Returns false if this machine cannot see the file of the job. */
async function perform(database: Database, claim: Claim, options: WorkOptions): Promise<boolean> {
  const job = await readJob(database, claim.jobId);
  if (job === null) return true;
  if (claim.name !== 'offer' && !(await isVisible(job))) {
    await releaseStep(database, claim);
    return false;
  }
  const { signal, tell } = options;
  const stop = new AbortController();
  const state = { progress: 0 };
  const end = keepAlive(database, claim, options, stop, state);
  const tellProgress = progressLines(claim, tell);
  const onProgress = (progress: number) => {
    state.progress = progress;
    tellProgress(progress);
  };
  try {
    if (isLostTooOften(claim)) throw new PackagingFailure(`Machines were lost again and again at ${claim.name}.`);
    await reportStep(database, claim, job, tell);
    const notes = await doStep(database, claim, job, {
      ...options,
      signal: AbortSignal.any([signal, stop.signal]),
      onProgress,
    });
    if (claim.name !== 'offer') await finishStep(database, claim, notes);
  } catch (error) {
    const reason: unknown = stop.signal.aborted ? stop.signal.reason : error;
    if (signal.aborted) await releaseStep(database, claim);
    else if (!(reason instanceof StepLost)) await failStep(database, claim, messageOf(reason));
  } finally {
    end();
  }
  return true;
}

const isVisible = ({ sourcePath }: Job): Promise<boolean> =>
  stat(sourcePath).then(
    (found) => found.isFile(),
    () => false,
  );

async function reportStep(database: Database, claim: Claim, job: Job, tell: (line: string) => void): Promise<void> {
  const [count] = await database.query<{ all: number; done: number }>(
    `select count(*)::int as all, (count(*) filter (where state = 'done'))::int as done from packaging_steps where job_id = $1`,
    [job.id],
  );
  tell(`“${job.title}”: ${claim.name} (${(count?.done ?? 0) + 1} of ${count?.all ?? 0})`);
}

interface StepRun extends WorkOptions {
  readonly onProgress: (progress: number) => void;
}

async function doStep(
  database: Database,
  claim: Claim,
  job: Job,
  { settings, signal, onProgress }: StepRun,
): Promise<string[]> {
  await requireFree(settings.mediaDir, settings.freeBytes);
  const step = stepNamed(planOf(job.film), claim.name);
  if (step === null) {
    // The source file is not needed: all other steps are done.
    await offer(database, settings, job, signal);
    return [];
  }
  const found = await stat(job.sourcePath);
  if (found.size !== job.sourceBytes || Math.floor(found.mtimeMs) !== job.sourceModifiedMs)
    throw new PackagingFailure(`${job.sourcePath} has changed since it was added: add it again.`);
  const folder = workFolder(settings.mediaDir, job.key);
  await mkdir(folder, { recursive: true });
  return makeStep({ settings, film: job.film, path: job.sourcePath, folder, signal, onProgress }, step, claim.attempt);
}

/** Tells the queue every few seconds that this machine is alive, and ends the step if it must not go on. */
function keepAlive(
  database: Database,
  claim: Claim,
  { settings: { mediaDir, freeBytes }, beatMs = BEAT_MS }: WorkOptions,
  stop: AbortController,
  state: { readonly progress: number },
): () => void {
  const timer = setInterval(() => {
    void (async () => {
      if (!(await beat(database, claim, state.progress))) stop.abort(new StepLost());
      await requireFree(mediaDir, freeBytes);
    })().catch((error: unknown) => {
      // If the database does not answer, the step goes on: only another machine can take it away.
      if (error instanceof PackagingFailure) stop.abort(error);
    });
  }, beatMs);
  return () => clearInterval(timer);
}

function progressLines({ name }: Claim, tell: (line: string) => void): (progress: number) => void {
  let nextMs = performance.now() + REPORT_EVERY_MS;
  return (progress) => {
    if (performance.now() < nextMs) return;
    nextMs = performance.now() + REPORT_EVERY_MS;
    tell(`${name}: ${Math.floor(progress * 100)} %`);
  };
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
