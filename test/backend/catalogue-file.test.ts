import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runCatalogue, runExport } from '../../src/backend/catalogue-file/command.ts';
import { COMMAND_LINE } from '../../src/contract/calls/admin/audit.ts';
import { importCatalogue, ImportError } from '../../src/backend/catalogue-file/import.ts';
import { readCatalogue, readJsonLines } from '../../src/backend/catalogue-file/read.ts';
import type { RawRecord } from '../../src/backend/catalogue-file/records.ts';
import { MEMORY } from '../../src/backend/db/open.ts';
import { plantCatalogue } from '../../src/backend/seed/catalogue.ts';
import { demoRecords } from '../../src/backend/seed/demo.ts';
import { generateTitles } from '../../src/backend/seed/generate.ts';
import { startTestBackend } from './support/backend.ts';
import { emptyCatalogue, film, genre, lines } from './support/catalogue.ts';
import { openMigrated, type OpenDatabase } from './support/database.ts';

let database: OpenDatabase;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'potok-catalogue-'));
  database = await openMigrated();
});
afterAll(async () => {
  await database.remove();
  await rm(folder, { recursive: true });
});
beforeEach(() => emptyCatalogue(database));

const file = async (name: string, content: string | Uint8Array): Promise<string> => {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
};
const raw = (records: readonly unknown[]): RawRecord[] =>
  records.map((value, index) => ({ file: 'test', line: index + 1, value }));
/** Imports as the command does. Returns the number of titles. */
const importFrom = async (source: Parameters<typeof importCatalogue>[1], into = database): Promise<number> =>
  (await importCatalogue(into, source, { actorId: COMMAND_LINE, files: 'test', bases: [] })).titles;
const importAll = (records: readonly unknown[]) => importFrom(raw(records));
/** The faults of a refused import, as the command prints them. */
const problemsOf = async (work: Promise<unknown>): Promise<string[]> => {
  const error: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ImportError);
  return (error as ImportError).problems.map((problem) => `${problem.line}: ${problem.message}`);
};
const exported = async (): Promise<string> => {
  const path = join(folder, 'exported.jsonl');
  await runExport(database, path);
  return readFile(path, 'utf8');
};
const count = async (table: string): Promise<number> => {
  const [row] = await database.query<{ n: number }>(`select count(*)::int as n from ${table}`);
  return row?.n ?? NaN;
};

const series = (more: object = {}) => ({
  kind: 'title',
  slug: 'a-series',
  title: 'Сериал',
  genres: ['drama'],
  voices: ['Дубляж'],
  seasons: [
    {
      order: 1,
      episodes: [
        { title: 'Первая', media: '/media/s/1.m3u8', variants: [{ title: 'Дубляж', media: '/media/s/1d.m3u8' }] },
        { title: 'Вторая', media: '/media/s/2.m3u8' },
      ],
    },
  ],
  ...more,
});

