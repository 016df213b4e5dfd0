import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { caller } from '../../src/api/caller.ts';
import { adminCalls } from '../../src/contract/calls/admin/table.ts';
import { checkMedia } from '../../src/ingest/title-checks/check-media.ts';
import { askOutside, isClosed } from '../../src/backend/http/outside.ts';
import { createReader, type MediaReader } from '../../src/ingest/title-checks/reader.ts';
import { createTitleChecks, isNight } from '../../src/ingest/title-checks/run.ts';
import { claimTitles, giveBackTitles } from '../../src/ingest/title-checks/rows.ts';
import { useAdministration } from '../backend/support/admin.ts';
import { makeFolders, type TestFolders } from '../backend/support/folders.ts';
import { until } from '../until.ts';

const ORIGIN = 'https://site.example';
let folders: TestFolders;
beforeAll(async () => void (folders = await makeFolders()));
afterAll(() => folders.remove());

/** Starts a server that answers as the test says. The operator has named its origin. */
let server: Server;
const serve = (answer: RequestListener): Promise<string> =>
  new Promise((resolve) => {
    server = createServer(answer).listen(0, '127.0.0.1', () =>
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    );
  });
afterEach(() => void server?.close());

const reader = (storage?: string) =>
  createReader({ mediaDirs: [folders.ownMediaDir, folders.mediaDir], bases: [], storageUrl: storage, origin: ORIGIN });
const put = async (path: string, content: string | Buffer) => {
  await mkdir(dirname(join(folders.ownMediaDir, path)), { recursive: true });
  await writeFile(join(folders.ownMediaDir, path), content);
};
const kindsOf = async (address: string, storage?: string) =>
  (await checkMedia(address, reader(storage))).map(({ kind }) => kind);

const playlist = (...segments: readonly string[]) =>
  `#EXTM3U\n${segments.map((name) => `#EXTINF:4.0,\n${name}\n`).join('')}#EXT-X-ENDLIST\n`;
const master = (codecs: string) => `#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1,CODECS="${codecs}"\npicture.m3u8\n`;
const film = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(100)]);

describe('media in the folder of the operator', () => {
  it('are good if all files that they name are there', async () => {
    await put('good/master.m3u8', master('avc1.64001f,mp4a.40.2'));
    await put('good/picture.m3u8', playlist('a.m4s', 'b.m4s'));
    for (const name of ['a', 'b']) await put(`good/${name}.m4s`, 'x');
    await put('good/film.mp4', film);
    await put(
      'good/film.json',
      JSON.stringify({ sources: [{ link: '/media/good/master.m3u8' }, { link: 'media/good/film.mp4' }] }),
    );
    expect(await kindsOf('/media/good/master.m3u8')).toEqual([]);
    expect(await kindsOf('/media/good/film.json')).toEqual([]);
    expect(await kindsOf('/proxy/good/film/index.mp4')).toEqual([]);
    expect(await kindsOf('/live/channel/master.m3u8')).toEqual([]);
  });

  it.each([
    ['none.m3u8', '', ['missing']],
    ['text.m3u8', 'hello', ['broken']],
    ['gap.m3u8', playlist('there.m4s', 'gone.m4s'), ['missing']],
    ['empty.m3u8', playlist('nothing.m4s'), ['broken']],
    ['alone.m3u8', '#EXTM3U\n', ['broken']],
    ['hevc.m3u8', master('hvc1.1.6.L93.B0,mp4a.40.2'), ['codecs', 'missing']],
    ['text.mp4', 'hello', ['broken']],
    ['tiny.mp4', 'a', ['broken']],
    ['text.json', '{"sources": 1}', ['broken']],
    ['text.mpd', '<MPD/>', ['broken']],
    [
      'gone.mpd',
      '<MPD><Period><AdaptationSet mimeType="video/mp4"><Representation id="1" codecs="hvc1.1"><SegmentTemplate initialization="$RepresentationID$/i.mp4"/></Representation></AdaptationSet></Period></MPD>',
      ['codecs', 'missing'],
    ],
    ['../../secret.m3u8', '', ['missing']],
    ['%2e%2e/secret.m3u8', '', ['missing']],
  ])('are faulty: %s', async (name, content, kinds) => {
    await put('bad/there.m4s', 'x');
    await put('bad/nothing.m4s', '');
    if (content !== '') await put(`bad/${name}`, content);
    expect(await kindsOf(`/media/bad/${name}`)).toEqual(kinds);
  });

  it('are faulty if their renditions differ in length', async () => {
    await put(
      'apart/master.m3u8',
      `${master('avc1.64001f')}#EXT-X-STREAM-INF:BANDWIDTH=2,CODECS="avc1.64001f"\nother.m3u8\n`,
    );
    await put('apart/picture.m3u8', playlist('a.m4s'));
    await put('apart/other.m3u8', playlist('a.m4s', 'a.m4s'));
    await put('apart/a.m4s', 'x');
    expect(await kindsOf('/media/apart/master.m3u8')).toEqual(['broken']);
  });

  it('are faulty if a packaged title has a damaged segment', async () => {
    await put('titles/x/0123456789abcdef/master.m3u8', master('avc1.64001f'));
    await put('titles/x/0123456789abcdef/picture.m3u8', playlist('picture-1/00001.m4s'));
    await put('titles/x/0123456789abcdef/picture-1/00001.m4s', 'not a segment');
    await put('titles/x/0123456789abcdef/picture-1/init.mp4', film);
    expect(await kindsOf('/media/titles/x/0123456789abcdef/master.m3u8')).toEqual(['broken']);
  });
});

