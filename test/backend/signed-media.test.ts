import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Episode } from '../../src/contract/entities.ts';
import { createMediaSigner } from '../../src/backend/media/signer.ts';
import { startTestBackend, type TestBackend } from './support/backend.ts';

const signing = { key: 'a key of more than 32 characters, at least', seconds: 600 };
/** Signs as the services did an hour ago, so its signatures have expired. */
const early = createMediaSigner(signing, () => Date.now() - 3_600_000);
const current = createMediaSigner(signing);

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ mediaSigning: signing });
  await backend.database.script(`
    update episodes set master_path = '/media/film/master.m3u8' where id = 101;
    update episodes set master_path = '/media/film/film.json' where id = 801;
    update episodes set master_path = '/api/proxy/film/clip/index.mp4' where id = 701;
    update episodes set master_path = '/media/clip.mp4' where id = 901;
    update episodes set master_path = '/media/open.m3u8' where id = 301;
    update episodes set master_path = '/media/film/film.json?of=302' where id = 302;`);
});
afterAll(() => backend.close());

const statusOf = async (address: string) =>
  (await fetch(address.startsWith('http') ? address : backend.url + address)).status;
const addressOf = async (contentId: number): Promise<string> => {
  const [episode] = await backend.json<Episode[]>(`/episodes?content-id=${contentId}`);
  return episode?.m3u8MasterFilePath ?? '';
};

