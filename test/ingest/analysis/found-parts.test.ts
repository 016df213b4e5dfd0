import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findParts } from '../../../src/ingest/analysis/titles.ts';

const parts = [{ kind: 'intro', start: 4, end: 34 }];
const analysis = {
  version: 1,
  seconds: 60,
  parts,
  voices: [],
  blacks: [],
  bars: null,
  flashes: { general: [], red: [] },
};
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'potok-found-'));
  const put = async (name: string, text: string) => {
    await mkdir(join(folder, name), { recursive: true });
    await writeFile(join(folder, name, 'master.m3u8'), '#EXTM3U\n');
    await writeFile(join(folder, name, 'analysis.json'), text);
  };
  await put('seen', JSON.stringify(analysis));
  await put('broken', '{"version":1,"parts":');
  await put('later', JSON.stringify({ ...analysis, version: 2 }));
});
afterAll(() => rm(folder, { recursive: true }));

const foundIn = (media: string | null, ...variants: readonly string[]) =>
  findParts({ media, variants: variants.map((path, id) => ({ id, title: String(id), media: path, sign: null })) }, [
    folder,
  ]);

describe('the parts that the analysis found in an episode', () => {
  it.each([
    ['through its playlist', foundIn.bind(null, '/media/seen/master.m3u8')],
    ['through the playlist next to its manifest', foundIn.bind(null, '/media/seen/manifest.mpd')],
    [
      'through a voice-over of it',
      foundIn.bind(null, null, 'https://cdn.example/master.m3u8', '/media/seen/master.m3u8'),
    ],
  ])('are read %s', async (_, found) => expect(await found()).toEqual(parts));

  it.each([
    ['has no media', null],
    ['plays from another host', 'https://cdn.example/seen/master.m3u8'],
    ['has no such file', '/media/missing/master.m3u8'],
    ['lies outside the media folder', '/media/../seen/master.m3u8'],
    ['has a broken analysis', '/media/broken/master.m3u8'],
    ['has an analysis of a later release', '/media/later/master.m3u8'],
  ])('are unknown if the episode %s', async (_, media) => expect(await foundIn(media)).toBeNull());
});