describe('an import', () => {
  it('adds titles, each with its own id, and viewers get them at once', async () => {
    expect(await importAll([series(), film({ poster: 'https://img.example/a.jpg' }), genre])).toBe(2);
    const backend = await startTestBackend({ database, demo: false });
    try {
      const { items } = await backend.json<{ items: { id: number; title: string; posterUrl: string }[] }>(
        '/v2/contents',
        { body: { sort: 'position' } },
      );
      expect(items.map(({ title }) => title)).toEqual(['Сериал', 'Фильм']);
      expect(items[1]?.posterUrl).toBe('https://img.example/a.jpg');
      const episodes = await backend.json<{ title: string; m3u8MasterFilePath: string }[]>(
        `/episodes?content-id=${items[1]?.id}`,
      );
      expect(episodes).toMatchObject([{ title: 'Фильм', m3u8MasterFilePath: 'https://cdn.example/film/master.m3u8' }]);
    } finally {
      await backend.close();
    }
  });

  it('that is repeated changes nothing, and keeps ids', async () => {
    await importAll([genre, series(), film()]);
    const before = await exported();
    await importAll([genre, series(), film()]);
    expect(await exported()).toBe(before);
  });

  it('of a changed title keeps the places of viewers, even if its episodes change places', async () => {
    await importAll([genre, series()]);
    const rows = await database.query<{ id: number }>('select id from episodes order by episode_order');
    const [first, second] = rows.map(({ id }) => id);
    await database.script(`insert into viewers (key) values ('d:d');
      insert into time_progress (viewer_id, episode_id, variant_id, seconds)
        select w.id, e.episode_id, e.id, 7 from viewers w, episode_variants e`);
    const changed = series({
      title: 'Сериал. Новое имя',
      seasons: [
        {
          order: 1,
          episodes: [
            { id: second, title: 'Вторая' },
            {
              id: first,
              title: 'Первая',
              variants: [
                { title: 'Оригинал', media: '/o' },
                { title: 'Дубляж', media: '/d' },
              ],
            },
          ],
        },
      ],
    });
    await importAll([changed]);
    expect(await database.query('select id, episode_order as "order" from episodes order by episode_order')).toEqual([
      { id: second, order: 1 },
      { id: first, order: 2 },
    ]);
    expect(await database.query('select seconds from time_progress')).toEqual([{ seconds: 7 }]);
    expect(await database.query('select title, position from episode_variants order by position')).toEqual([
      { title: 'Оригинал', position: 0 },
      { title: 'Дубляж', position: 1 },
    ]);
    await importAll([series({ seasons: [{ order: 1, episodes: [{ id: second, title: 'Вторая' }] }], genres: [] })]);
    expect([await count('episodes'), await count('time_progress'), await count('content_genres')]).toEqual([1, 0, 0]);
  });

  it('gives a title without an id one above all ids', async () => {
    await importAll([film({ id: 500 }), film({ slug: 'next' })]);
    await importAll([film({ slug: 'last' })]);
    expect(await database.query('select id from contents order by id')).toEqual([
      { id: 500 },
      { id: 501 },
      { id: 502 },
    ]);
  });

  it.each([
    ['a line that is not an object', 'text', /^1: kind: Expected one of type/],
    ['an unknown kind', { kind: '__proto__' }, /^1: kind: /],
    ['an unknown field', film({ tittle: 'x' }), /^1: tittle: /],
    ['a missing field', { kind: 'title', slug: 'x' }, /^1: title: /],
    [
      'a part of a film that ends before it starts',
      { kind: 'title', slug: 'x', title: 'X', episode: { title: 'X', partMarks: { intro: { start: 9, end: 1 } } } },
      /^1: episode\.partMarks\.intro: /,
    ],
    [
      'a part that ends after the film',
      {
        kind: 'title',
        slug: 'x',
        title: 'X',
        episode: { title: 'X', seconds: 60, partMarks: { credits: { start: 50, end: 70 } } },
      },
      /^1: episode: The film ends before a part does/,
    ],
    ['a wrong address', film({ poster: 'javascript:alert(1)' }), /^1: poster: Expected an address/],
    ['an address without a scheme', film({ poster: '//evil.example/a' }), /^1: poster: /],
    [
      'a wrong field deep inside',
      series({ seasons: [{ order: 1, episodes: [{ title: '' }] }] }),
      /^1: seasons.0.episodes.0.title: /,
    ],
    ['half of a character', film({ title: '\ud800' }), /^1: title: Half of a character/],
    ['a zero byte', film({ title: 'a\u0000' }), /^1: title: Control/],
    ['a date that does not exist', film({ addedAt: '2026-13-41' }), /^1: addedAt: Expected a date/],
    ['an identity that is too large', film({ id: 2 ** 31 }), /^1: id: /],
    [
      'two seasons with the same order',
      series({ seasons: [1, 1].map((order) => ({ order, episodes: [] })) }),
      /^1: seasons: Two/,
    ],
    ['an unknown genre', series(), /^1: genres: There is no drama/],
    [
      'an unknown person',
      film({ people: [{ person: 'who', type: 'actor' }] }),
      /^1: people: There is no actor\n1: people: There is no who/,
    ],
  ])('names the fault and the line of %s', async (_, record, message) => {
    expect((await problemsOf(importAll([record]))).join('\n')).toMatch(message);
  });

  it('names the lines that contradict each other or the catalogue', async () => {
    await importAll([film({ id: 5, imdb: { id: 'tt1' }, episode: { id: 50, title: 'x' } })]);
    expect(
      await problemsOf(
        importAll([
          film({ slug: 'b', imdb: { id: 'tt1' } }),
          film({ slug: 'c', kinopoisk: { id: 7 } }),
          film({ slug: 'd', kinopoisk: { id: 7 } }),
          film({ slug: 'd' }),
          film({ id: 6 }),
          film({ slug: 'e', episode: { id: 50, title: 'x' } }),
        ]),
      ),
    ).toEqual([
      '1: imdb.id: tt1 belongs to title 5',
      '3: kinopoisk.id: 7 is there twice',
      '4: slug: d is there twice',
      '5: slug: a-film belongs to title 5',
      '6: episode: id 50 belongs to title 5',
    ]);
  });

  const NARROW = 'Expected a folder of its own below /media, which the signature of this playlist opens';
  it.each([
    ['/media/a.m3u8', `1: episode.media: ${NARROW}`],
    ['/media/a.MPD?v=1', `1: episode.media: ${NARROW}`],
    ['/media//a.m3u8', `1: episode.media: ${NARROW}`],
    ['/media/%2e/a.m3u8', `1: episode.media: ${NARROW}`],
    ['/media/a%2f../b.m3u8', `1: episode.media: ${NARROW}`],
  ])('refuses %s, whose signature would open the whole library', async (address, message) => {
    expect(await problemsOf(importAll([film({ episode: { title: 'x', media: address } })]))).toEqual([message]);
    const variants = [{ title: 'x', media: address }];
    expect(await problemsOf(importAll([film({ episode: { title: 'x', variants } })]))).toEqual([
      message.replace('media', 'variants.0.media'),
    ]);
  });

  it.each(['/media/a.mp4', '/media/a.json', '/media/a/b.m3u8', '/live/master.m3u8', 'https://cdn.example/a.m3u8'])(
    'takes %s, which is signed alone or is on another host',
    async (address) => expect(await importAll([film({ episode: { title: 'x', media: address } })])).toBe(1),
  );

  it.each(['/proxy/Films_1/A.v2/index.mp4', '/api/proxy/a/b/index.mp4'])(
    'takes %s, a film behind the proxy',
    async (address) => {
      expect(await importAll([film({ episode: { title: 'x', media: address } })])).toBe(1);
    },
  );
  it.each([
    '/proxy/a/index.mp4',
    '/proxy/a/b/c/index.mp4',
    '/proxy/a/..%2fb/index.mp4',
    '/api/proxy/a b/c/index.mp4',
    '/proxy/a/b/index.mp4?x',
  ])('refuses %s, which the proxy does not answer', async (address) => {
    expect(await problemsOf(importAll([film({ episode: { title: 'x', media: address } })]))).toEqual([
      '1: episode.media: Expected /proxy/{folder}/{name}/index.mp4, with names of a-z, A-Z, 0-9, _, - and dots',
    ]);
  });

  const playing = (slug: string, ...media: readonly string[]) =>
    film({ slug, episode: { title: slug, variants: media.map((one, at) => ({ title: `${at}`, media: one })) } });

  it('refuses a playlist if its folder has a file of another title, in the import or in the catalogue', async () => {
    const told = (path: string, folder: string) =>
      `media: ${path} cannot be signed for itself: ${folder} holds a playlist of one title and a file of another`;
    const both = [playing('a', '/media/films/a.m3u8'), playing('b', '/media/films/b.m3u8')];
    expect(await problemsOf(importAll(both))).toEqual([
      `1: ${told('/media/films/a.m3u8', '/media/films')}`,
      `2: ${told('/media/films/b.m3u8', '/media/films')}`,
    ]);
    await importAll([playing('a', '/media/films/a.m3u8'), playing('c', '/media/other/c.mp4')]);
    for (const media of ['/media/films/b.mp4', '/media/films/b/b.mp4', '/media/films/b/sources.json']) {
      expect(await problemsOf(importAll([playing('b', media)]))).toEqual([`1: ${told(media, '/media/films')}`]);
    }
    expect(await problemsOf(importAll([playing('b', '/media/other/b.mpd')]))).toEqual([
      `1: ${told('/media/other/b.mpd', '/media/other')}`,
    ]);
    expect(await importAll([playing('a', '/media/a/a.m3u8'), playing('b', '/media/films/b.m3u8')])).toBe(2);
  });

  it('refuses a sign-language interpreter in a folder that a playlist of another title opens', async () => {
    const signed = film({
      slug: 'signed',
      episode: {
        title: 'x',
        variants: [{ title: 'x', media: '/media/own/x.m3u8', sign: '/media/theirs/sign.mp4' }],
      },
    });
    expect(await problemsOf(importAll([signed, playing('theirs', '/media/theirs/a.m3u8')]))).toHaveLength(2);
  });

  it('takes several files of one film in a folder', async () => {
    const titles = [
      playing('a', '/media/a/master.m3u8', '/media/a/dub.m3u8'),
      playing('as-dash', '/media/a/manifest.mpd'),
      playing('by-sources', '/media/a/sources.json'),
      playing('the-same', '/media/a/master.m3u8'),
      playing('beside', '/media/ab/master.m3u8', '/media/c.mp4'),
    ];
    expect(await importAll(titles)).toBe(5);
  });

  it('imports nothing if a single line is wrong, and lists at most a hundred faults', async () => {
    const wrong = Array.from({ length: 250 }, () => ({ kind: 'title' }));
    const error: unknown = await importAll([genre, film(), ...wrong]).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ total: 500 });
    expect((error as ImportError).problems).toHaveLength(100);
    expect([await count('contents'), await count('genres')]).toEqual([0, 0]);
  });

  it('empties the cache of titles on all servers', async () => {
    await importAll([film()]);
    const [row] = await database.query<{ times: number }>(
      `select times::int as times from cache_clearings where name = 'terms'`,
    );
    expect(row?.times).toBe(1);
  });
});

