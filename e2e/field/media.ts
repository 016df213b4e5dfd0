import { execFile } from 'node:child_process';
import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** How long the film is, and each of its segments. */
export const FILM_SECONDS = 24;
export const SEGMENT_SECONDS = 2;
export const SEGMENTS = FILM_SECONDS / SEGMENT_SECONDS;

const run = promisify(execFile);
const ffmpeg = (...args: readonly string[]) =>
  run('nice', ['ffmpeg', '-hide_banner', '-v', 'error', '-nostdin', '-y', '-threads', '2', ...args]);

const pictures = (source: string, seconds: number) => ['-f', 'lavfi', '-i', `${source}=s=320x180:r=25:d=${seconds}`];
const tone = (hertz: number, seconds: number) => ['-f', 'lavfi', '-i', `sine=f=${hertz}:r=48000:d=${seconds}`];
const codecs = [
  ...['-c:v', 'libx264', '-preset', 'ultrafast', '-profile:v', 'baseline', '-pix_fmt', 'yuv420p', '-g', '50'],
  ...['-keyint_min', '50', '-sc_threshold', '0', '-b:v', '200k', '-c:a', 'aac', '-ac', '2', '-b:a', '64k'],
];

/**
 * Makes a film, in a folder: as HLS in `both`, `picture` and `sound`, each of MPEG-TS (`0.ts`) and of fragmented MP4
 * (`init.mp4`, `0.m4s`); as DASH in `dash` (`init-0.mp4`, `0-1.m4s`, by its time `0-at0.m4s`: the picture; 1: the sound); an ad in `ad.mp4`.
 */
export async function makeMedia(folder: string): Promise<void> {
  const film = join(folder, 'film.mp4');
  await mkdir(folder, { recursive: true });
  await ffmpeg(...pictures('testsrc2', FILM_SECONDS), ...tone(330, FILM_SECONDS), ...codecs, film);
  const parts = [
    ['both', []],
    ['picture', ['-an']],
    ['sound', ['-vn']],
  ] as const;
  for (const [name, without] of parts) {
    const at = join(folder, name);
    await mkdir(at);
    const list = ['-c', 'copy', '-f', 'hls', '-hls_time', String(SEGMENT_SECONDS), '-hls_list_size', '0'];
    await ffmpeg('-i', film, ...without, ...list, '-hls_segment_filename', join(at, '%d.ts'), join(at, 'ts.m3u8'));
    const inMp4 = ['-hls_segment_type', 'fmp4', '-hls_fmp4_init_filename', 'init.mp4'];
    const named = ['-hls_segment_filename', join(at, '%d.m4s'), join(at, 'mp4.m3u8')];
    await ffmpeg('-i', film, ...without, ...list, ...inMp4, ...named);
  }
  await mkdir(join(folder, 'dash'));
  await ffmpeg(
    ...['-i', film, '-map', '0:v', '-map', '0:a', '-c', 'copy', '-f', 'dash', '-seg_duration', String(SEGMENT_SECONDS)],
    ...['-use_template', '1', '-use_timeline', '0', '-init_seg_name', 'init-$RepresentationID$.mp4'],
    ...['-media_seg_name', '$RepresentationID$-$Number$.m4s', join(folder, 'dash', 'manifest.mpd')],
  );
  for (let number = 1; number <= SEGMENTS; number += 1) {
    const atMs = (number - 1) * SEGMENT_SECONDS * 1_000;
    for (const track of ['0', '1'])
      await copyFile(join(folder, `dash/${track}-${number}.m4s`), join(folder, `dash/${track}-at${atMs}.m4s`));
  }
  await ffmpeg(
    ...pictures('smptebars', 3),
    ...tone(660, 3),
    ...codecs,
    '-movflags',
    '+faststart',
    join(folder, 'ad.mp4'),
  );
}
