import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBucket, keyOf } from '../../../src/ingest/bucket/bucket.ts';
import { createIngest } from '../../../src/ingest/ingest.ts';
import { addFile } from '../../../src/ingest/packaging/add.ts';
import { readJob, reopen } from '../../../src/ingest/packaging/jobs.ts';
import { mediaOf } from '../../../src/ingest/packaging/offer.ts';
import { removeUnused } from '../../../src/ingest/packaging/remove.ts';
import { titleFolder } from '../../../src/ingest/packaging/storage.ts';
import { work } from '../../../src/ingest/packaging/worker.ts';
import { checkMedia } from '../../../src/ingest/title-checks/check-media.ts';
import { createReader } from '../../../src/ingest/title-checks/reader.ts';
import { startTestBackend } from '../../backend/support/backend.ts';
import { startBucket, type TestBucket } from '../bucket/support.ts';
import { openMigrated, type OpenDatabase } from '../../backend/support/database.ts';
import { music, RATE, toWav } from '../../../e2e/bench/parts/sound.ts';
import { sendAnalyses } from '../../../src/ingest/packaging/send.ts';
import {
  ffmpeg,
  h264,
  ffprobe,
  makePlainFilm,
  makePackagingFolders,
  picture,
  type PackagingFolders,
} from './made-films.ts';

let database: OpenDatabase;
let studio: PackagingFolders;
let storage: TestBucket;
beforeAll(async () => {
  [database, studio, storage] = await Promise.all([openMigrated(), makePackagingFolders(), startBucket()]);
});
afterAll(async () => {
  await database.remove();
  await studio.remove();
  await storage.close();
});

const signal = new AbortController().signal;
const run = (bucket = storage.settings) =>
  work(database, {
    settings: { ...studio.settings, bucket },
    signal,
    tell: () => undefined,
    isDone: () => Promise.resolve(true),
  });
const add = async (slug: string, seconds: number): Promise<number> => {
  const path = await makePlainFilm(studio, `${slug}.mkv`, seconds);
  const options = { slug, mayReplace: false, priority: 0 };
  const { added } = await addFile(database, studio.settings, path, options, { place: 1, signal });
  return added.id;
};
const jobOf = async (id: number) => {
  const job = await readJob(database, id);
  if (job === null) throw new Error('There is no such job.');
  return job;
};
const titles = async () =>
  (await database.query<{ slug: string }>('select slug from contents')).map(({ slug }) => slug);

