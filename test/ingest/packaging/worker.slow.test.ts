import { copyFile, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addFile, type AddOptions } from '../../../src/ingest/packaging/add.ts';
import { cancelJob, type Job, readJob, reopen } from '../../../src/ingest/packaging/jobs.ts';
import { claimStep } from '../../../src/ingest/packaging/queue.ts';
import { removeUnused } from '../../../src/ingest/packaging/remove.ts';
import { knownStorageId, titleFolder, workFolder } from '../../../src/ingest/packaging/storage.ts';
import { work, type WorkOptions } from '../../../src/ingest/packaging/worker.ts';
import { openMigrated, type OpenDatabase } from '../../backend/support/database.ts';
import { makePlainFilm, makePackagingFolders, type PackagingFolders } from './made-films.ts';

let database: OpenDatabase;
let studio: PackagingFolders;
let film: string;
beforeAll(async () => {
  database = await openMigrated();
  studio = await makePackagingFolders();
  film = await makePlainFilm(studio, 'film.mkv');
});
afterAll(async () => {
  await database.remove();
  await studio.remove();
});
beforeEach(() => database.script('delete from packaging_jobs'));

const never = new AbortController().signal;
const add = async (slug: string, path = film, more: Partial<AddOptions> = {}) => {
  const options = { slug, mayReplace: false, priority: 0, ...more };
  return (await addFile(database, studio.settings, path, options, { place: 1, signal: never })).added;
};
/** Works until there is nothing to do. Returns the names of the steps that were begun, and all other lines. */
async function workAll(more: Partial<WorkOptions> = {}): Promise<string[]> {
  const told: string[] = [];
  await work(database, {
    settings: studio.settings,
    signal: never,
    isDone: () => Promise.resolve(true),
    ...more,
    tell: (line) => {
      told.push(/: ([\w-]+) \(\d+ of \d+\)$/.exec(line)?.[1] ?? line);
      more.tell?.(line);
    },
  });
  return told;
}
const stepsIn = (told: readonly string[]) => told.filter((line) => /^[\w-]+$/.test(line));
const jobOf = async (id: number): Promise<Job> => {
  const job = await readJob(database, id);
  if (job === null) throw new Error('There is no such job.');
  return job;
};
const playedBy = async (slug: string): Promise<string | undefined> => {
  const [row] = await database.query<{ media: string }>(
    `select e.master_path as media from episodes e join contents c on c.id = e.content_id where c.slug = $1`,
    [slug],
  );
  return row?.media;
};
const mediaOf = (job: Job) => `/media/${titleFolder(job)}/master.m3u8`;
const all = ['poster', 'picture-240', 'thumbnails', 'analysis', 'offer'];

describe('a machine that packages', () => {
  it('and is stopped in the middle goes on where it was', async () => {
    const { id } = await add('stopped');
    const stop = new AbortController();
    const tell = (line: string) => line.includes('picture-240') && stop.abort();
    expect(stepsIn(await workAll({ signal: stop.signal, tell }))).toEqual(['poster', 'picture-240']);
    const folder = workFolder(studio.settings.mediaDir, (await jobOf(id)).key);
    expect([await readdir(folder), await playedBy('stopped')]).toEqual([['poster'], undefined]);
    const made = (await stat(join(folder, 'poster', 'poster.jpg'))).mtimeMs;
    expect(stepsIn(await workAll())).toEqual(['picture-240', 'thumbnails', 'analysis', 'offer']);
    const job = await jobOf(id);
    expect([job.state, await playedBy('stopped')]).toEqual(['done', mediaOf(job)]);
    const poster = await stat(join(studio.settings.mediaDir, titleFolder(job), 'poster.jpg'));
    expect(poster.mtimeMs).toBe(made);
  });

  it('takes over at once from a killed process of its own, whose files are removed', async () => {
    const { id } = await add('killed');
    const storage = (await knownStorageId(studio.settings.mediaDir)) ?? '';
    const gone = 2 ** 22 + 1;
    await claimStep(database, { attempt: `${hostname()} ${gone} x`, storage, except: [] });
    const folder = workFolder(studio.settings.mediaDir, (await jobOf(id)).key);
    await mkdir(join(folder, '.poster.left'), { recursive: true });
    expect(stepsIn(await workAll())).toEqual(all);
    expect(await readdir(join(studio.settings.mediaDir, titleFolder(await jobOf(id)), '..'))).toHaveLength(1);
    const names = await readdir(join(studio.settings.mediaDir, titleFolder(await jobOf(id))));
    expect(names.filter((name) => name.startsWith('.'))).toEqual(['.fingerprints']);
  });

  it('shares the steps with another machine, and each step is done once', async () => {
    const ids = [(await add('first')).id, (await add('second')).id];
    const isDone = async () => (await Promise.all(ids.map(jobOf))).every(({ state }) => state !== 'open');
    const told = (await Promise.all([workAll({ isDone }), workAll({ isDone })])).map(stepsIn);
    expect(told.flat().sort()).toEqual([...all, ...all].sort());
    expect(Math.min(...told.map(({ length }) => length))).toBeGreaterThan(0);
    expect((await Promise.all(ids.map(jobOf))).map(({ state }) => state)).toEqual(['done', 'done']);
  });

  it('ends its step within moments if the job is cancelled', async () => {
    const long = await makePlainFilm(studio, 'long.mkv', 60);
    const { id } = await add('cancelled', long);
    const tell = (line: string) => line.includes('picture-240') && void cancelJob(database, id);
    expect(stepsIn(await workAll({ tell, beatMs: 20 }))).toEqual(['poster', 'picture-240']);
    expect([(await jobOf(id)).failure, await playedBy('cancelled')]).toEqual(['It was cancelled.', undefined]);
  });

  it('does not begin a step without room on the disk, and does the step when there is room', async () => {
    const { id } = await add('full');
    await workAll({ settings: { ...studio.settings, freeBytes: 2 ** 60 } });
    expect((await jobOf(id)).failure).toMatch(
      /^The disk of MEDIA_DIR \(.*\) has \d+ MB left, and 1099511627776 MB stay free/,
    );
    expect(await reopen(database, id)).toBe(true);
    await workAll();
    expect((await jobOf(id)).state).toBe('done');
  });

  it('refuses a file that has changed since it was added', async () => {
    const path = studio.path('changing.mkv');
    await copyFile(film, path);
    const { id } = await add('changing', path);
    await writeFile(path, 'something else');
    await workAll();
    expect((await jobOf(id)).failure).toBe(`${path} has changed since it was added: add it again.`);
  });

  it('leaves a job alone if it cannot see the file', async () => {
    const path = studio.path('elsewhere.mkv');
    await copyFile(film, path);
    const { id } = await add('elsewhere', path);
    await database.script(`update packaging_jobs set source_path = '/on/another/machine.mkv' where id = ${id}`);
    expect(await workAll()).toEqual([]);
    expect((await jobOf(id)).state).toBe('open');
  });
});

