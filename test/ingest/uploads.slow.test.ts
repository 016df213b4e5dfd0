import { mkdir, readdir, readFile, rm, stat, statfs, utimes, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { caller } from '../../src/api/caller.ts';
import type { Client } from '../../src/api/client.ts';
import { createClient } from '../../src/api/index.ts';
import { adminCalls } from '../../src/contract/calls/admin/table.ts';
import { UPLOAD_PATH } from '../../src/contract/calls/admin/uploads.ts';
import type { Database } from '../../src/backend/db/database.ts';
import { openDatabase } from '../../src/backend/db/open.ts';
import { createIngest } from '../../src/ingest/ingest.ts';
import { findJobs } from '../../src/ingest/packaging/jobs.ts';
import { workInBackground } from '../../src/ingest/background.ts';
import type { PackagingSettings } from '../../src/ingest/packaging/settings.ts';
import { storageId, uploadsFolder } from '../../src/ingest/packaging/storage.ts';
import { work } from '../../src/ingest/packaging/worker.ts';
import { createReceiver, MOST_UPLOADS } from '../../src/ingest/uploads/receive.ts';
import { removeUploads } from '../../src/ingest/uploads/remove.ts';
import { takeUpUploads } from '../../src/ingest/uploads/take-up.ts';
import { findAuditEntries, refusalOf } from '../backend/support/admin.ts';
import { startTestBackend, type TestBackend } from '../backend/support/backend.ts';
import { until } from '../until.ts';
import { takeDatabase, type TestDatabase } from '../backend/support/database.ts';
import { administrator } from '../backend/support/world.ts';
import { makeFilm, makePackagingFolders, type PackagingFolders } from './packaging/made-films.ts';

const listUploads = caller(adminCalls.listUploads);
const retryUpload = caller(adminCalls.retryUpload);
const cancelUpload = caller(adminCalls.cancelUpload);
const findFiles = caller(adminCalls.findFiles);

let studio: PackagingFolders;
let settings: PackagingSettings;
let home: TestDatabase;
let database: Database;
let backend: TestBackend;
let token: string;
let admin: Client;
let film: Buffer;

const MOST_BYTES = 2_000_000;
const HOUR_MS = 3_600_000;
const signal = new AbortController().signal;

async function start(freeBytes = 0): Promise<void> {
  const { mediaDir } = settings;
  backend = await startTestBackend({
    database,
    administrator,
    ownMediaDir: mediaDir,
    addition: createIngest({ mediaDir, uploads: { mediaDir, mostBytes: MOST_BYTES, freeBytes } }),
  });
  admin = createClient({ baseUrl: `${backend.url}/api`, sessionContext: () => '', token: () => token });
}

beforeAll(async () => {
  studio = await makePackagingFolders();
  ({ settings } = studio);
  film = await readFile(await makeFilm(studio));
  home = await takeDatabase();
  database = await openDatabase(home.options);
  await start();
  const answer = await backend.json<{ authToken: string }>('/admin/session', { body: administrator });
  token = answer.authToken;
});
afterAll(async () => {
  await backend.close();
  await database.close();
  await home.remove();
  await studio.remove();
});
afterEach(async () => {
  await database.script('delete from packaging_jobs; delete from uploads');
  await removeUploads(database, settings.mediaDir, Date.now() + HOUR_MS);
});

const metadata = (fields: Record<string, string>): string =>
  Object.entries(fields)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',');