it('a title is sent to the storage, plays from there, is checked there, and is removed there', async () => {
  const id = await add('kept-there', 6);
  await run();
  const job = await jobOf(id);
  expect([job.state, job.failure]).toEqual(['done', null]);

  const folder = join(studio.settings.mediaDir, titleFolder(job));
  expect([existsSync(join(folder, 'picture-240')), existsSync(join(folder, 'master.m3u8'))]).toEqual([false, true]);
  const bucket = createBucket(storage.settings);
  const keys = await bucket.list(keyOf(`${titleFolder(job)}/`));
  const names = [...keys.keys()].map((key) => key.slice(keyOf(`${titleFolder(job)}/`).length));
  expect(names).toEqual(expect.arrayContaining(['master.m3u8', 'manifest.mpd', 'picture-240/init.mp4', 'poster.jpg']));
  expect(names.filter((name) => name.includes('/.') || name.startsWith('.'))).toEqual([]);

  const backend = await startTestBackend({
    database,
    ownMediaDir: studio.settings.mediaDir,
    addition: createIngest({ mediaDir: studio.settings.mediaDir, bucket: storage.settings }),
  });
  try {
    const address = `${backend.url}${mediaOf(job)}`;
    const shown = await ffprobe<{ format: { duration: string } }>(address, '-show_format');
    expect(Number(shown.format.duration)).toBeCloseTo(6, 1);
    const frames = await ffprobe<{ streams: [{ nb_read_frames: string }] }>(
      address,
      ...['-count_frames', '-select_streams', 'v:0', '-show_entries', 'stream=nb_read_frames'],
    );
    expect(frames.streams[0].nb_read_frames).toBe('150');
    const segment = new URL('picture-240/00001.m4s', address);
    const part = await fetch(segment, { headers: { range: 'bytes=0-9' } });
    expect([part.status, part.headers.get('content-type'), (await part.arrayBuffer()).byteLength]).toEqual([
      206,
      'video/mp4',
      10,
    ]);
    const head = await fetch(segment, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect((await fetch(new URL('picture-240/00099.m4s', address))).status).toBe(404);
    expect((await fetch(new URL('.fingerprints', address))).status).toBe(404);
  } finally {
    await backend.close();
  }

  const { mediaDir } = studio.settings;
  const reader = createReader({ mediaDirs: [mediaDir], bases: [], bucket, origin: 'http://site.example' });
  expect(await checkMedia(mediaOf(job), reader)).toEqual([]);
  await bucket.remove(keyOf(`${titleFolder(job)}/picture-240/00001`));
  expect((await checkMedia(mediaOf(job), reader)).map(({ kind }) => kind)).toContain('missing');

  await database.script(`update packaging_jobs set replaced_at = now() - interval '9 days' where id = ${id}`);
  expect(await removeUnused(database, mediaDir, bucket)).toBe(1);
  expect([(await bucket.list(keyOf('titles/kept-there/'))).size, existsSync(folder)]).toEqual([0, false]);
});

it('a title is offered when all its files are in the storage, and after a failure the missing ones are sent', async () => {
  const id = await add('interrupted', 5);
  await run({ ...storage.settings, url: storage.settings.url.replace('films', 'nowhere') });
  expect((await jobOf(id)).failure).toMatch(/^The storage at .* has no such bucket\.$/);
  expect(await titles()).not.toContain('interrupted');

  const folder = titleFolder(await jobOf(id));
  const bucket = createBucket(storage.settings);
  const first = keyOf(`${folder}/picture-240/00001.m4s`);
  // The storage has half of a segment, which is sent again.
  await bucket.put(first, Buffer.from('half'), 'video/mp4');
  const segment = await readFile(join(studio.settings.mediaDir, folder, 'picture-240', '00001.m4s'));
  expect(await reopen(database, id)).toBe(true);
  await run();
  expect([(await jobOf(id)).state, (await bucket.list(first)).get(first)]).toEqual(['done', segment.length]);
  expect(await titles()).toContain('interrupted');
  expect(await readdir(join(studio.settings.mediaDir, folder))).not.toContain('picture-240');
});

const SECONDS = 32;
const INTRO_SECONDS = 12;

/** Adds an episode that begins with the same intro as all episodes of its series. */
async function addEpisode(episode: number): Promise<number> {
  const samples = new Float32Array(SECONDS * RATE);
  music(7, 0.4)(samples, 0, INTRO_SECONDS * RATE);
  music(100 + episode, 0.4)(samples, INTRO_SECONDS * RATE, (SECONDS - INTRO_SECONDS) * RATE);
  const wav = studio.path(`${episode}.wav`);
  await writeFile(wav, toWav(samples));
  const path = studio.path(`stream-${episode}.mkv`);
  await ffmpeg(...picture(SECONDS, '128x72', 10), '-i', wav, ...h264, '-c:a', 'aac', path);
  const options = { series: 'Ручей', season: 1, episode, mayReplace: false, priority: 0 };
  return (await addFile(database, studio.settings, path, options, { place: 1, signal })).added.id;
}

it('an episode in the storage gets its intro there when another episode has come', async () => {
  const bucket = createBucket(storage.settings);
  const analysisIn = async (folder: string) => {
    const address = await bucket.addressOf(keyOf(`${folder}/analysis.json`));
    return (await (await fetch(address)).json()) as { readonly parts: readonly { readonly kind: string }[] };
  };
  const first = await addEpisode(1);
  await run();
  const folder = titleFolder(await jobOf(first));
  expect((await analysisIn(folder)).parts).toEqual([]);

  await addEpisode(2);
  await run();
  const { parts } = await analysisIn(folder);
  expect(parts.map(({ kind }) => kind)).toEqual(['intro']);
  const here = JSON.parse(await readFile(join(studio.settings.mediaDir, folder, 'analysis.json'), 'utf8')) as object;
  expect(here).toMatchObject({ parts });
});

it('an analysis is sent to the storage only if its title is there', async () => {
  const bucket = createBucket(storage.settings);
  const { mediaDir } = studio.settings;
  const prefix = keyOf('titles/nowhere/');
  await sendAnalyses(bucket, mediaDir, [join(mediaDir, 'titles', 'nowhere', 'one')], signal);
  expect((await bucket.list(prefix)).size).toBe(0);
});