describe('a title in the catalogue', () => {
  it('that plays something else is not replaced unless an option says so', async () => {
    await database.script(
      `insert into contents (id, slug, title, position) values (901, 'taken', 'Чужой', 1);
       insert into episodes (id, content_id, episode_order, title, master_path, description)
         values (902, 901, 1, 'Чужая серия', 'https://cdn.example/a.m3u8', 'Описание')`,
    );
    await expect(add('taken')).rejects.toThrow(
      'The catalogue has taken already, and it plays https://cdn.example/a.m3u8: --replace plays the file instead',
    );
    const { id } = await add('taken', film, { mayReplace: true });
    await workAll();
    expect(await playedBy('taken')).toBe(mediaOf(await jobOf(id)));
    const [kept] = await database.query(
      'select c.title, e.id, e.title as episode, e.description from contents c join episodes e on e.content_id = c.id where c.id = 901',
    );
    expect(kept).toEqual({ title: 'Чужой', id: 902, episode: 'Чужая серия', description: 'Описание' });
  });

  it('that was deleted comes back with the same file, which is not packaged again', async () => {
    const { id } = await add('deleted');
    await workAll();
    await database.script(`delete from contents where slug = 'deleted'`);
    expect(await add('deleted')).toEqual({ kind: 'again', id });
    expect(stepsIn(await workAll())).toEqual(['offer']);
    expect(await playedBy('deleted')).toBe(mediaOf(await jobOf(id)));
  });
});

describe('unused files', () => {
  it('are removed: those of cancelled jobs soon, those of replaced titles after days', async () => {
    const folders = async () =>
      (await readdir(join(studio.settings.mediaDir, 'titles', 'kept')).catch(() => [])).sort();
    const first = await add('kept');
    await workAll();
    const other = await makePlainFilm(studio, 'other.mkv', 2);
    const second = await add('kept', other);
    await workAll();
    const keys = [(await jobOf(first.id)).key, (await jobOf(second.id)).key];
    expect(await folders()).toEqual([...keys].sort());
    const third = await add('dropped', other);
    await cancelJob(database, third.id);
    const left = workFolder(studio.settings.mediaDir, (await jobOf(third.id)).key);
    await mkdir(left, { recursive: true });
    const { mediaDir } = studio.settings;
    expect(await removeUnused(database, mediaDir)).toBe(0);
    await database.script(`update packaging_jobs set finished_at = finished_at - interval '3 minutes'`);
    expect([await removeUnused(database, mediaDir), await stat(left).catch(() => null)]).toEqual([1, null]);
    await database.script(`update packaging_jobs set replaced_at = replaced_at - interval '9 days'`);
    expect([await removeUnused(database, mediaDir), await folders()]).toEqual([1, [keys[1]]]);
    expect(await removeUnused(database, mediaDir)).toBe(0);
    expect(await removeUnused(database, studio.path('nothing-here'))).toBe(0);
  });
});
