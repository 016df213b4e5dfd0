import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { ANALYSE_USAGE, analyse } from './analyse.ts';
import { type AddedCommands, type CommandContext, WrongUsage } from '../../backend/catalogue-file/added-commands.ts';
import { addFile, type AddOptions, filmsAt, shortName } from '../packaging/add.ts';
import { PackagingFailure, reasonOf } from '../shared/failure.ts';
import { cancelJob, findJobs, type JobRow, notesOf, readJob, reopen } from '../packaging/jobs.ts';
import { cleanName } from '../shared/names.ts';
import { mediaOf } from '../packaging/offer.ts';
import { removeUnused } from '../packaging/remove.ts';
import { createBucket } from '../bucket/bucket.ts';
import { type PackagingSettings, readPackaging } from '../packaging/settings.ts';
import { requireTools } from '../shared/tools.ts';
import { takeUpUploads } from '../uploads/take-up.ts';
import { work } from '../packaging/worker.ts';

const USAGE = `       npm run catalogue -- add <file or folder> [--title …] [--slug …] [--series … --season 1 --episode 2]
                                [--av1] [--priority 0] [--replace] [--queue]
       npm run catalogue -- work                makes what others have put into the queue
       npm run catalogue -- jobs                lists what was added, and what came of it
       npm run catalogue -- retry <job>         after it has failed or was cancelled
       npm run catalogue -- cancel <job>
${ANALYSE_USAGE}
`;

/** The most jobs that the command lists. */
const MOST_LISTED = 100;

/** The commands of `npm run catalogue` that make titles out of files. */
export const packagingCommands: AddedCommands = {
  usage: USAGE,
  commands: { add, work: workOn, jobs, retry, cancel, analyse },
};

const name = v.pipe(v.string(), v.transform(cleanName), v.minLength(1));
const number = (least: number, most: number) =>
  v.pipe(v.string(), v.regex(/^-?\d{1,6}$/), v.transform(Number), v.minValue(least), v.maxValue(most));
const addSchema = v.object({
  title: v.optional(name),
  slug: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,99}$/, 'a-z, 0-9 and hyphens'))),
  series: v.optional(name),
  season: v.optional(number(0, 10_000)),
  episode: v.optional(number(0, 10_000)),
  priority: v.optional(number(-1_000, 1_000), '0'),
  av1: v.optional(v.boolean(), false),
  replace: v.optional(v.boolean(), false),
  queue: v.optional(v.boolean(), false),
});

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;

function readAdd(words: readonly string[]): { path: string; options: AddOptions; isQueuedOnly: boolean } {
  let parsed: { values: object; positionals: string[] };
  try {
    parsed = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        title: text,
        slug: text,
        series: text,
        season: text,
        episode: text,
        priority: text,
        av1: flag,
        replace: flag,
        queue: flag,
      },
    });
  } catch {
    throw new WrongUsage();
  }
  const [path, ...more] = parsed.positionals;
  if (path === undefined || more.length > 0) throw new WrongUsage();
  const read = v.safeParse(addSchema, parsed.values);
  if (!read.success) {
    const [issue] = read.issues;
    throw new PackagingFailure(`--${v.getDotPath(issue) ?? ''} is not taken: ${issue.message}.`);
  }
  const { replace: mayReplace, queue: isQueuedOnly, ...options } = read.output;
  return { path, options: { ...options, mayReplace }, isQueuedOnly };
}

async function add(context: CommandContext, words: readonly string[]): Promise<number> {
  const { path, options, isQueuedOnly } = readAdd(words);
  const { database, env, print, signal } = context;
  const settings = readPackaging(env);
  await requireTools(settings);
  const files = await filmsAt(path);
  if (files.length > 1 && (options.episode !== undefined || (options.title ?? options.slug) !== undefined))
    throw new PackagingFailure('--title, --slug and --episode are about one file, and this is a folder of several.');
  const ids: number[] = [];
  let faults = 0;
  for (const [at, file] of files.entries()) {
    try {
      const { added, target, film } = await addFile(database, settings, file, options, { place: at + 1, signal });
      const place =
        target.seasonOrder === null ? '' : `, season ${target.seasonOrder}, episode ${target.episodeOrder ?? 1}`;
      const what = `“${target.title}” (${target.slug}${place})`;
      for (const note of added.kind === 'done' ? [] : film.notes) print(note);
      if (added.kind === 'done') print(`${what} is made of this file already: there is nothing to do.`);
      else ids.push(added.id);
      if (added.kind === 'new') print(`${what}: job ${added.id}, ${film.seconds.toFixed(1)} s.`);
      if (added.kind === 'known') print(`${what} is on its way already: job ${added.id}.`);
      if (added.kind === 'again') print(`${what} goes on where it was: job ${added.id}.`);
    } catch (error) {
      if (!(error instanceof PackagingFailure) && (error as NodeJS.ErrnoException).path === undefined) throw error;
      faults++;
      print(`${shortName(file)}: ${reasonOf(error)}`);
    }
  }
  if (ids.length === 0 || isQueuedOnly) return faults > 0 ? 1 : 0;
  return (await workUntilDone(context, settings, ids)) && faults === 0 ? 0 : 1;
}