type Headers = Readonly<Record<string, string>>;
const send = (method: string, path: string, headers: Headers = {}, body?: Uint8Array): Promise<Response> =>
  fetch(new URL(path, backend.url), {
    method,
    headers: { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0', ...headers },
    ...(body && { body: Buffer.from(body) }),
  });
const PATH = `/api${UPLOAD_PATH}`;

const begin = (length: number, fields: Record<string, string> = {}, headers: Headers = {}): Promise<Response> =>
  send('POST', PATH, {
    'upload-length': String(length),
    'upload-metadata': metadata({ name: 'Маяк.mkv', modified: '1700000000000', ...fields }),
    ...headers,
  });
/** Begins an upload that must be accepted. Returns its path. */
async function begun(length: number, fields?: Record<string, string>): Promise<string> {
  const answer = await begin(length, fields);
  expect(answer.status).toBe(201);
  return answer.headers.get('location') ?? '';
}
const append = (path: string, offset: number, bytes: Uint8Array, headers: Headers = {}): Promise<Response> =>
  send(
    'PATCH',
    path,
    { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream', ...headers },
    bytes,
  );
const offsetOf = async (path: string): Promise<string | null> => {
  const answer = await send('HEAD', path);
  return answer.status === 200 ? answer.headers.get('upload-offset') : String(answer.status);
};
async function upload(bytes: Uint8Array, fields?: Record<string, string>): Promise<string> {
  const path = await begun(bytes.length, fields);
  expect((await append(path, 0, bytes)).status).toBe(204);
  return path;
}
const refused = async (answer: Response): Promise<string> => {
  const { error } = (await answer.json()) as { error: { field?: string } };
  return `${answer.status} ${error.field ?? ''}`.trim();
};
const takeUp = () => takeUpUploads(database, settings, signal);
const idOf = (path: string): string => path.split('/').at(-1) ?? '';
const items = async () => (await listUploads(admin, {})).items;
const jobs = async () => (await findJobs(database, {})).items;
const files = () => readdir(uploadsFolder(settings.mediaDir)).catch(() => []);

describe('a file that is uploaded in parts', () => {
  it('goes on where it was after a restart of the server, and becomes a title with its name', async () => {
    const half = Math.floor(film.length / 2);
    const path = await begun(film.length, { title: 'Маяк у моря' });
    expect((await append(path, 0, film.subarray(0, half))).headers.get('upload-offset')).toBe(String(half));
    expect(await items()).toMatchObject([
      { name: 'Маяк.mkv', bytes: film.length, receivedBytes: half, modified: 1_700_000_000_000, state: 'receiving' },
    ]);
    await takeUp();
    expect(await jobs()).toEqual([]);

    await backend.close();
    await start();
    expect(await offsetOf(path)).toBe(String(half));
    expect((await append(path, half, film.subarray(half))).status).toBe(204);
    expect(await items()).toMatchObject([{ state: 'received', receivedBytes: film.length }]);

    await takeUp();
    expect(await items()).toEqual([]);
    const [job] = await jobs();
    expect(job).toMatchObject({ title: 'Маяк у моря', slug: 'mayak-u-morya', state: 'open' });
    expect(await readFile(job?.sourcePath ?? '')).toEqual(film);
    const entries = await findAuditEntries(admin, { subjectType: 'file' });
    expect(entries.items).toMatchObject([{ action: 'create', actor: { name: expect.any(String) as string } }]);
    // The answer to the last bytes may be lost, and then the client asks for the offset again.
    expect(await offsetOf(path)).toBe(String(film.length));

    await work(database, { settings, signal, tell: () => undefined, isDone: () => Promise.resolve(true) });
    expect(await jobs()).toMatchObject([{ state: 'done', failure: null }]);
    await removeUploads(database, settings.mediaDir);
    expect(await files()).toEqual([]);
  });

  it('keeps what has come before the connection broke', async () => {
    const path = await begun(film.length);
    const { port } = new URL(backend.url);
    await new Promise<void>((resolve) => {
      const half = httpRequest({
        ...{ port, path, method: 'PATCH' },
        headers: {
          authorization: `Bearer ${token}`,
          'tus-resumable': '1.0.0',
          'upload-offset': '0',
          'content-type': 'application/offset+octet-stream',
          'content-length': film.length,
        },
      });
      half.on('error', () => resolve());
      half.write(film.subarray(0, 50_000));
      const kept = join(uploadsFolder(settings.mediaDir), idOf(path));
      const isThere = async () => expect((await stat(kept)).size).toBeGreaterThan(0);
      void until(isThere).then(() => half.destroy());
    });
    const offset = Number(await offsetOf(path));
    expect(offset).toBeGreaterThan(0);
    expect(offset).toBeLessThanOrEqual(50_000);
    expect((await append(path, offset, film.subarray(offset))).status).toBe(204);
    expect(await readFile(join(uploadsFolder(settings.mediaDir), idOf(path)))).toEqual(film);
  });

  it('cannot be written to behind its end, nor beyond its length', async () => {
    const path = await begun(10);
    expect(await refused(await append(path, 5, film.subarray(0, 5)))).toBe('409');
    expect(await refused(await append(path, 0, film.subarray(0, 11)))).toBe('413');
    expect(await offsetOf(path)).toBe('0');
  });

  it('becomes an episode if its metadata says so', async () => {
    await upload(film, { series: 'Море', season: '2', episode: '3' });
    await takeUp();
    expect(await jobs()).toMatchObject([{ title: 'Море', seasonOrder: 2, episodeOrder: 3 }]);
  });

  it('is taken from the upload while another file is being packaged', async () => {
    const standing = studio.path('ffmpeg');
    await writeFile(standing, '#!/bin/sh\n[ "$1" = -version ] || exec sleep 10000\n', { mode: 0o755 });
    await upload(film);
    const end = workInBackground(database, { ...settings, ffmpeg: standing }, () => undefined);
    try {
      await until(async () => expect((await jobs())[0]?.running).toHaveLength(1));
      await upload(film, { title: 'Другой' });
      await until(async () => expect(await jobs()).toHaveLength(2));
    } finally {
      await end();
      await rm(standing);
    }
  });

  it('does nothing if its title has been made from the same file already', async () => {
    await upload(film);
    await takeUp();
    await upload(film);
    await takeUp();
    expect(await jobs()).toHaveLength(1);
    expect(await files()).toHaveLength(1);
  });
});

describe('an upload', () => {
  it.each([
    ['larger than files may be', MOST_BYTES + 1, {}, '413 size'],
    ['empty', 0, {}, '422 size'],
    ['a file whose name is not that of a film', 10, { name: 'notes.txt' }, '415 name'],
    ['a hidden file, whose name begins with a dot', 10, { name: '.mkv' }, '415 name'],
    ['of a season that is not a number', 10, { season: '1e3' }, '422 season'],
    ['marked with a malformed time of change', 10, { modified: 'today' }, '422 modified'],
    ['of a title that is too long', 10, { title: 'я'.repeat(201) }, '422 title'],
  ])('is refused if it is %s', async (_, length, fields, refusal) => {
    expect(await refused(await begin(length, fields))).toBe(refusal);
    expect(await items()).toEqual([]);
  });

  it('is refused without a length or with a wrong header of the protocol', async () => {
    expect(await refused(await send('POST', PATH, { 'upload-defer-length': '1' }))).toBe('400 Upload-Length');
    expect((await send('POST', PATH, { 'tus-resumable': '0.2.0', 'upload-length': '10' })).status).toBe(400);
    expect((await send('POST', PATH, { 'upload-length': '-1' })).status).toBe(400);
    expect((await send('POST', PATH, { 'upload-length': '10', 'upload-metadata': 'name !!' })).status).toBe(400);
  });

  it('cannot leave its folder by its name', async () => {
    await upload(film, { name: '../../../etc/Маяк:1.mkv' });
    await takeUp();
    const [job] = await jobs();
    expect(job?.sourcePath.startsWith(uploadsFolder(settings.mediaDir))).toBe(true);
    expect(job?.sourcePath).toMatch(/[0-9a-f]{32}\.film\/[0-9a-f]{32}\.mkv$/);
    expect((await findFiles(admin, {})).items).toMatchObject([{ name: 'etc Маяк 1.mkv' }]);
  });

  it.each(['я'.repeat(166), 'Ж'.repeat(196), 'CON', 'a b.c'])('may have the name %s.mkv', async (name) => {
    await upload(film, { name: `${name}.mkv` });
    await takeUp();
    expect((await findFiles(admin, {})).items).toMatchObject([{ name: `${name}.mkv` }]);
  });

  it('needs room for itself among all uploads that begin at the same moment', async () => {
    const { mediaDir } = settings;
    await storageId(mediaDir);
    const { bavail, bsize } = await statfs(mediaDir);
    // A receiver without a lock would look at the other uploads before any of them is stored.
    const waiting: (() => void)[] = [];
    const query: Database['query'] = async (sql, values) => {
      const rows = await database.query<never>(sql, values);
      if (sql.includes('from uploads where storage'))
        await new Promise<void>((resolve) => waiting.push(resolve) === 40 && waiting.forEach((go) => go()));
      return rows;
    };
    const receiver = createReceiver({ ...database, query }, { mediaDir, mostBytes: 2 ** 60, freeBytes: 0 });
    const headers = {
      'tus-resumable': '1.0.0',
      'upload-length': String(Math.floor(bavail * bsize * 0.6)),
      'upload-metadata': metadata({ name: 'a.mkv', modified: '1' }),
    };
    const beginOne = () => receiver.receive(new Request(`http://potok.test${PATH}`, { method: 'POST', headers }), 1);
    const answers = await Promise.all(Array.from({ length: 40 }, beginOne));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(39).fill(507)]);
  });

  it('needs room not only when it begins but also when its bytes come', async () => {
    const path = await begun(film.length);
    expect((await append(path, 0, film.subarray(0, 10))).status).toBe(204);
    await backend.close();
    await start(2 ** 60);
    const answer = await append(path, 10, film.subarray(10));
    const offset = await offsetOf(path);
    await backend.close();
    await start();
    expect(answer.status).toBe(507);
    expect([await refused(answer), offset]).toEqual(['507 room', '10']);
  });

  it('goes on if it began first and there is no longer room for all', async () => {
    const first = await begun(film.length);
    const second = await begun(film.length);
    await database.script(`update uploads set bytes = ${2 ** 50} where id = '${idOf(second)}'`);
    expect(await refused(await append(second, 0, film))).toBe('507 room');
    expect((await append(first, 0, film)).status).toBe(204);
  });

  it('is refused beyond a number of uploads, and without room on the disk', async () => {
    const storage = await storageId(settings.mediaDir);
    await database.script(
      `insert into uploads (id, storage, actor_id, name, bytes, modified_ms)
       select lpad(to_hex(n), 32, '0'), '${storage}', 1, 'a.mkv', 1, 1 from generate_series(1, ${MOST_UPLOADS}) n`,
    );
    expect(await refused(await begin(10))).toBe('429 count');
    await database.script(
      `delete from uploads where id = lpad('2', 32, '0'); update uploads set bytes = ${2 ** 50} where id = lpad('1', 32, '0')`,
    );
    expect(await refused(await begin(10))).toBe('507 room');
  });

  it('is accepted from administrators and editors on the page alone, and cannot be read back', async () => {
    const path = await begun(10);
    for (const [method, where] of [
      ['POST', PATH],
      ['HEAD', path],
      ['PATCH', path],
    ] as const) {
      expect((await send(method, where, { authorization: '' })).status).toBe(401);
      expect((await send(method, where, { authorization: 'Bearer x.y.z' })).status).toBe(401);
      expect((await send(method, where, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    }
    for (const [role, status] of [
      ['viewer', 403],
      ['moderator', 403],
      ['advertiser', 403],
      ['editor', 201],
    ] as const) {
      await database.script(`update users set role = '${role}'`);
      expect((await begin(10)).status, role).toBe(status);
      expect((await append(path, 5, film.subarray(0, 5))).status, role).toBe(status === 201 ? 409 : status);
    }
    await database.script(`update users set role = 'administrator'`);
    expect((await send('GET', path)).status).toBe(405);
    expect((await send('DELETE', path)).status).toBe(405);
    for (const name of ['..%2f..%2fstorage-id', 'f'.repeat(32), 'x'])
      expect(await offsetOf(`${PATH}/${name}`)).toBe('404');
  });

  it('is refused if there is no folder for it', async () => {
    const other = await startTestBackend({ database, administrator, addition: createIngest({}) });
    try {
      const answer = await fetch(`${other.url}${PATH}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0', 'upload-length': '1' },
      });
      expect(answer.status).toBe(501);
      const client = createClient({ baseUrl: `${other.url}/api`, sessionContext: () => '', token: () => token });
      expect(await listUploads(client, {})).toEqual({ mostBytes: null, items: [] });
    } finally {
      await other.close();
    }
  });
});

describe('an upload that cannot become a title', () => {
  it('says why, is tried again, and is deleted with its file', async () => {
    const path = await upload(Buffer.from('This is no film at all.'));
    const id = idOf(path);
    expect(await refusalOf(retryUpload(admin, { uploadId: id }))).toBe('409 state');
    await takeUp();
    expect(await items()).toMatchObject([
      { state: 'failed', failure: expect.stringMatching(/^It cannot be read as a film: /) as string },
    ]);
    await retryUpload(admin, { uploadId: id });
    expect(await items()).toMatchObject([{ state: 'received', failure: null }]);
    await takeUp();
    await cancelUpload(admin, { uploadId: id });
    expect(await items()).toEqual([]);
    expect(await files()).toEqual([]);
    expect(await offsetOf(path)).toBe('404');
    const entries = await findAuditEntries(admin, { subjectType: 'upload' });
    expect(entries.items.map(({ action }) => action)).toEqual(['cancel', 'retry']);
  });

  it('does not hold up others, whatever is wrong with it', async () => {
    const lost = await upload(film);
    await upload(film, { title: 'Другой' });
    await rm(join(uploadsFolder(settings.mediaDir), idOf(lost)));
    await database.script(`update uploads set state = 'received' where id = '${idOf(lost)}'`);
    await takeUp();
    expect(await jobs()).toMatchObject([{ title: 'Другой' }]);
    expect(await items()).toMatchObject([
      { id: idOf(lost), state: 'failed', failure: 'It cannot be taken: rename fails with ENOENT.' },
    ]);
  });

  it('is read by one machine at a time, and by another one if the first is lost', async () => {
    await upload(film);
    await database.script(`update uploads set state = 'received', attempt = 'another', beat_at = now()`);
    await takeUp();
    expect(await jobs()).toEqual([]);
    await database.script(`update uploads set beat_at = now() - interval '2 minutes'`);
    await takeUp();
    expect(await jobs()).toHaveLength(1);
  });
});

describe('an abandoned upload', () => {
  const remove = (hours: number) => removeUploads(database, settings.mediaDir, Date.now() + hours * HOUR_MS);

  it('is removed a day after its last byte', async () => {
    const path = await begun(20);
    await append(path, 0, film.subarray(0, 10));
    expect(await remove(23)).toBe(0);
    expect(await offsetOf(path)).toBe('10');
    expect(await remove(25)).toBe(2);
    expect(await offsetOf(path)).toBe('404');
    expect(await files()).toEqual([]);
  });

  it('is kept for a week if it failed', async () => {
    await upload(Buffer.from('This is no film at all.'));
    await takeUp();
    expect(await remove(6 * 24)).toBe(0);
    expect(await remove(8 * 24)).toBe(2);
  });

  it('is kept while a job may need it', async () => {
    await upload(film);
    await takeUp();
    const keep = async (state: string, finished: string) => {
      await database.script(
        `update packaging_jobs set state = '${state}', finished_at = now() - interval '${finished}'`,
      );
      await remove(0);
      return (await files()).length;
    };
    expect(await keep('open', '0 days')).toBe(1);
    expect(await keep('cancelled', '6 days')).toBe(1);
    expect(await keep('failed', '6 days')).toBe(1);
    expect(await keep('done', '0 days')).toBe(0);
  });

  it('is not a new one, even behind many old ones', async () => {
    const storage = await storageId(settings.mediaDir);
    await database.script(
      `insert into uploads (id, storage, actor_id, name, bytes, modified_ms, state, created_at, changed_at)
       select lpad(to_hex(n), 32, '0'), '${storage}', 1, 'a.mkv', 1, 1, 'added', now() - interval '1 hour',
         now() - interval '1 hour' from generate_series(1, 1500) n`,
    );
    const path = await begun(20);
    await append(path, 0, film.subarray(0, 10));
    const old = new Date(Date.now() - HOUR_MS);
    await utimes(join(uploadsFolder(settings.mediaDir), idOf(path)), old, old);
    expect(await remove(0)).toBe(0);
    expect(await offsetOf(path)).toBe('10');
    expect(await items()).toMatchObject([{ id: idOf(path), receivedBytes: 10 }]);
    await upload(film);
    await takeUp();
    expect(await jobs()).toHaveLength(1);
    // Uploads that became jobs are forgotten after a day, all at once.
    expect(await remove(23.5)).toBe(1_500);
  });

  it('is removed if no row of the database knows its file', async () => {
    const folder = uploadsFolder(settings.mediaDir);
    await mkdir(folder, { recursive: true });
    const stray = join(folder, 'e'.repeat(32));
    await writeFile(stray, 'x');
    expect(await remove(0)).toBe(0);
    const old = new Date(Date.now() - HOUR_MS);
    await utimes(stray, old, old);
    expect(await remove(0)).toBe(1);
    expect(await files()).toEqual([]);
  });
});
