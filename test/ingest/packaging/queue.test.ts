import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  addJob,
  cancelJob,
  jobsOf,
  findJobs,
  notesOf,
  readJob,
  reopen,
  type Target,
} from '../../../src/ingest/packaging/jobs.ts';
import {
  beat,
  type Claim,
  claimStep,
  failStep,
  finishStep,
  isLostTooOften,
  releaseStep,
} from '../../../src/ingest/packaging/queue.ts';
import { removeUnused } from '../../../src/ingest/packaging/remove.ts';
import { storageId } from '../../../src/ingest/packaging/storage.ts';
import { openMigrated, type OpenDatabase } from '../../backend/support/database.ts';
import { filmOf } from './made-films.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openMigrated();
});
afterAll(() => database.remove());
beforeEach(() => database.script('delete from packaging_jobs'));

const target = (slug: string, episode: number | null = null): Target => ({
  slug,
  title: slug,
  year: null,
  seasonOrder: episode === null ? null : 1,
  episodeOrder: episode,
  episodeTitle: null,
});
let keys = 0;
const add = (slug: string, digest = 'a', { priority = 0, episode = null as number | null } = {}) =>
  addJob(database, {
    key: (++keys).toString(16).padStart(16, '0'),
    storage: 'here',
    target: target(slug, episode),
    file: { path: `/films/${slug}.mkv`, bytes: 10, modifiedMs: 20, digest },
    film: filmOf(10),
    mayReplace: false,
    priority,
  });
let attempts = 0;
const claim = (more: { storage?: string; except?: number[] } = {}): Promise<Claim | null> =>
  claimStep(database, { attempt: `attempt-${++attempts}`, storage: 'here', except: [], ...more });
const claimed = async (): Promise<Claim> => {
  const found = await claim();
  if (found === null) throw new Error('There is nothing to do.');
  return found;
};
const finish = async (notes: string[] = []): Promise<string> => {
  const found = await claimed();
  await finishStep(database, found, notes);
  return found.name;
};
/** Moves the last sign of life of all machines back by so many seconds. */
const silence = (seconds: number) =>
  database.script(`update packaging_steps set beat_at = beat_at - interval '${seconds} seconds'`);

describe('the queue of packaging', () => {
  it('gives the steps of a job in order, and those of a later stage when all earlier ones are done', async () => {
    await add('film');
    const poster = await claimed();
    const picture = await claimed();
    expect([poster.name, picture.name, await claim()]).toEqual(['poster', 'picture-240', null]);
    await finishStep(database, picture, []);
    expect(await claim()).toBeNull();
    await finishStep(database, poster, ['Its poster is the frame at 1.0 s.']);
    expect([await finish(), await finish(), await finish(['Done.']), await claim()]).toEqual([
      'thumbnails',
      'analysis',
      'offer',
      null,
    ]);
    const {
      items: [job],
    } = await findJobs(database, {});
    expect(job).toMatchObject({ steps: 5, doneSteps: 5, running: [] });
    expect(await notesOf(database, job?.id ?? 0)).toEqual(['Its poster is the frame at 1.0 s.', 'Done.']);
  });

  it('gives each step to only one of many machines', async () => {
    for (const slug of ['one', 'two', 'three', 'four']) await add(slug);
    const taken = (await Promise.all(Array.from({ length: 12 }, () => claim()))).flatMap((found) => found ?? []);
    expect(taken).toHaveLength(8);
    expect(new Set(taken.map(({ jobId, name }) => `${jobId} ${name}`)).size).toBe(8);
  });

  it('gives jobs with a higher priority first, then older jobs', async () => {
    const ids = [
      await add('later', 'a', { priority: -1 }),
      await add('first'),
      await add('next'),
      await add('now', 'a', { priority: 5 }),
    ];
    const order: number[] = [];
    for (let steps = 0; steps < 16; steps++) {
      const found = await claimed();
      await finishStep(database, found, []);
      order.push(found.jobId);
    }
    const [later, first, next, now] = ids.map(({ id }) => id);
    expect(order.filter((id, at) => id !== order[at - 1])).toEqual([now, first, next, later]);
  });

  it('gives steps only to machines with the same folder, and leaves out jobs whose file a machine cannot see', async () => {
    const { id } = await add('film');
    expect(await claim({ storage: 'elsewhere' })).toBeNull();
    expect(await claim({ except: [id] })).toBeNull();
    expect(await claim()).not.toBeNull();
  });

  it('gives the step of a lost machine to another one, and ignores what the lost machine still reports', async () => {
    await add('film');
    const lost = await claimed();
    await silence(30);
    expect((await claimed()).name).toBe('picture-240');
    await silence(61);
    const taken = await claimed();
    expect([taken.name, taken.attempts]).toEqual([lost.name, 2]);
    expect([await beat(database, lost, 0.5), await finishStep(database, lost, ['late'])]).toEqual([false, false]);
    await failStep(database, lost, 'late');
    await releaseStep(database, lost);
    expect([await beat(database, taken, 0.5), (await readJob(database, lost.jobId))?.state]).toEqual([true, 'open']);
  });

  it('leaves a step to its machine as long as that reports that it is alive', async () => {
    await add('film');
    const first = await claimed();
    await finish();
    await silence(50);
    expect(await beat(database, first, 0.25)).toBe(true);
    await silence(50);
    expect(await claim()).toBeNull();
    expect((await findJobs(database, {})).items[0]?.running).toEqual([{ name: 'poster', progress: 0.25 }]);
  });

  it('gives a step up after several machines were lost at it', async () => {
    await add('film');
    let last = await claimed();
    await finish();
    const isLost = [isLostTooOften(last)];
    for (let times = 0; times < 4; times++) {
      await silence(61);
      last = await claimed();
      isLost.push(isLostTooOften(last));
    }
    expect(isLost).toEqual([false, false, false, false, true]);
  });

  it('does not count an attempt whose step was given back', async () => {
    await add('film');
    for (let times = 0; times < 6; times++) {
      const found = await claimed();
      expect([found.name, found.attempts]).toEqual(['poster', 1]);
      await releaseStep(database, found);
    }
  });
});

