import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { caller } from '../../../src/api/caller.ts';
import * as api from '../../../src/api/index.ts';
import { runExport } from '../../../src/backend/catalogue-file/command.ts';
import { COMMAND_LINE } from '../../../src/contract/calls/admin/audit.ts';
import { importCatalogue } from '../../../src/backend/catalogue-file/import.ts';
import { readCatalogue } from '../../../src/backend/catalogue-file/read.ts';
import { demoKey } from '../../../src/backend/licenses/demo-keys.mjs';
import { plantCatalogue } from '../../../src/backend/seed/catalogue.ts';
import { administration } from '../../../src/contract/calls/admin/table.ts';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { findAuditEntries, refusalOf, useAdministration } from '../support/admin.ts';
import { until } from '../../until.ts';

const { takeDownTitle, restoreTitle, getTitle, findTitles, updateTitle } = administration.titles;
const takeDown = caller(takeDownTitle);
const restore = caller(restoreTitle);
const get = caller(getTitle);
const find = caller(findTitles);
const update = caller(updateTitle);

const { world, admin } = useAdministration();
/** A series that rules open for one country and one site. */
const SERIES = 2;
const [EPISODE, SLUG] = [201, 'lighthouse'];

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'potok-take-down-'));
  await world.backend.database.script(`
    update episodes set master_path = '/media/film/master.m3u8' where id = ${EPISODE};
    delete from episode_variants where episode_id = ${EPISODE};
    update contents set kinopoisk_id = 4242, imdb_id = 'tt0004242' where id = ${SERIES};
    insert into availability_rules (content_id, country_code, domain, is_allowed) values
      (${SERIES}, 'RU', null, true), (${SERIES}, null, 'partner.example', true), (${SERIES}, 'NO', null, false)`);
});
afterAll(() => rm(folder, { recursive: true }));
afterEach(() => restore(admin, { titleId: SERIES }));

const statusOf = async (path: string, init?: RequestInit) => (await fetch(world.backend.url + path, init)).status;
const available = async (domain = 'https://partner.example/') =>
  (await api.getAvailability(world.loggedOut, { contentId: SERIES, domain })).available;
const auditEntries = async () =>
  (await findAuditEntries(admin, { subjectType: 'title', subjectId: String(SERIES) })).items.map(
    ({ actor, action, changes }) => ({ who: actor.name, action, changes }),
  );

