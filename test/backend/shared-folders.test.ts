import { describe, expect, it } from 'vitest';
import { isClosed, mediaPathsOf } from '../../src/backend/media/closed-media.ts';
import { findShared } from '../../src/backend/media/shared-folders.ts';
import { isSimple } from '../../src/contract/media-address.ts';
import { FAR_BELOW_SQUARED, growthOf } from '../growth.ts';

const bases = ['https://media.example/potok'];
const shared = (...titles: readonly (readonly string[])[]) =>
  findShared(
    titles.flatMap((addresses, at) => addresses.map((address) => ({ titleId: at + 1, address }))),
    bases,
  )
    .map(({ titleId, path }) => `${titleId} ${path}`)
    .sort();
const victim = '/media/lighthouse/s1/master.m3u8';

describe('a playlist opens the folder of another title', () => {
  it.each([
    '/media/lighthouse/x.m3u8',
    '/media/lighthouse/x.m3u8?a=b',
    '/media/lighthouse/x.mpd',
    '/media/%6Cighthouse/x.m3u8',
    '/media/lighthouse/x%3F.m3u8',
    '/media/lighthouse/x%23.m3u8',
    'https://media.example/potok/media/lighthouse/x.m3u8',
    'https://media.example/potok/media/light%68ouse/x.m3u8',
  ])('as %s', (address) => {
    expect(shared([address], [victim])).toEqual([
      expect.stringMatching(/^1 \/media\/lighthouse\/x/) as string,
      `2 ${victim}`,
    ]);
  });

  it('where a film of that title plays through the proxy', () => {
    expect(shared(['/media/films/x.m3u8'], ['/api/proxy/films/two/index.mp4'])).toEqual([
      '1 /media/films/x.m3u8',
      '2 /media/films/two.mp4',
    ]);
  });

  it.each([
    ['at another host', 'https://cdn.example/media/lighthouse/x.m3u8'],
    ['that is signed by itself', '/media/lighthouse/x.mp4'],
    ['in a folder with a similar name', '/media/lighthouse-2/x.m3u8'],
    ['that the signer does not open a folder for', '/media/lighthouse/.a/x.m3u8'],
  ])('but does not if it is one %s', (_, address) => expect(shared([address], [victim])).toEqual([]));

  it('but does not if titles play the same file, even in a chain of titles', () => {
    const chain = ['a', 'b', 'c', 'd'].map((name) => `/media/x/${name}.m3u8`);
    expect(shared(chain.slice(0, 2), chain.slice(1, 3), chain.slice(2))).toEqual([]);
  });
});

const many = (size: number, toAddress: (at: number) => string, toTitle: (at: number) => number) =>
  Array.from({ length: size }, (_, at) => ({ titleId: toTitle(at), address: toAddress(at) }));

describe('the search for shared folders grows with the catalogue, and no faster', () => {
  it.each([
    ['playlists of one title in a folder', (at: number) => `/media/x/${at}.m3u8`, () => 1],
    ['playlists of many titles in a folder', (at: number) => `/media/x/${at}.m3u8`, (at: number) => at],
    [
      'playlists and documents in a folder',
      (at: number) => `/media/x/${at}.${at % 2 === 0 ? 'm3u8' : 'json'}`,
      (at: number) => (at % 2) * at,
    ],
    ['playlists in folders within each other', (at: number) => `/media/x${'/a'.repeat(at % 30)}/${at}.m3u8`, () => 1],
    ['a chain of titles', (at: number) => `/media/x/${Math.floor(at / 2)}.m3u8`, (at: number) => -Math.ceil(at / 2)],
  ])('%s', async (_, toAddress, toTitle) => {
    const growth = await growthOf(2_000, (size) => {
      const media = many(size, toAddress, toTitle);
      return () => findShared(media, []);
    });
    expect(growth).toBeLessThan(FAR_BELOW_SQUARED);
  });

  it('and so does the check whether a path is closed', async () => {
    const media = { closed: mediaPathsOf(['/media/down/a.m3u8']), open: mediaPathsOf([]) };
    expect(
      [`/media/down${'/a'.repeat(5_000)}`, `/media/up${'/a'.repeat(5_000)}`].map((path) => isClosed(media, path)),
    ).toEqual([true, false]);
    const growth = await growthOf(4_000, (size) => {
      const path = `/media/up${'/a'.repeat(size)}`;
      return () => isClosed(media, path);
    });
    expect(growth).toBeLessThan(FAR_BELOW_SQUARED);
  });
});

describe('an address of media has a limited length', () => {
  it.each([
    ['/media/a/b.m3u8?a=1&b=2', true],
    [`/media${'/a'.repeat(39)}`, true],
    [`/media${'/a'.repeat(40)}`, false],
    [`https://cdn.example${'/a'.repeat(40)}`, true],
    [`https://cdn.example${'/a'.repeat(41)}`, false],
    [`/media${'/'.repeat(2_000)}a.m3u8`, false],
    [`/a?${'a&'.repeat(99)}`, true],
    [`/a?${'a&'.repeat(100)}`, false],
  ])('%#', (address, isTaken) => expect(isSimple(address)).toBe(isTaken));
});
