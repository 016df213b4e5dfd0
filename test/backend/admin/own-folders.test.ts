import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { caller } from '../../../src/api/caller.ts';
import * as api from '../../../src/api/index.ts';
import type { ApiError } from '../../../src/api/errors.ts';
import type { FullEpisode } from '../../../src/contract/calls/admin/episodes.ts';
import { administration } from '../../../src/contract/calls/admin/table.ts';
import { offer } from '../../../src/ingest/packaging/offer.ts';
import { addJob, readJob } from '../../../src/ingest/packaging/jobs.ts';
import { titleFolder } from '../../../src/ingest/packaging/storage.ts';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { filmOf, makePackagingFolders } from '../../ingest/packaging/made-films.ts';
import { refusalOf } from '../support/admin.ts';
import { useWorld, type User } from '../support/world.ts';

const createTitle = caller(administration.titles.createTitle);
const createEpisode = caller(administration.episodes.createEpisode);
const updateEpisode = caller(administration.episodes.updateEpisode);
const importFile = caller(administration.catalogue.importFile);

const base = 'https://media.example';
const world = useWorld({ mediaBaseUrl: base });
let editor: User;
beforeAll(async () => {
  editor = await world.newUser();
  const { id } = await api.getUserDetails(editor.client, {});
  await world.backend.database.query(`update users set role = 'editor' where id = $1`, [id]);
});

let count = 0;
let folder: string;
let victim: string;
beforeEach(async () => {
  folder = `/media/victim-${++count}`;
  victim = `${folder}/s1/master.m3u8`;
  await add({ media: victim }, world.admin);
});
const titleOf = async ({ client }: User) =>
  (await createTitle(client, { slug: `title-${++count}`, title: 'Фильм' })).id;
const add = async (more: object, user = editor) =>
  createEpisode(user.client, { titleId: await titleOf(user), order: 1, title: 'Фильм', ...more });
const editedOf = ({ id: _, titleId: __, ...rest }: FullEpisode) => rest;
const change = (episode: FullEpisode, more: object) =>
  updateEpisode(editor.client, { episodeId: episode.id, ...editedOf(episode), ...more });

describe('an editor cannot add media that would open the folder of another title', () => {
  it.each([
    ['as its film', (path: string) => ({ media: path })],
    ['as a voice-over', (path: string) => ({ variants: [{ title: 'x', media: path }] })],
    [
      'as a sign-language interpreter',
      (path: string) => ({ variants: [{ title: 'x', media: '/media/a.mp4', sign: path }] }),
    ],
    ['as subtitles', (path: string) => ({ subtitles: [{ label: 'x', language: 'ru', media: path }] })],
    ['with the full address of the services', (path: string) => ({ media: base + path })],
    ['with an escaped letter in the path', (path: string) => ({ media: path.replace('victim', '%76ictim') })],
  ])('%s', async (_, toMedia) => {
    expect(await refusalOf(add(toMedia(`${folder}/x.m3u8`)))).toBe('422 media');
    const own = await add({ media: 'https://cdn.example/a.m3u8' });
    expect(await refusalOf(change(own, toMedia(`${folder}/x.m3u8`)))).toBe('422 media');
  });

  it('nor add a film to a folder that another title opens, and the refusal names the folder', async () => {
    const told = await add({ media: `${folder}/s1/bonus.mp4` }).catch((error: ApiError) => error.data);
    expect(JSON.stringify(told)).toContain(
      `${folder}/s1/bonus.mp4 cannot be signed for itself: ${folder}/s1 holds a playlist of one title and a file of another.`,
    );
  });

  it('nor by importing a file', async () => {
    const record = (media: string) => ({
      name: 'a.jsonl',
      text: `${JSON.stringify({ kind: 'title', slug: `file-${count}`, title: 'A', episode: { title: 'A', media } })}\n`,
    });
    const paths = [`${folder}/x.m3u8`, `${base}${folder}/x.m3u8`, `${folder.replace('victim', '%76ictim')}/x.m3u8`];
    for (const path of paths) {
      const { problems } = await importFile(editor.client, record(path));
      expect(problems.map(({ message }) => message)).toEqual([
        expect.stringMatching(/^media: .* cannot be signed for itself/),
      ]);
    }
  });

  it('nor by two changes at once, one of which is refused', async () => {
    const both = [`${folder}-new/a.m3u8`, `${folder}-new/b.m3u8`];
    const answers = await Promise.all(both.map((media) => refusalOf(add({ media }))));
    expect(answers.sort()).toEqual(['422 media', 'done']);
  });

  it('but may play the same film, and edit an episode that shares its folder already', async () => {
    expect(await refusalOf(add({ media: victim }))).toBe('done');
    const old = await add({ media: 'https://cdn.example/a.m3u8' });
    await world.backend.database.query('update episodes set master_path = $1 where id = $2', [
      `${folder}/x.m3u8`,
      old.id,
    ]);
    const { version } = await caller(administration.episodes.getEpisode)(editor.client, { episodeId: old.id });
    const edited = await change({ ...old, media: `${folder}/x.m3u8`, version }, { title: 'Другой' });
    expect(edited.title).toBe('Другой');
    expect(await refusalOf(change(edited, { media: `${folder}/y.m3u8` }))).toBe('422 media');
  });
});

it('a packaged film is not offered in a folder that another title opens', async () => {
  const studio = await makePackagingFolders();
  const { database } = world.backend;
  try {
    await add({ media: '/media/titles/packaged/x.m3u8' });
    const { id } = await addJob(database, {
      key: '0'.repeat(16),
      storage: 'here',
      target: { slug: 'packaged', title: 'A', year: null, seasonOrder: null, episodeOrder: null, episodeTitle: null },
      file: { path: '/films/a.mkv', bytes: 10, modifiedMs: 20, digest: 'a' },
      film: filmOf(10),
      mayReplace: false,
      priority: 0,
    });
    const job = await readJob(database, id);
    if (job === null) throw new Error('There is no such job.');
    await mkdir(join(studio.settings.mediaDir, titleFolder(job)), { recursive: true });
    await expect(offer(database, studio.settings, job, new AbortController().signal)).rejects.toThrow(
      'master.m3u8 cannot be signed for itself: /media/titles/packaged holds a playlist of one title',
    );
    expect(await database.query(`select 1 as found from contents where slug = 'packaged'`)).toEqual([]);
  } finally {
    await studio.remove();
  }
});