describe('the signed address of a film', () => {
  it('opens all files beside and below the film', async () => {
    const address = await addressOf(1);
    expect(address).toMatch(/\/media\/film\/~\d+\.[\w-]{43}\/master\.m3u8$/);
    expect(await statusOf(address)).toBe(200);
    for (const name of ['001.m4s', 'ru.vtt', 'manifest.mpd']) {
      expect(await statusOf(new URL(name, address).href)).toBe(200);
    }
    const range = await fetch(new URL('clip.mp4', address), { headers: { range: 'bytes=0-9' } });
    expect([range.status, range.headers.get('access-control-allow-origin')]).toEqual([206, '*']);
    expect(await backend.json('/episodes/101/resource')).toMatchObject({ m3u8MasterFilePath: address });
  });

  it('is given to variants and subtitles, too', async () => {
    const [episode] = await backend.json<Episode[]>('/episodes?content-id=2');
    for (const { filepath } of episode?.episodeVariants ?? []) expect(filepath).toMatch(/\/s1e1\/~\d+\.[\w-]{43}\//);
    const [subtitles] = await backend.json<{ src: string }[]>('/subtitles?episode-id=101');
    expect(await statusOf(subtitles?.src ?? '')).toBe(200);
  });

  it('stays the same for a while, so that browsers can use their cache', async () => {
    expect(await addressOf(1)).toBe(await addressOf(1));
  });

  it('signs the links in a master JSON, too, except for links to other hosts', async () => {
    const master = (await (await fetch(await addressOf(8))).json()) as {
      sources: { label: string; link: string }[];
      subtitles: { src: string }[];
    };
    const [auto, mp4, cdn] = master.sources.map(({ link }) => link);
    expect(cdn).toBe('https://cdn.example/film.m3u8');
    for (const link of [auto, mp4, master.subtitles[0]?.src]) expect(await statusOf(link ?? '')).toBe(200);
  });

  it('is required by the proxy, too, which sends no film without a signature', async () => {
    const address = await addressOf(7);
    expect(address).toMatch(/\/api\/proxy\/film\/clip\/index\.mp4\?signature=\d+\.[\w-]{43}$/);
    const range = await fetch(address, { headers: { range: 'bytes=0-9' } });
    const [, seconds] = /max-age=(\d+)/.exec(range.headers.get('cache-control') ?? '') ?? [];
    expect(range.status).toBe(206);
    expect(Number(seconds)).toBeLessThanOrEqual(signing.seconds * 1.25);
    expect((await fetch(address, { method: 'HEAD' })).status).toBe(200);
    const film = '/api/proxy/film/clip/index.mp4';
    expect(await statusOf(film)).toBe(403);
    expect((await fetch(backend.url + film, { method: 'HEAD' })).status).toBe(403);
    expect(await statusOf(address.replace('/clip/', '/film/'))).toBe(403);
    expect(await statusOf(address.replace('signature=', 'signature=9'))).toBe(403);
    const [, ofFolder = ''] = /~([^/]+)/.exec(current.sign('/media/film/clip.mp4')) ?? [];
    expect(await statusOf(`${film}?signature=${ofFolder}`)).toBe(403);
    expect(await statusOf(early.sign(film))).toBe(410);
  });

  it('of a live channel leads to signed segments', async () => {
    const master = await addressOf(5);
    const playlist = await (await fetch(new URL('v720.m3u8', master))).text();
    const uris = playlist.split('\n').filter((line) => line.endsWith('.m4s'));
    expect(uris.length).toBeGreaterThan(3);
    for (const uri of uris) expect(current.open(uri).path).toMatch(/^\/media\/live\/v720\/\d+\.m4s$/);
    expect(await statusOf('/live/master.m3u8')).toBe(403);
  });
});

describe('a signed address opens only its film', () => {
  /** The address of another file with the signature of an address. */
  const under = (address: string, rest: string) => address.replace(/(\/~[^/]+\/).*$/, `$1${rest}`);

  it('if the film is a file directly in the root folder of media', async () => {
    const address = await addressOf(9);
    expect(address).toMatch(/\/media\/~\d+\.[\w-]{43}\/clip\.mp4$/);
    expect(await statusOf(address)).toBe(200);
    for (const rest of [
      'film/master.m3u8',
      'film/clip.mp4',
      'film/001.m4s',
      'index.json',
      'empty.mp4',
      'film%2Fclip.mp4',
    ]) {
      expect([rest, await statusOf(under(address, rest))]).toEqual([rest, 403]);
    }
    expect(await statusOf(under(address, 'picture.jpg'))).toBe(200);
  });

  it('if the film is a document of sources, whose links have signatures of their own', async () => {
    const address = await addressOf(8);
    expect(await statusOf(address)).toBe(200);
    for (const rest of ['master.m3u8', 'clip.mp4', 'ru.vtt']) expect(await statusOf(under(address, rest))).toBe(403);
    const [, withQuery] = await backend.json<Episode[]>('/episodes?content-id=3');
    expect(await statusOf(withQuery?.m3u8MasterFilePath ?? '')).toBe(200);
  });

  it('if the film is a playlist without a folder of its own: not even its segments are opened', async () => {
    const [first] = await backend.json<Episode[]>('/episodes?content-id=3');
    const address = first?.m3u8MasterFilePath ?? '';
    expect(await statusOf(address)).toBe(404);
    for (const rest of ['film/master.m3u8', 'film/001.m4s', 'clip.mp4', 'index.json']) {
      expect([rest, await statusOf(under(address, rest))]).toEqual([rest, 403]);
    }
  });

  it.each([
    '/media//a.m3u8',
    '/media/./a.m3u8',
    '/media/film/../a.m3u8',
    '/media/%2e/a.m3u8',
    '/media/film%2f..%2fa.mpd',
  ])('even if the path of such a playlist is written as %s', (path) => {
    const signed = current.sign(path);
    const [, folder = '', signature = ''] = /^(.*)\/(~[^/]+)\//.exec(signed) ?? [];
    expect(signature).not.toBe('');
    for (const opened of [folder, '/media', '/media/']) {
      expect(() => current.open(`${opened}/${signature}/film/clip.mp4`)).toThrow('signature');
    }
  });

  it('and no folder that is named like its file', () => {
    const [, signature = ''] = /(~[^/]+)/.exec(current.sign('/media/a.mp4')) ?? [];
    expect(() => current.open(`/media/a.mp4/${signature}/b.mp4`)).toThrow('signature');
  });
});

describe('an address is refused', () => {
  it('without a signature, except for posters', async () => {
    for (const path of ['/media/film/master.m3u8', '/media/clip.mp4', '/media/film/001.m4s', '/media/index.json']) {
      expect(await statusOf(path)).toBe(403);
    }
    expect(await statusOf('/media/picture.jpg')).toBe(200);
  });

  it('with 410 after it has expired', async () => {
    const expired = await fetch(backend.url + early.sign('/media/film/master.m3u8'));
    expect([expired.status, await expired.json()]).toMatchObject([410, { error: { code: 'gone' } }]);
  });

  const address = () => current.sign('/media/film/master.m3u8');
  it.each<[string, (signed: string) => string]>([
    ['for another folder', (signed) => signed.replace('/film/', '/live/')],
    ['for the folder above', (signed) => signed.replace('/film/', '/')],
    ['with a later expiry', (signed) => signed.replace(/~\d/, '~9')],
    ['with a shorter signature', (signed) => signed.replace(/\.[\w-]{43}/, '.abc')],
    ['with another signature', (signed) => signed.replace(/\.[\w-]{43}/, `.${'A'.repeat(43)}`)],
    [
      'with the signature of another key',
      () => createMediaSigner({ ...signing, key: 'x' }).sign('/media/film/clip.mp4'),
    ],
    ['that leaves the folder by escapes', (signed) => signed.replace('master.m3u8', '%2e%2e%2fclip.mp4')],
    ['with a short signature on a playlist', (signed) => signed.replace(/~.*$/, '~1.a/master.m3u8')],
    ['that is malformed', () => '/media/%E0%A4%A/~1.x/a.mp4'],
  ])('%s', async (_, change) => {
    expect([400, 403, 404]).toContain(await statusOf(change(address())));
  });

  it('but not if its names are escaped in another way', async () => {
    expect(current.open(current.sign('/media/море/a.mp4').replace('море', encodeURIComponent('море'))).path).toBe(
      `/media/${encodeURIComponent('море')}/a.mp4`,
    );
  });
});

it('an address is valid for its time, and at most a quarter longer', () => {
  for (let second = 0; second < 300; second += 7) {
    const at = (later: number) => createMediaSigner(signing, () => (1_800_000_000 + second + later) * 1_000);
    const signed = at(0).sign('/media/film/a.mp4');
    expect(at(600).open(signed).path).toBe('/media/film/a.mp4');
    expect(() => at(751).open(signed)).toThrow('expired');
  }
});

it('an answer is kept by caches no longer than its address is valid', async () => {
  const soon = createMediaSigner({ ...signing, seconds: 40 });
  const answer = await fetch(backend.url + soon.sign('/media/film/001.m4s'));
  const [, seconds] = /max-age=(\d+)/.exec(answer.headers.get('cache-control') ?? '') ?? [];
  expect(Number(seconds)).toBeLessThanOrEqual(50);
});