describe('a title that is taken down', () => {
  it('is closed for every country and site, and its rules apply again once it is restored', async () => {
    const before = await get(admin, { titleId: SERIES });
    expect([before.state, before.takenDown, await available()]).toEqual(['open', null, true]);
    const down = await takeDown(admin, { titleId: SERIES, reason: 'Претензия № 7' });
    expect(down).toEqual({
      ...before,
      state: 'takenDown',
      takenDown: { at: expect.stringMatching(/^\d{4}-.*Z$/), reason: 'Претензия № 7' },
    });
    expect([await available(), await available('other.example')]).toEqual([false, false]);
    expect((await find(admin, { query: '', state: 'takenDown' })).items.map(({ id }) => id)).toEqual([SERIES]);
    expect((await find(admin, { query: '', state: 'open' })).items.map(({ id }) => id)).not.toContain(SERIES);
    expect(await restore(admin, { titleId: SERIES })).toEqual(before);
    expect(await available()).toBe(true);
  });

  it('is answered with 451 by every call that describes it or gives an address to play', async () => {
    const calls = {
      content: () => api.getContent(world.loggedOut, { contentId: SERIES }),
      slug: () => api.getContentBySlug(world.loggedOut, { slug: SLUG }),
      kinopoisk: () => api.getContentByKinopoiskId(world.loggedOut, { kinopoiskId: 4242 }),
      imdb: () => api.getContentByImdbId(world.loggedOut, { imdbId: 'tt0004242' }),
      episodes: () => api.getEpisodes(world.loggedOut, { contentId: SERIES }),
      resource: () => api.getEpisodeResource(world.loggedOut, { episodeId: EPISODE }),
    };
    const refusals = async () => {
      const all = Object.entries(calls).map(async ([name, call]) => [name, await refusalOf(call())] as const);
      return Object.fromEntries(await Promise.all(all));
    };
    const all = (answer: string) => Object.fromEntries(Object.keys(calls).map((name) => [name, answer]));
    expect(await refusals()).toEqual(all('done'));
    await takeDown(admin, { titleId: SERIES });
    expect(await refusals()).toEqual(all('451'));
    expect(await api.getSubtitles(world.loggedOut, { episodeId: EPISODE })).toEqual([]);
    await restore(admin, { titleId: SERIES });
    expect(await refusals()).toEqual(all('done'));
  });

  it('is missing from the sitemap, and its page is refused by oEmbed', async () => {
    const page = encodeURIComponent(`${world.backend.url}/?movie_id=${SERIES}`);
    const sitemap = async () => (await fetch(`${world.backend.url}/api/sitemap1.xml`)).text();
    const isListed = async () => /movie_id=2</.test(await sitemap());
    expect([await isListed(), await statusOf(`/oembed?url=${page}`)]).toEqual([true, 200]);
    await takeDown(admin, { titleId: SERIES });
    expect([await isListed(), await statusOf(`/oembed?url=${page}`)]).toEqual([false, 451]);
    expect(await sitemap()).toContain('movie_id=1<');
    await restore(admin, { titleId: SERIES });
    expect([await isListed(), await statusOf(`/oembed?url=${page}`)]).toEqual([true, 200]);
  });

  it('has all its media refused with 451, while media of other titles are sent', async () => {
    const paths = [
      '/media/film/master.m3u8',
      '/media/film/001.m4s',
      '/media/film/film.json',
      '/api/proxy/film/clip/index.mp4',
    ];
    const statuses = () => Promise.all(paths.map((path) => statusOf(path)));
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    await takeDown(admin, { titleId: SERIES });
    expect(await statuses()).toEqual([451, 451, 451, 451]);
    for (const path of ['/media//film/001.m4s', '/media/film%2F001.m4s', '/media/%66ilm/001.m4s'])
      expect([path, await statusOf(path)]).toEqual([path, 451]);
    expect(await statusOf('/media/film/clip.mp4', { method: 'HEAD' })).toBe(451);
    // A file directly in the root folder of media, and subtitles of a title that is open.
    expect([await statusOf('/media/clip.mp4'), await statusOf('/media/film/ru.vtt')]).toEqual([200, 200]);
    await restore(admin, { titleId: SERIES });
    expect(await statuses()).toEqual([200, 200, 200, 200]);
  });

  it('has its live channel closed, and gets no licences', async () => {
    const licence = () =>
      statusOf('/licenses/clearkey', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-license-token': 'demo' },
        body: JSON.stringify({ kids: [Buffer.from(demoKey.id, 'hex').toString('base64url')] }),
      });
    const statuses = async () => [
      await statusOf('/live/master.m3u8'),
      await statusOf('/live/v720.m3u8'),
      await statusOf('/live/low-latency/master.m3u8'),
      await licence(),
    ];
    const { database } = world.backend;
    await database.script(`insert into contents (id, slug, title, position) values (800, 'channel', 'Канал', 800);
      insert into episodes (id, content_id, episode_order, title, master_path) values
        (80001, 800, 1, 'А', '/live/master.m3u8'), (80002, 800, 2, 'Б', '/media/locked/locked.json');
      update episodes set master_path = null where content_id = 5`);
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    await takeDown(admin, { titleId: 800 });
    expect(await statuses()).toEqual([451, 451, 451, 451]);
    // The channel stays open if another title plays it.
    await database.script(`update episodes set master_path = '/live/master.m3u8' where content_id = 5`);
    await restore(admin, { titleId: 800 });
    await takeDown(admin, { titleId: 800 });
    expect(await statuses()).toEqual([200, 200, 200, 451]);
    await database.script('delete from contents where id = 800');
  });

  it('is taken down once: the first time and reason stay, and simultaneous calls make one entry', async () => {
    const before = (await auditEntries()).length;
    const answers = await Promise.all(['А', 'Б', 'В'].map((reason) => takeDown(admin, { titleId: SERIES, reason })));
    expect(new Set(answers.map(({ takenDown }) => JSON.stringify(takenDown))).size).toBe(1);
    expect(await auditEntries()).toHaveLength(before + 1);
    await Promise.all([restore(admin, { titleId: SERIES }), restore(admin, { titleId: SERIES })]);
    expect(await auditEntries()).toHaveLength(before + 2);
  });

  it('can be edited, which does not reopen it', async () => {
    const {
      id,
      posterUrl: _,
      episodes: __,
      state: ___,
      takenDown: ____,
      ...edited
    } = await get(admin, {
      titleId: SERIES,
    });
    await takeDown(admin, { titleId: SERIES });
    const rules = [{ country: null, domain: null, isAllowed: true }];
    const after = await update(admin, { titleId: id, ...edited, rules });
    expect([after.state, await available()]).toEqual(['takenDown', false]);
    expect(await refusalOf(update(admin, { titleId: id, ...edited }))).toBe('409 version');
    const { version } = await restore(admin, { titleId: SERIES });
    expect(version).toBe(after.version);
    await update(admin, { titleId: id, ...edited, version });
  });

  it('is in the audit log with the author and the reason, and so is its return', async () => {
    await takeDown(admin, { titleId: SERIES, reason: ' Жалоба ' });
    await restore(admin, { titleId: SERIES, reason: 'Ошибка' });
    expect((await auditEntries()).slice(0, 2)).toEqual([
      { who: 'Администратор', action: 'restore', changes: [{ field: 'reason', before: 'Жалоба', after: 'Ошибка' }] },
      { who: 'Администратор', action: 'takeDown', changes: [{ field: 'reason', before: null, after: 'Жалоба' }] },
    ]);
  });

  it('is not taken down if it does not exist or the reason is too long', async () => {
    expect(await refusalOf(takeDown(admin, { titleId: 999_999 }))).toBe('404');
    expect(await refusalOf(restore(admin, { titleId: 999_999 }))).toBe('404');
    const reason = 'я'.repeat(501);
    expect(await refusalOf(takeDown(admin, { titleId: SERIES, reason }))).toBe('422 reason');
    expect((await get(admin, { titleId: SERIES })).takenDown).toBeNull();
  });
});