/**
 * Works on the queue until these jobs have ended. Other machines may do some steps. Returns whether all jobs are done.
 */
async function workUntilDone(
  context: CommandContext,
  settings: PackagingSettings,
  ids: readonly number[],
): Promise<boolean> {
  const { database, print, signal } = context;
  const read = async () => (await Promise.all(ids.map((id) => readJob(database, id)))).flatMap((job) => job ?? []);
  const isDone = async () => (await read()).every(({ state }) => state !== 'open');
  await work(database, { settings, signal, tell: print, isDone });
  const jobs = await read();
  for (const job of jobs) {
    for (const note of await notesOf(database, job.id)) print(note);
    if (job.state === 'done') print(`“${job.title}” is in the catalogue, and plays ${mediaOf(job)}.`);
    else if (job.failure !== null) print(`“${job.title}”: ${job.failure}`);
  }
  if (jobs.some(({ state }) => state === 'open')) print('It was stopped. The same command goes on where it was.');
  return jobs.every(({ state }) => state === 'done');
}

async function workOn({ database, env, print, signal }: CommandContext, words: readonly string[]): Promise<number> {
  if (words.length > 0) throw new WrongUsage();
  const settings = readPackaging(env);
  await requireTools(settings);
  await removeUnused(database, settings.mediaDir, settings.bucket ? createBucket(settings.bucket) : null);
  print('Waiting for files that others add. SIGTERM or Ctrl-C ends it.');
  const isDone = async () => {
    await takeUpUploads(database, settings, signal);
    return false;
  };
  await work(database, { settings, signal, tell: print, isDone });
  return 0;
}

async function jobs({ database, print }: CommandContext, words: readonly string[]): Promise<number> {
  if (words.length > 0) throw new WrongUsage();
  const { items: rows } = await findJobs(database, { size: MOST_LISTED });
  for (const row of rows) print(toLine(row));
  if (rows.length === 0) print('No file was added yet.');
  return 0;
}

function toLine({ id, title, slug, seasonOrder, episodeOrder, state, failure, running, ...row }: JobRow): string {
  const place = seasonOrder === null ? '' : ` s${seasonOrder}e${episodeOrder ?? 1}`;
  const now = running.map(({ name: step, progress }) => `${step} ${Math.floor(progress * 100)} %`).join(', ');
  const how =
    state === 'open'
      ? `${row.doneSteps} of ${row.steps} steps done${now === '' ? ', waiting' : `: ${now}`}`
      : `${state}${failure === null ? '' : `: ${failure}`}`;
  return `${id}  ${slug}${place}  “${title}”  ${how}  (${row.sourcePath})`;
}

function readId(words: readonly string[]): number {
  const [word, ...more] = words;
  if (word === undefined || more.length > 0 || !/^[1-9]\d{0,8}$/.test(word)) throw new WrongUsage();
  return Number(word);
}

async function retry(context: CommandContext, words: readonly string[]): Promise<number> {
  const { database, env } = context;
  const id = readId(words);
  const settings = readPackaging(env);
  await requireTools(settings);
  if (!(await reopen(database, id))) throw new PackagingFailure(`There is no job ${id} that failed or was cancelled.`);
  return (await workUntilDone(context, settings, [id])) ? 0 : 1;
}

async function cancel({ database, print }: CommandContext, words: readonly string[]): Promise<number> {
  const id = readId(words);
  if (!(await cancelJob(database, id))) throw new PackagingFailure(`There is no job ${id} that is under way.`);
  print(`Job ${id} is cancelled.`);
  return 0;
}