describe('a job of packaging', () => {
  it('fails with its step and rests, and when it is reopened, does the remaining steps', async () => {
    const { id } = await add('film');
    await finish(['kept']);
    await failStep(database, await claimed(), `no ${'x'.repeat(3_000)}`);
    expect(await readJob(database, id)).toMatchObject({ state: 'failed', failure: `no ${'x'.repeat(1_997)}` });
    expect(await claim()).toBeNull();
    expect(await reopen(database, id)).toBe(true);
    expect(await finish()).toBe('picture-240');
    expect(await reopen(database, id)).toBe(false);
    expect(await reopen(database, 999_999)).toBe(false);
  });

  it('that is cancelled stops its machines, and gives no more steps', async () => {
    const { id } = await add('film');
    const step = await claimed();
    expect(await cancelJob(database, id)).toBe(true);
    expect([await beat(database, step, 0.1), await claim(), await cancelJob(database, id)]).toEqual([
      false,
      null,
      false,
    ]);
  });

  it('exists once for a file and its target', async () => {
    const first = await add('film');
    expect(await add('film')).toEqual({ kind: 'known', id: first.id });
    expect(await add('film', 'a', { episode: 1 })).toMatchObject({ kind: 'new' });
    await database.script(`update packaging_jobs set state = 'done' where id = ${first.id}`);
    expect(await add('film')).toEqual({ kind: 'done', id: first.id });
  });

  it('from another file replaces an unfinished job of the same target', async () => {
    const before = await add('film');
    const step = await claimed();
    const after = await add('film', 'b');
    expect(after.kind).toBe('new');
    expect(await readJob(database, before.id)).toMatchObject({
      state: 'cancelled',
      failure: 'Another file was added in its place.',
    });
    expect(await beat(database, step, 0.1)).toBe(false);
    expect(await add('film')).toEqual({ kind: 'again', id: before.id });
    expect((await jobsOf(database, target('film'))).map(({ state }) => state)).toEqual(['cancelled', 'open']);
  });

  it('exists once even if many processes add it at the same time', async () => {
    const added = await Promise.all(Array.from({ length: 8 }, () => add('film')));
    expect(added.map(({ kind }) => kind).sort()).toEqual([
      'known',
      'known',
      'known',
      'known',
      'known',
      'known',
      'known',
      'new',
    ]);
    expect((await findJobs(database, {})).total).toBe(1);
  });
});

it('the files of a job are removed even if removing those of another job fails', async () => {
  const mediaDir = await mkdtemp(join(tmpdir(), 'potok-unused-'));
  try {
    const storage = await storageId(mediaDir);
    await add('stuck');
    await add('loose');
    await database.query(
      `update packaging_jobs set storage = $1, state = 'cancelled', finished_at = now() - interval '1 hour'`,
      [storage],
    );
    const remove = (prefix: string) =>
      prefix.includes('stuck') ? Promise.reject(new Error('The storage refuses.')) : Promise.resolve();
    await expect(removeUnused(database, mediaDir, { remove })).rejects.toThrow('refuses');
    expect(await database.query('select slug from packaging_jobs where removed_at is not null')).toEqual([
      { slug: 'loose' },
    ]);
  } finally {
    await rm(mediaDir, { recursive: true });
  }
});