describe('a title that was taken down is not reopened', () => {
  afterEach(async () => {
    expect((await get(admin, { titleId: SERIES })).takenDown).toMatchObject({ reason: 'Иск' });
    expect([await available(), await statusOf('/media/film/001.m4s')]).toEqual([false, 451]);
  });

  it.each(['catalogue.jsonl', 'catalogue.csv'])('by an import of %s', async (name) => {
    await takeDown(admin, { titleId: SERIES, reason: 'Иск' });
    const { database } = world.backend;
    await runExport(database, join(folder, name));
    await importCatalogue(database, readCatalogue(join(folder, name)), {
      actorId: COMMAND_LINE,
      files: name,
      bases: [],
    });
  });

  it('by an import of a line that opens it everywhere', async () => {
    await takeDown(admin, { titleId: SERIES, reason: 'Иск' });
    const episodes = [{ id: EPISODE, order: 1, title: 'Серия', media: '/media/film/master.m3u8' }];
    const title = {
      kind: 'title',
      slug: SLUG,
      title: 'Маяк',
      rules: [{ allowed: true }],
      seasons: [{ order: 1, episodes }],
    };
    await writeFile(join(folder, 'open.jsonl'), JSON.stringify(title));
    await importCatalogue(world.backend.database, readCatalogue(join(folder, 'open.jsonl')), {
      bases: [],
      actorId: COMMAND_LINE,
      files: 'open.jsonl',
    });
  });

  it('by planting the demonstration catalogue again', async () => {
    const { database, folders } = world.backend;
    await database.query('delete from seeds');
    await database.query(`update contents set origin = 'demo' where id = $1`, [SERIES]);
    await takeDown(admin, { titleId: SERIES, reason: 'Иск' });
    await plantCatalogue(database, { ...folders, demo: true, titles: 0 });
    await database.query(`update episodes set master_path = '/media/film/master.m3u8' where id = $1`, [EPISODE]);
  });
});

describe('another server of the database', () => {
  let other: TestBackend;
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
    other = await startTestBackend({ database: world.backend.database });
  });
  afterAll(async () => {
    await other.close();
    vi.useRealTimers();
  });

  it('closes the title within a second, and opens it again', async () => {
    const statuses = async () => [
      (await fetch(`${other.url}/media/film/001.m4s`)).status,
      (await other.call(`/episodes?content-id=${SERIES}`)).status,
    ];
    expect(await statuses()).toEqual([200, 200]);
    await takeDown(admin, { titleId: SERIES });
    vi.advanceTimersByTime(1_000);
    await until(async () => expect(await statuses()).toEqual([451, 451]));
    await restore(admin, { titleId: SERIES });
    vi.advanceTimersByTime(1_000);
    await until(async () => expect(await statuses()).toEqual([200, 200]));
  });
});