describe('a catalogue file', () => {
  it('of the demonstration catalogue is the same after an import and an export', async () => {
    await importFrom(readCatalogue('src/backend/seed/demo.jsonl'));
    const first = await exported();
    const into = await openMigrated();
    await importFrom(readCatalogue(await file('again.jsonl', first)), into);
    await runExport(into, join(folder, 'second.jsonl'));
    await into.remove();
    expect(await readFile(join(folder, 'second.jsonl'), 'utf8')).toBe(first);
    const known = first
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { slug: string });
    expect(known).toHaveLength(demoRecords.length);
    expect(known.find(({ slug }) => slug === 'lighthouse')).toMatchObject(
      JSON.parse(
        JSON.stringify(demoRecords.find((record) => 'slug' in record && record.slug === 'lighthouse')),
      ) as object,
    );
  });

  it('may be CSV, with a row for each episode', async () => {
    const csv = [
      '\ufeffslug,title,genres,year,season,episode,episodeTitle,media,description',
      'a-series,"Сериал, первый",drama,2020,1,1,Первая,/media/s/1.m3u8,"Две',
      'строки"',
      'a-series,,,,1,2,Вторая,/media/s/2.m3u8,',
      'a-film,Фильм,drama;comedy,,,,,https://cdn.example/f.mp4,',
      '',
    ].join('\r\n');
    const names = lines(genre, { kind: 'genre', slug: 'comedy', title: 'Комедия' });
    const both = await mkdtemp(join(folder, 'both-'));
    await writeFile(join(both, '1.jsonl'), names);
    await writeFile(join(both, '2.csv'), csv);
    await writeFile(join(both, 'notes.txt'), 'not a catalogue');
    expect(await importFrom(readCatalogue(both))).toBe(2);
    const [title] = await database.query(
      'select title, description, year, has_multiple_episodes as many from contents order by id',
    );
    expect(title).toEqual({ title: 'Сериал, первый', description: 'Две\r\nстроки', year: 2_020, many: true });
    const path = join(folder, 'all.csv');
    await runExport(database, path);
    const before = await exported();
    await importFrom(readCatalogue(path));
    expect(await exported()).toBe(before);
  });

  it.each([
    ['broken.jsonl', `${lines(genre)}{"kind"\n`, '2: This is not JSON.'],
    ['latin.jsonl', new Uint8Array([0x22, 0xff, 0x22]), /^1: This is not UTF-8 but/],
    [
      'windows.csv',
      Buffer.from('slug,title\na,b\nb,\xcc\xe0\xff\xea\n', 'latin1'),
      /^3: .*: iconv -f WINDOWS-1251 -t UTF-8 windows.csv > utf-8-windows.csv$/,
    ],
    ['dos.csv', Buffer.from('slug,title\na,\x8c\xa0\xef\xaa\n', 'latin1'), /^2: .* probably IBM866\. /],
    ['koi.csv', Buffer.from('slug,title\na,\xed\xc1\xd1\xcb\n', 'latin1'), /^2: .* probably KOI8-R\. /],
    ['wide.csv', Buffer.from('\ufeffslug,title\na,b\n', 'utf16le'), /^1: .* probably UTF-16\. /],
    ['wide-unmarked.jsonl', Buffer.from(lines(genre), 'utf16le'), /^1: .* probably UTF-16\. /],
    ['long.jsonl', `"${'x'.repeat(4_100_000)}"`, '1: A line may have 2000000 bytes at most.'],
    ['header.csv', 'slug,tittle\na,b\n', '1: There is no column tittle.'],
    ['unnamed.csv', 'title\na\n', '1: The column slug is missing.'],
    ['torn.csv', 'slug,title\n"a,b\n', /^\d: Quote Not Closed/],
    ['more.csv', 'slug,title\na,b\na2,b,c\n', /^3: Invalid Record Length/],
    ['year.csv', 'slug,title,year\na,b,last year\n', /^2: year: /],
  ])('%s is refused with the number of its wrong line', async (name, content, message) => {
    const [problem] = await problemsOf(importFrom(readCatalogue(await file(name, content))));
    if (typeof message === 'string') expect(problem).toBe(message);
    else expect(problem).toMatch(message);
  });

  it('may end its lines in any way, and a read may cut them anywhere', async () => {
    const text = lines(genre, film({ title: 'Длинное имя '.repeat(30) })).replaceAll('\n', '\r\n');
    const bytes = Buffer.from(`\n${text}`.trimEnd());
    for (const size of [1, 7, 64]) {
      const parts = (async function* () {
        for (let at = 0; at < bytes.length; at += size) yield await Promise.resolve(bytes.subarray(at, at + size));
      })();
      const found: RawRecord[] = [];
      for await (const record of readJsonLines('x', parts)) found.push(record);
      expect(found.map(({ line }) => line)).toEqual([2, 3]);
      expect(found[0]?.value).toEqual(genre);
    }
  });
});

