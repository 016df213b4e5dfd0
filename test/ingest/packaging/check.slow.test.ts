import { cp, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { assemble } from '../../../src/ingest/packaging/assemble.ts';
import { checkTrack } from '../../../src/ingest/packaging/check-track.ts';
import { planOf } from '../../../src/ingest/packaging/plan.ts';
import { type Film, probe } from '../../../src/ingest/packaging/probe.ts';
import { makeStep } from '../../../src/ingest/packaging/steps.ts';
import { readTrack } from '../../../src/ingest/packaging/track.ts';
import {
  NEVER_REACHED_MS,
  ffmpeg,
  h264,
  makePackagingFolders,
  picture,
  sound,
  type PackagingFolders,
  tools,
} from './made-films.ts';

/** The tracks are made once, and each test spoils a copy of them. */

let studio: PackagingFolders;
let film: Film;
let made: string;
let folder: string;
let copies = 0;
beforeAll(async () => {
  studio = await makePackagingFolders();
  const path = studio.path('film.mkv');
  await ffmpeg(...picture(9), ...sound(9), ...h264, '-c:a', 'aac', path);
  film = await probe(tools, path);
  made = studio.path('made');
  const signal = new AbortController().signal;
  const making = { settings: studio.settings, film, path, folder: made, signal, onProgress: () => undefined };
  for (const step of planOf(film).steps)
    if (step.kind === 'picture' || step.kind === 'sound') await makeStep(making, step, 'test');
});
afterAll(() => studio.remove());
beforeEach(async () => {
  folder = studio.path(`copy-${++copies}`);
  await cp(made, folder, { recursive: true });
});

const file = (name: string, track = 'picture-240') => join(folder, track, name);
const check = () =>
  checkTrack(folder, 'picture-240', true, { tools, signal: new AbortController().signal, timeoutMs: NEVER_REACHED_MS });

describe('a track', () => {
  it('passes if its segments are whole', async () => {
    const track = await check();
    expect(track.segments.map(({ seconds, beginsWithKeyFrame }) => [seconds, beginsWithKeyFrame])).toEqual([
      [4, true],
      [4, true],
      [expect.closeTo(1, 1), true],
    ]);
    expect(track.codecs).toMatch(/^avc1\.[0-9a-f]{6}$/);
    expect((await readTrack(folder, 'voice-1')).codecs).toBe('mp4a.40.2');
  });

  it.each([
    ['a segment is missing', () => rm(file('00002.m4s')), 'Segment 2 is missing.'],
    ['a segment is cut off', () => truncate(file('00002.m4s'), 2_000), 'The segment is not whole.'],
    ['a segment is empty', () => writeFile(file('00003.m4s'), ''), 'The segment has no moof box.'],
    ['a segment is noise', () => writeFile(file('00003.m4s'), Buffer.alloc(9_000, 7)), 'The segment has no moof box.'],
    [
      'there are no segments',
      () => Promise.all([1, 2, 3].map((at) => rm(file(`0000${at}.m4s`)))),
      'There are no segments.',
    ],
    ['the header is missing', () => rm(file('init.mp4')), 'ENOENT'],
    ['the header is cut off', () => truncate(file('init.mp4'), 300), 'A box of the segment is not whole.'],
    ['the pictures of a segment are noise', () => spoil(file('00002.m4s'), 0.5), ''],
    [
      'a segment has no key frame',
      () => withoutKeyFrame(file('00002.m4s')),
      'segment 2 does not begin with a key frame.',
    ],
  ])('does not pass if %s', async (_, change, why) => {
    await change();
    await expect(check()).rejects.toThrow(`What was made of it is faulty (picture-240): ${why}`);
  });
});

describe('a title', () => {
  it('is assembled from its tracks, and assembling it again changes nothing', async () => {
    expect(await assemble(folder, film)).toEqual({ hasPoster: false });
    const before = await readFile(join(folder, 'master.m3u8'), 'utf8');
    await assemble(folder, film);
    expect(await readFile(join(folder, 'master.m3u8'), 'utf8')).toBe(before);
  });

  it.each([
    [
      'sound that ends with its first segment',
      () => dropAfter('voice-1', 1),
      /sound \(voice-1\) and picture end [45]\.\d+ s apart/,
    ],
    ['a track without files', () => rename(file('', 'voice-1'), file('', 'other')), /ENOENT/],
    [
      'a picture shorter than the film',
      () => dropAfter('picture-240', 2),
      /sound \(voice-1\) and picture end 1\.\d+ s apart/,
    ],
    [
      'a picture and sound shorter than the film',
      () => Promise.all([dropAfter('picture-240', 2), dropAfter('voice-1', 2)]),
      /lasts 8\.\d+ s, and the film 9\.\d+ s/,
    ],
  ])('is not offered if it has %s', async (_, change, why) => {
    await change();
    await expect(assemble(folder, film)).rejects.toThrow(why);
  });
});

/** Overwrites the end of a segment with noise. `from` is the share of it that stays. */
async function spoil(path: string, from: number): Promise<void> {
  const bytes = await readFile(path);
  bytes.fill(0xff, Math.floor(bytes.length * from));
  await writeFile(path, bytes);
}

/** Changes the flags of the first frame, so that it depends on other frames. */
async function withoutKeyFrame(path: string): Promise<void> {
  const bytes = await readFile(path);
  const trun = bytes.indexOf('trun');
  const flags = bytes.readUInt32BE(trun + 4);
  expect(flags & 0x400, 'each frame has flags of its own').toBe(0x400);
  // The flags are behind the count, the offset of the data, and the duration and size of the first frame.
  const at = trun + 16 + (flags & 0x100 ? 4 : 0) + (flags & 0x200 ? 4 : 0);
  bytes.writeUInt32BE(0x1010000, at);
  await writeFile(path, bytes);
}

async function dropAfter(track: string, segments: number): Promise<void> {
  for (let at = segments + 1; at <= 3; at++) await rm(file(`0000${at}.m4s`, track), { force: true });
}