describe('media at another address', () => {
  const open = { 'access-control-allow-origin': '*', 'accept-ranges': 'bytes' };

  it('are requested with the origin of the site, and only by the first, middle and last segment', async () => {
    const asked: string[] = [];
    const url = await serve((request, response) => {
      asked.push(`${request.url} ${request.headers.origin}`);
      response.writeHead(200, open);
      response.end(request.url === '/a.m3u8' ? playlist('1.ts', '2.ts', '3.ts', '4.ts', '5.ts') : 'x');
    });
    expect(await kindsOf(`${url}/a.m3u8`, url)).toEqual([]);
    expect(asked).toEqual(['/a.m3u8', '/1.ts', '/3.ts', '/5.ts'].map((path) => `${path} ${ORIGIN}`));
  });

  it.each([
    ['missing', (_, response) => response.writeHead(404).end()],
    ['forbidden', (_, response) => response.writeHead(403).end()],
    ['unreachable', (_, response) => response.writeHead(503).end()],
    ['unreachable', (request) => request.destroy()],
    ['unreachable', (_, response) => response.writeHead(302, { location: '/again' }).end()],
    ['unreachable', (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
    ['unreachable', (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end()],
    ['cors', (_, response) => response.writeHead(200).end(playlist('a.ts'))],
    [
      'cors',
      (_, response) =>
        response.writeHead(200, { 'access-control-allow-origin': 'https://other.example' }).end(playlist('a.ts')),
    ],
    ['broken', (_, response) => response.writeHead(200, open).end('<html>')],
  ] as readonly [string, RequestListener][])('are reported as %s', async (kind, answer) => {
    const url = await serve(answer);
    expect(await kindsOf(`${url}/a.m3u8`, url)).toEqual([kind]);
  });

  it('need ranges but no CORS if they are a single file', async () => {
    let headers: Record<string, string> = {};
    const url = await serve((_, response) => response.writeHead(200, headers).end(film));
    expect(await kindsOf(`${url}/a.mp4`, url)).toEqual(['ranges']);
    headers = { 'accept-ranges': 'bytes' };
    expect(await kindsOf(`${url}/a.mp4`, url)).toEqual([]);
  });

  it('are never read as a whole', async () => {
    const url = await serve((request, response) => {
      response.writeHead(200, open);
      const flood = setInterval(() => response.write(Buffer.alloc(2 ** 20, 97)), 1);
      request.on('close', () => clearInterval(flood));
    });
    const { bytes } = await askOutside(`${url}/endless`, { mostBytes: 3_000_000, headers: {} }, [url]);
    expect(bytes).toHaveLength(3_000_000);
  });

  it('are not requested in private networks, whatever the host name', async () => {
    const url = await serve((_, response) => response.end('secret'));
    const { port } = new URL(url);
    for (const host of ['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '0x7f.1', '2130706433', '10.0.0.1'])
      expect(await checkMedia(`http://${host}:${port}/a.m3u8`, reader()), host).toMatchObject([
        { kind: 'unreachable', detail: 'It is in a private network.' },
      ]);
  });

  it.each([
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '::1',
    'fd00::1',
    'fe80::1',
    '::ffff:10.0.0.1',
  ])('are private at %s', (address) => expect(isClosed(address)).toBe(true));
  it.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111', '::ffff:8.8.8.8'])('are public at %s', (address) =>
    expect(isClosed(address)).toBe(false),
  );
});

describe('the media of titles', () => {
  const { world, admin } = useAdministration();
  const createTitle = caller(adminCalls.createTitle);
  const createEpisode = caller(adminCalls.createEpisode);
  const updateEpisode = caller(adminCalls.updateEpisode);
  const getTitle = caller(adminCalls.getTitle);
  const findTitles = caller(adminCalls.findTitles);
  const query = (sql: string) => world.backend.database.query<{ id: number }>(sql);
  const { signal } = new AbortController();
  const check = (hour = 12) =>
    createTitleChecks(world.backend.database, reader(), signal, () => new Date(2026, 1, 1, hour))();
  let number = 0;
  const add = async (media: string | null) => {
    const { id: titleId } = await createTitle(admin, { slug: `checked-${(number += 1)}`, title: 'Фильм' });
    const episode = media === null ? null : await createEpisode(admin, { titleId, order: 1, title: 'Серия', media });
    return { titleId, episode };
  };

  it('are checked once they are new, wait again when they change, and can be found by the result', async () => {
    await put('mine/film.mp4', film);
    const [good, faulty, empty] = [
      await add('/media/mine/film.mp4'),
      await add('/media/mine/none.mp4'),
      await add(null),
    ];
    expect(await getTitle(admin, { titleId: good.titleId })).toMatchObject({ media: 'waiting', check: null });
    expect(await check()).toBeGreaterThanOrEqual(3);
    expect(await check()).toBe(0);
    const found = async ({ titleId }: { readonly titleId: number }) => getTitle(admin, { titleId });
    expect(await found(good)).toMatchObject({ media: 'good', check: { problems: [] } });
    expect(await found(empty)).toMatchObject({ media: 'empty', check: { problems: [] } });
    expect(await found(faulty)).toMatchObject({
      media: 'faulty',
      check: { problems: [{ kind: 'missing', address: '/media/mine/none.mp4', detail: 'There is no such file.' }] },
    });
    const { items } = await findTitles(admin, { query: '', media: 'faulty' });
    expect(items.map(({ id }) => id)).toContain(faulty.titleId);
    expect(items.map(({ id }) => id)).not.toContain(good.titleId);
    const { id, titleId: _, ...episode } = faulty.episode!;
    await updateEpisode(admin, { episodeId: id, ...episode, media: '/media/mine/film.mp4' });
    expect(await found(faulty)).toMatchObject({ media: 'waiting', check: null });
    expect(await check()).toBe(1);
    expect(await found(faulty)).toMatchObject({ media: 'good' });
  });

  it('include those of a sign-language interpreter', async () => {
    await put('signed/film.mp4', film);
    const { titleId, episode } = await add('/media/signed/film.mp4');
    const { id, titleId: _, ...before } = episode!;
    const media = '/media/signed/film.mp4';
    const signed = { ...before, variants: [{ title: 'а', media, sign: media }] };
    const changed = await updateEpisode(admin, { episodeId: id, ...signed });
    await check();
    expect(await getTitle(admin, { titleId })).toMatchObject({ media: 'good' });
    const { id: __, titleId: ___, ...now } = changed;
    const variants = [{ ...now.variants[0]!, sign: '/media/signed/none.mp4' }];
    await updateEpisode(admin, { episodeId: id, ...now, variants });
    expect(await getTitle(admin, { titleId })).toMatchObject({ media: 'waiting' });
    await check();
    expect(await getTitle(admin, { titleId })).toMatchObject({
      media: 'faulty',
      check: { problems: [{ address: '/media/signed/none.mp4' }] },
    });
  });

  it('are checked again at night, and those of no title twice', async () => {
    await check();
    await query(`update title_checks set checked_at = now() - interval '20 hours'`);
    expect(await check(12)).toBe(0);
    const [all] = await world.backend.database.query<{ count: number }>('select count(*)::int as count from contents');
    expect((await Promise.all([check(3), check(3), check(3)])).reduce((sum, count) => sum + count)).toBe(all?.count);
    await query(`update title_checks set checked_at = now() - interval '3 days'`);
    expect(await check(12)).toBe(all?.count);
    expect([1, 2, 5, 6].map((hour) => isNight(new Date(2026, 1, 1, hour)))).toEqual([false, true, true, false]);
  });

  /** A reader that answers after some seconds of its own clock, or never. */
  function slowChecks(seconds: (address: string) => number) {
    let nowMs = new Date(2026, 1, 1, 12).getTime();
    const asked: string[] = [];
    const late = async (address: string) => {
      asked.push(address);
      const took = seconds(address);
      if (took === Infinity) await new Promise(() => undefined);
      nowMs += took * 1_000;
    };
    const slow: MediaReader = {
      mediaDirs: [],
      isHere: () => Promise.resolve(false),
      head: async (address) => (await late(address), film),
      text: async (address) => (
        await late(address),
        address.includes('master') ? largeMaster : playlist('a', 'b', 'c')
      ),
    };
    return { asked, check: createTitleChecks(world.backend.database, slow, signal, () => new Date(nowMs)) };
  }
  const largeMaster = `#EXTM3U\n${Array.from({ length: 50 }, (_, at) => `#EXT-X-STREAM-INF:BANDWIDTH=1\n${at}.m3u8\n`).join('')}`;

  it('are given up after minutes at a slow address, and others are checked meanwhile', async () => {
    await check();
    const quick = await add('https://10.0.0.1/quick/film.mp4');
    const slow = await add('https://10.0.0.1/slow/master.m3u8');
    const checks = slowChecks((address) => (address.includes('slow') ? 9 : 0));
    expect(await checks.check()).toBe(2);
    expect(checks.asked.length).toBeLessThan(20);
    expect(await getTitle(admin, { titleId: quick.titleId })).toMatchObject({ media: 'good' });
    expect(await getTitle(admin, { titleId: slow.titleId })).toMatchObject({
      media: 'faulty',
      check: { problems: [{ kind: 'unreachable', address: 'https://10.0.0.1/slow/master.m3u8' }] },
    });
  });

  it('are checked for minutes if many addresses are slow, and the result says so', async () => {
    const { titleId } = await add(null);
    const media = (order: number) => `https://10.0.0.1/slow/${order}.mp4`;
    for (let order = 1; order <= 12; order++)
      await createEpisode(admin, { titleId, order, title: 'Серия', media: media(order) });
    const checks = slowChecks(() => 90);
    expect(await checks.check()).toBe(1);
    expect(checks.asked.length).toBeLessThan(10);
    const { check: found } = await getTitle(admin, { titleId });
    expect(found?.problems).toMatchObject([
      { kind: 'unreachable', detail: expect.stringMatching(/10 minutes/) as string },
    ]);
  });

  it('are checked even if those of one title hang', async () => {
    for (const name of ['a', 'b', 'c']) await add(`https://10.0.0.1/quick/${name}.mp4`);
    const { titleId } = await add('https://10.0.0.1/stands/film.mp4');
    const checks = slowChecks((address) => (address.includes('stands') ? Infinity : 0));
    void checks.check();
    await until(() => expect(checks.asked).toHaveLength(1));
    expect(await checks.check()).toBe(3);
    expect(await getTitle(admin, { titleId })).toMatchObject({ media: 'waiting' });
  });

  it('are given back if they waited too long behind others', async () => {
    for (const name of ['a', 'b', 'c']) await add(`https://10.0.0.1/quick/${name}.mp4`);
    const claimed = await claimTitles(world.backend.database, false);
    expect(claimed).not.toEqual([]);
    await giveBackTitles(world.backend.database, claimed);
    expect(await claimTitles(world.backend.database, false)).toHaveLength(claimed.length);
    await query('update title_checks set claimed_at = null');
  });

  it('are taken over after a while from a process that died', async () => {
    await check();
    await add(null);
    expect(await claimTitles(world.backend.database, false)).toHaveLength(1);
    expect(await claimTitles(world.backend.database, false)).toEqual([]);
    await query(`update title_checks set claimed_at = claimed_at - interval '16 minutes' where claimed_at is not null`);
    expect(await check()).toBe(1);
  });
});