it.each([[[]], [['import']], [['toString', 'x']], [['import', 'a', 'b']]])(
  'the command prints its usage after %j',
  async (args) => {
    const printed: string[] = [];
    const code = await runCatalogue(args, { DATA_DIR: MEMORY }, (line) => printed.push(line));
    expect([code, printed[0]]).toEqual([2, expect.stringContaining('Usage:')]);
  },
);

describe('the demonstration catalogue', () => {
  const plantDemo = (titles = 0, log: (message: string) => void = () => undefined) =>
    plantCatalogue(database, { mediaDir: folder, demo: true, titles }, (_, message) => log(message));
  const titleOf = async (id: number) => {
    const [row] = await database.query<{ title: string }>('select title from contents where id = $1', [id]);
    return row?.title;
  };

  it('is planted only if a setting asks for it', async () => {
    await plantCatalogue(database, { mediaDir: folder });
    expect(await count('contents')).toBe(0);
    await plantDemo(5);
    expect([await count('contents'), await count('playlists')]).toEqual([15, 2]);
  });

  it('is not planted into the catalogue of an operator', async () => {
    await importAll([film()]);
    const said: string[] = [];
    await plantDemo(5, (message) => said.push(message));
    expect([await count('contents'), said.length]).toEqual([1, 1]);
  });

  it('keeps what an operator has changed or added, even if a release changes it', async () => {
    await plantDemo();
    await importAll([genre, film({ id: 2, slug: 'lighthouse', title: 'Мой маяк' }), film({ slug: 'my-own' })]);
    await database.query(`update seeds set fingerprint = 'of an older release'`);
    await database.query(`update contents set title = 'Старое имя' where id = 1`);
    await plantDemo();
    expect([await titleOf(1), await titleOf(2)]).toEqual(['Тихая вода', 'Мой маяк']);
    expect(await database.query(`select title from contents where slug = 'my-own'`)).toEqual([{ title: 'Фильм' }]);
    expect(await database.query('select title from episodes where content_id = 2')).toEqual([{ title: 'Фильм' }]);
  });
});

it('a catalogue of more titles than two pages hold is imported and exported completely', async () => {
  const names = demoRecords.filter(({ kind }) => kind !== 'title');
  expect(await importAll([...names, ...generateTitles(1_010)])).toBe(1_010);
  expect((await exported()).trim().split('\n')).toHaveLength(names.length + 1_010);
});
