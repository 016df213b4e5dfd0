import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { caller } from '../../src/api/caller.ts';
import { adminCalls } from '../../src/contract/calls/admin/table.ts';
import { addJob } from '../../src/ingest/packaging/jobs.ts';
import { claimStep, failStep, finishStep } from '../../src/ingest/packaging/queue.ts';
import { findAuditEntries, refusalOf, useAdministration } from '../backend/support/admin.ts';
import { filmOf } from './packaging/made-films.ts';

const { world, admin } = useAdministration();
const findFiles = caller(adminCalls.findFiles);
const retryFile = caller(adminCalls.retryFile);
const cancelFile = caller(adminCalls.cancelFile);

let keys = 0;
const add = async (slug: string, name = 'film.mkv', priority = 0): Promise<number> => {
  const { id } = await addJob(world.backend.database, {
    key: (++keys).toString(16).padStart(16, '0'),
    storage: 'here',
    target: { slug, title: slug, year: null, seasonOrder: null, episodeOrder: null, episodeTitle: null },
    file: { path: `/secret/folder/${name}`, bytes: 1, modifiedMs: 1, digest: slug },
    film: filmOf(10),
    mayReplace: false,
    priority,
  });
  return id;
};
const claim = async (attempt = 'attempt') => {
  const found = await claimStep(world.backend.database, { attempt, storage: 'here', except: [] });
  if (found === null) throw new Error('There is nothing to do.');
  return found;
};
const fail = async () => failStep(world.backend.database, await claim(), 'It is cut off.');

beforeAll(() =>
  world.backend.database.script(`insert into contents (id, slug, title, position) values (950, 'there', 'Есть', 1)`),
);
beforeEach(() => world.backend.database.script('delete from packaging_jobs'));

describe('files in the queue of the administration page', () => {
  it('show their progress and notes, without the path of their folder', async () => {
    const id = await add('there', 'a\u202eb.mkv');
    await finishStep(world.backend.database, await claim(), ['Its poster is the frame at 1.0 s.']);
    await claim();
    expect(await findFiles(admin, {})).toEqual({
      total: 1,
      items: [
        {
          id,
          name: 'a b.mkv',
          slug: 'there',
          title: 'there',
          titleId: 950,
          season: null,
          episode: null,
          state: 'open',
          failure: null,
          addedAt: expect.stringMatching(/^\d{4}-/) as string,
          steps: 5,
          doneSteps: 1,
          running: [{ name: 'picture-240', progress: 0 }],
          notes: ['Its poster is the frame at 1.0 s.'],
        },
      ],
    });
  });

  it('are listed in the order of their turn while they wait, then the latest first', async () => {
    for (const [slug, priority] of [
      ['one', 0],
      ['two', 5],
      ['three', 0],
      ['four', 0],
      ['five', 0],
    ] as const)
      await add(slug, slug, priority);
    await world.backend.database.script(`update packaging_jobs set state = 'done' where slug in ('three', 'five')`);
    const slugs = async (asked: Parameters<typeof findFiles>[1]) =>
      (await findFiles(admin, asked)).items.map(({ slug }) => slug);
    expect(await slugs({})).toEqual(['two', 'one', 'four', 'five', 'three']);
    expect(await slugs({ state: 'done' })).toEqual(['five', 'three']);
    expect(await slugs({ page: 1, size: 2 })).toEqual(['four', 'five']);
  });

  it('are cancelled and tried again, which the audit log tells', async () => {
    const id = await add('film');
    expect(await cancelFile(admin, { fileId: id })).toMatchObject({ state: 'cancelled', failure: 'It was cancelled.' });
    expect(await refusalOf(cancelFile(admin, { fileId: id }))).toBe('409 state');
    expect(await retryFile(admin, { fileId: id })).toMatchObject({ state: 'open', failure: null });
    expect(await refusalOf(retryFile(admin, { fileId: id }))).toBe('409 state');
    await fail();
    expect((await findFiles(admin, {})).items[0]).toMatchObject({ state: 'failed', failure: 'It is cut off.' });
    await retryFile(admin, { fileId: id });
    const { items } = await findAuditEntries(admin, { subjectType: 'file', subjectId: String(id) });
    expect(items.map(({ action, changes }) => [action, changes.find(({ field }) => field === 'state')])).toEqual([
      ['retry', { field: 'state', before: 'failed', after: 'open' }],
      ['retry', { field: 'state', before: 'cancelled', after: 'open' }],
      ['cancel', { field: 'state', before: 'open', after: 'cancelled' }],
    ]);
  });
});
