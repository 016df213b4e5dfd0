import { execFile } from 'node:child_process';
import { open, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assemble } from '../../../src/ingest/packaging/assemble.ts';
import { planOf } from '../../../src/ingest/packaging/plan.ts';
import { makePoster, POSTER } from '../../../src/ingest/packaging/poster.ts';
import { type Film, probe } from '../../../src/ingest/packaging/probe.ts';
import { makeStep } from '../../../src/ingest/packaging/steps.ts';
import {
  ffmpeg,
  h264,
  ffprobe,
  makePackagingFolders,
  picture,
  sound,
  type PackagingFolders,
  tools,
} from './made-films.ts';

let studio: PackagingFolders;
beforeAll(async () => {
  studio = await makePackagingFolders();
});
afterAll(() => studio.remove());

interface Packaged {
  readonly film: Film;
  readonly folder: string;
  readonly notes: readonly string[];
}

/** Packages a file without posters, thumbnails and analysis. */
async function packaged(path: string): Promise<Packaged> {
  const film = await probe(tools, path);
  const folder = `${path}.title`;
  const making = {
    settings: studio.settings,
    film,
    path,
    folder,
    signal: new AbortController().signal,
    onProgress: () => undefined,
  };
  const notes: string[] = [];
  for (const step of planOf(film).steps)
    if (step.kind === 'picture' || step.kind === 'sound') notes.push(...(await makeStep(making, step, 'test')));
  await assemble(folder, film);
  return { film, folder, notes };
}

interface Stream {
  readonly codec_name: string;
  readonly codec_type: string;
  readonly width: number;
  readonly height: number;
  readonly sample_aspect_ratio: string;
  readonly pix_fmt: string;
  readonly color_transfer: string;
  readonly r_frame_rate: string;
}

interface Packet {
  readonly pts_time: string;
  readonly flags: string;
}

const streamOf = async ({ folder }: Packaged, name = 'picture-240'): Promise<Stream | undefined> =>
  (await ffprobe<{ streams: Stream[] }>(join(folder, `${name}.m3u8`), '-show_streams')).streams[0];
const packetsOf = async ({ folder }: Packaged, name = 'picture-240'): Promise<Packet[]> =>
  (await ffprobe<{ packets: Packet[] }>(join(folder, `${name}.m3u8`), '-show_packets')).packets;
/** The brightness of the first frame, row by row, scaled to a small size. */
async function brightness({ folder }: Packaged, width: number, height: number): Promise<Buffer> {
  const args = ['-v', 'error', '-allowed_extensions', 'ALL', '-i', join(folder, 'picture-240.m3u8')];
  const frame = ['-frames:v', '1', '-vf', `scale=${width}:${height}:flags=area,format=gray`, '-f', 'rawvideo', '-'];
  return (await promisify(execFile)('ffmpeg', [...args, ...frame], { encoding: 'buffer' })).stdout;
}

/** A stream of Presentation Graphics (subtitles as pictures) with one empty picture. */
function pictureSubtitles(): Buffer {
  const segment = (type: number, body: readonly number[]) =>
    Buffer.from([0x50, 0x47, ...[0, 0, 0x70, 0x80], ...[0, 0, 0, 0], type, 0, body.length, ...body]);
  // 128×72, 25 frames a second, the beginning of an epoch, no objects.
  const composition = [0, 128, 0, 72, 0x10, 0, 1, 0x80, 0, 0, 0];
  return Buffer.concat([segment(0x16, composition), segment(0x80, [])]);
}

