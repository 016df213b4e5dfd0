import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Film } from '../../../src/ingest/packaging/probe.ts';
import type { PackagingSettings } from '../../../src/ingest/packaging/settings.ts';

/** Makes films of a few seconds with ffmpeg, as an operator would have them. */

const run = promisify(execFile);

export const tools = { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' };
/** A timeout of programs that no test reaches. */
export const NEVER_REACHED_MS = 240_000;

export async function ffmpeg(...args: readonly string[]): Promise<void> {
  await run('nice', ['ffmpeg', '-v', 'error', '-nostdin', '-y', '-threads', '1', ...args]);
}

/** The output of ffprobe for a file or a playlist, as its own JSON. */
export async function ffprobe<T>(path: string, ...args: readonly string[]): Promise<T> {
  const { stdout } = await run('ffprobe', ['-v', 'error', '-of', 'json', '-allowed_extensions', 'ALL', ...args, path]);
  return JSON.parse(stdout) as T;
}

/** Makes a folder for films and one for media, which are removed together. */
export async function makePackagingFolders() {
  const root = await mkdtemp(join(tmpdir(), 'potok-packaging-'));
  const settings: PackagingSettings = {
    ...tools,
    mediaDir: join(root, 'media'),
    bases: [],
    threads: 1,
    freeBytes: 0,
    preset: 'ultrafast',
  };
  return {
    settings,
    path: (name: string) => join(root, name),
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

export type PackagingFolders = Awaited<ReturnType<typeof makePackagingFolders>>;

export const picture = (seconds: number, size = '128x72', rate: number | string = 25): string[] => [
  '-f',
  'lavfi',
  '-i',
  `testsrc2=s=${size}:r=${rate}:d=${seconds}`,
];
export const sound = (seconds: number, hertz = 440): string[] => ['-f', 'lavfi', '-i', `sine=${hertz}:d=${seconds}`];
export const surround = (seconds: number): string[] => [
  '-f',
  'lavfi',
  '-i',
  `aevalsrc=0.1*sin(600*t)|0.1*sin(700*t)|0.1*sin(800*t)|0|0|0:c=5.1:d=${seconds}`,
];
export const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];

const SUBTITLES = `1
00:00:00,500 --> 00:00:01,500
Кто там?

2
00:00:02,000 --> 00:00:03,000
<i>Это море</i>
`;
const METADATA = `;FFMETADATA1
title=Маяк
[CHAPTER]
TIMEBASE=1/1000
START=0
END=2000
title=Берег
[CHAPTER]
TIMEBASE=1/1000
START=2000
END=5000
title=Свет --> <b>
`;

/** Makes a film of five seconds with two voices, one of them in 5.1, two subtitles and two chapters. */
export async function makeFilm(studio: Pick<PackagingFolders, 'path'>): Promise<string> {
  const path = studio.path('film.mkv');
  const [subtitles, metadata] = [studio.path('said.srt'), studio.path('said.txt')];
  await writeFile(subtitles, SUBTITLES);
  await writeFile(metadata, METADATA);
  await ffmpeg(
    ...picture(5, '320x180'),
    ...sound(5),
    ...surround(5),
    ...['-i', subtitles, '-i', subtitles, '-i', metadata],
    ...['-map', '0:v', '-map', '1:a', '-map', '2:a', '-map', '3:s', '-map', '4:s', '-map_metadata', '5'],
    ...[...h264, '-c:a', 'aac', '-c:s', 'srt'],
    ...['-metadata:s:a:0', 'language=rus', '-metadata:s:a:0', 'title=Дубляж'],
    ...['-metadata:s:a:1', 'language=eng', '-metadata:s:a:1', 'title=The "Original"'],
    ...['-metadata:s:s:0', 'language=rus', '-metadata:s:s:1', 'language=eng', '-metadata:s:s:1', 'title=Full'],
    path,
  );
  return path;
}

/** Makes a film of a second without sound. */
export async function makePlainFilm(
  studio: Pick<PackagingFolders, 'path'>,
  name: string,
  seconds = 1,
): Promise<string> {
  await ffmpeg(...picture(seconds), ...h264, studio.path(name));
  return studio.path(name);
}

/** The result of `probe` for a small film without sound. */
export const filmOf = (seconds: number): Film => ({
  seconds,
  pictureSeconds: seconds,
  picture: {
    index: 0,
    width: 160,
    height: 90,
    frameRate: { numerator: 25, denominator: 1 },
    isInterlaced: false,
    range: 'sdr',
    matrix: 'bt709',
  },
  voices: [],
  subtitles: [],
  chapters: [],
  title: null,
  notes: [],
});