describe('a title from an odd film', () => {
  it('has a constant frame rate if the film has a variable one, and loses nothing in time', async () => {
    const path = studio.path('variable.mkv');
    const rate = `setpts='if(lt(N,25),N/25,1+(N-25)/10)/TB'`;
    await ffmpeg(...picture(2), '-vf', rate, '-fps_mode', 'vfr', '-frames:v', '40', ...h264, path);
    const title = await packaged(path);
    const times = (await packetsOf(title)).map(({ pts_time }) => Number(pts_time)).sort((a, b) => a - b);
    const { numerator, denominator } = title.film.picture.frameRate;
    const steps = times.slice(1).map((time, at) => time - (times[at] ?? 0));
    expect(title.film.seconds).toBeCloseTo(2.45, 1);
    expect(times).toHaveLength(Math.round((title.film.seconds * numerator) / denominator));
    for (const step of steps) expect(step).toBeCloseTo(denominator / numerator, 3);
  });

  it('is upright if the film lies on its side', async () => {
    const [lying, path] = [studio.path('lying.mp4'), studio.path('turned.mp4')];
    // A light stripe on the left, which is at the bottom when the picture is upright.
    const stripe = ['-f', 'lavfi', '-i', 'color=black:s=128x72:d=1', '-vf', 'drawbox=w=32:color=white:t=fill'];
    await ffmpeg(...stripe, ...h264, lying);
    await ffmpeg('-i', lying, '-c', 'copy', '-metadata:s:v', 'rotate=90', path);
    const title = await packaged(path);
    expect(await streamOf(title)).toMatchObject({ width: 72, height: 128, sample_aspect_ratio: '1:1' });
    const [top = 0, , , bottom = 0] = await brightness(title, 1, 4);
    expect([top < 50, bottom > 200]).toEqual([true, true]);
  });

  it('has whole frames if the film is interlaced', async () => {
    const path = studio.path('interlaced.mkv');
    const fields = ['-vf', 'interlace=lowpass=off', '-flags', '+ilme+ildct', '-x264opts', 'tff=1'];
    await ffmpeg(...picture(1, '128x72', 50), ...fields, ...h264, path);
    const title = await packaged(path);
    expect(title.film.picture).toMatchObject({ isInterlaced: true, frameRate: { numerator: 25, denominator: 1 } });
    const { frames } = await ffprobe<{ frames: { interlaced_frame: number }[] }>(
      join(title.folder, 'picture-240.m3u8'),
      '-show_frames',
    );
    expect([frames.length, frames.filter((frame) => frame.interlaced_frame === 1).length]).toEqual([25, 0]);
  });

  it('has square pixels if the film is anamorphic', async () => {
    const path = studio.path('anamorphic.mkv');
    await ffmpeg(...picture(1, '180x144'), '-vf', 'setsar=64/45', ...h264, path);
    const title = await packaged(path);
    expect(await streamOf(title)).toMatchObject({ width: 256, height: 144, sample_aspect_ratio: '1:1' });
  });

  it('has the colours of SDR beside those of HDR if the film is in HDR', async () => {
    const path = studio.path('hdr.mkv');
    const colours = ['-color_primaries', 'bt2020', '-color_trc', 'smpte2084', '-colorspace', 'bt2020nc'];
    await ffmpeg(...picture(1), ...h264, '-pix_fmt', 'yuv420p10le', ...colours, path);
    const title = await packaged(path);
    expect(await streamOf(title)).toMatchObject({ codec_name: 'h264', pix_fmt: 'yuv420p', color_transfer: 'bt709' });
    expect(await streamOf(title, 'picture-240-hdr')).toMatchObject({
      codec_name: 'hevc',
      pix_fmt: 'yuv420p10le',
      color_transfer: 'smpte2084',
    });
    const master = await readFile(join(title.folder, 'master.m3u8'), 'utf8');
    expect(master.match(/CODECS="[^"]*",VIDEO-RANGE=\w+/g)).toEqual([
      expect.stringMatching(/^CODECS="hvc1\.2\.4\.L\d+(?:\.[0-9a-f]+)*",VIDEO-RANGE=PQ$/),
      expect.stringMatching(/^CODECS="avc1\.[0-9a-f]{6}",VIDEO-RANGE=SDR$/),
    ]);
  });

  it('plays in every browser even if the film has ten bits, full colour or an odd size', async () => {
    const path = studio.path('rich.mkv');
    await ffmpeg(...picture(1), '-vf', 'scale=127:71', '-c:v', 'ffv1', '-pix_fmt', 'yuv444p10le', path);
    expect(await streamOf(await packaged(path))).toMatchObject({ width: 128, height: 72, pix_fmt: 'yuv420p' });
  });

  it('has no sound if the film has none', async () => {
    const path = studio.path('silent.mp4');
    await ffmpeg(...picture(1), ...h264, path);
    const { folder, film } = await packaged(path);
    expect(film.voices).toEqual([]);
    expect(await readFile(join(folder, 'master.m3u8'), 'utf8')).not.toContain('AUDIO');
  });

  it('is in time even if sound begins and ends later than the picture, and holds the last frame', async () => {
    const path = studio.path('late.mkv');
    await ffmpeg(...picture(1), '-itsoffset', '0.5', ...sound(1.5), ...h264, '-c:a', 'aac', path);
    const title = await packaged(path);
    expect(title.film.seconds).toBeCloseTo(2, 1);
    const last = Math.max(...(await packetsOf(title)).map(({ pts_time }) => Number(pts_time)));
    expect(last).toBeCloseTo(title.film.seconds - 0.04, 1);
    const levels = ['-af', 'silencedetect=noise=-40dB:d=0.2', '-f', 'null', '-'];
    const { stderr } = await promisify(execFile)('ffmpeg', [
      ...['-hide_banner', '-nostats', '-allowed_extensions', 'ALL', '-i', join(title.folder, 'voice-1.m3u8')],
      ...levels,
    ]);
    expect(Number(/silence_end: ([\d.]+)/.exec(stderr)?.[1])).toBeCloseTo(0.5, 1);
  });

  it('shows the film and not its cover', async () => {
    const [cover, path] = [studio.path('cover.png'), studio.path('covered.mp4')];
    await ffmpeg(...picture(1, '300x300'), '-frames:v', '1', cover);
    const tracks = ['-map', '1:v', '-map', '0:v', '-c:v:0', 'copy', '-disposition:v:0', 'attached_pic'];
    await ffmpeg(...picture(1), '-i', cover, ...tracks, '-c:v:1', 'libx264', '-preset', 'ultrafast', path);
    expect((await probe(tools, path)).picture).toMatchObject({ width: 128, height: 72 });
  });

  it('has no subtitles that are pictures, and names those in a note', async () => {
    const [sup, path] = [studio.path('subtitles.sup'), studio.path('subtitled.mkv')];
    await writeFile(sup, pictureSubtitles());
    await ffmpeg(...picture(1), '-i', sup, '-map', '0', '-map', '1', ...h264, '-c:s', 'copy', path);
    const film = await probe(tools, path);
    expect(film.subtitles).toEqual([]);
    expect(film.notes).toEqual([
      'Subtitles “stream 1” (stream 1, hdmv_pgs_subtitle) are pictures, not text: they are left out.',
    ]);
  });

  it('that begins in black and ends with credits has a poster from between', async () => {
    const path = studio.path('dark.mkv');
    const credits = 'color=black:s=320x180:r=25:d=6,drawgrid=w=16:h=40:t=2:c=white';
    await ffmpeg(
      ...[
        '-f',
        'lavfi',
        '-i',
        'color=black:s=320x180:r=25:d=6',
        ...picture(4, '320x180'),
        '-f',
        'lavfi',
        '-i',
        credits,
      ],
      ...['-filter_complex', '[0][1][2]concat=n=3', ...h264, path],
    );
    const film = await probe(tools, path);
    const size = { width: 320, height: 180 };
    const { signal } = new AbortController();
    const seconds = await makePoster(tools, path, film, size, studio.path(''), signal);
    expect([seconds !== null && seconds > 6, seconds !== null && seconds < 10]).toEqual([true, true]);
    const { channels } = await sharp(studio.path(POSTER)).stats();
    expect(Math.min(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(40);

    const black = studio.path('black.mkv');
    await ffmpeg('-f', 'lavfi', '-i', 'color=black:s=320x180:r=25:d=2', ...h264, black);
    expect(await makePoster(tools, black, await probe(tools, black), size, studio.path(''), signal)).toBeNull();
  });

  it('begins at zero even if the film, a broadcast, begins at another time', async () => {
    const path = studio.path('broadcast.ts');
    const late = ['-output_ts_offset', '3600'];
    await ffmpeg(...picture(1), ...sound(1), ...h264, '-c:a', 'mp2', ...late, path);
    const title = await packaged(path);
    expect(title.film.seconds).toBeCloseTo(1, 1);
    expect(Math.min(...(await packetsOf(title)).map(({ pts_time }) => Number(pts_time)))).toBe(0);
  });

  it('plays on where the film has faults, which a note counts', async () => {
    const path = studio.path('scratched.mkv');
    await ffmpeg(...picture(4), ...h264, '-g', '25', path);
    const file = await open(path, 'r+');
    const { size } = await file.stat();
    await file.write(Buffer.alloc(1_000), 0, 1_000, Math.floor(size / 2));
    await file.close();
    const { notes } = await packaged(path);
    expect(notes).toEqual([
      expect.stringMatching(/^The file has faults \(\d+ in picture-240\), which were concealed\.$/),
    ]);
  });
});

describe('an odd film is refused in one line', () => {
  const refusal = async (path: string): Promise<string> =>
    packaged(path).then(
      () => 'It became a title.',
      (error: unknown) => (error as Error).message,
    );

  it('if it has no picture', async () => {
    const path = studio.path('sound.mka');
    await ffmpeg(...sound(1), '-c:a', 'aac', path);
    expect(await refusal(path)).toBe('It has no picture: only a film can become a title.');
  });

  it('if it is cut off, whatever length its header claims', async () => {
    const [mkv, mp4, tail] = [studio.path('cut.mkv'), studio.path('cut.mp4'), studio.path('cut-tail.mp4')];
    await ffmpeg(...picture(8, '128x72'), ...h264, mkv);
    await ffmpeg('-i', mkv, '-c', 'copy', '-movflags', '+faststart', mp4);
    await ffmpeg('-i', mkv, '-c', 'copy', tail);
    for (const path of [mkv, mp4, tail]) await truncate(path, Math.floor((await stat(path)).size / 2));
    for (const path of [mkv, mp4])
      expect(await refusal(path)).toMatch(
        /^It is cut off: it should last 8\.0 s, and its picture ends at [34]\.\d s\.$/,
      );
    expect(await refusal(tail)).toBe('It cannot be read as a film: moov atom not found.');
  });

  it('if it is broken, empty, or no film', async () => {
    const write = async (name: string, content: string | Uint8Array) => {
      await writeFile(studio.path(name), content);
      return refusal(studio.path(name));
    };
    const noise = Uint8Array.from({ length: 100_000 }, (_, at) => (at * 7_919) % 251);
    expect(await write('noise.mkv', noise)).toMatch(/^It (?:cannot be read as a film: |has no picture)/);
    expect(await write('empty.mkv', '')).toMatch(/^It cannot be read as a film: /);
    expect(await write('text.mkv', 'Once upon a time.\n')).toMatch(/^It cannot be read as a film: /);
  });

  it('if it would make ffmpeg read other files of this machine', async () => {
    const secret = studio.path('secret.mkv');
    await ffmpeg(...picture(1), ...h264, secret);
    const lists = [
      `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nfile://${secret}\n#EXT-X-ENDLIST\n`,
      `ffconcat version 1.0\nfile '${secret}'\n`,
      `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nhttp://169.254.169.254/latest\n#EXT-X-ENDLIST\n`,
    ];
    for (const [at, list] of lists.entries()) {
      const path = studio.path(`list-${at}.mkv`);
      await writeFile(path, list);
      expect(await refusal(path)).toBe('It cannot be read as a film: its format is not one of films.');
    }
  });
});
