import { mkdir, readdir, readFile, rename, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import hls from 'hls-parser';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCatalogue } from '../../../src/backend/catalogue-file/command.ts';
import { openForCommand } from '../../../src/backend/db/borrowed.ts';
import { createIngest } from '../../../src/ingest/ingest.ts';
import { packagingCommands } from '../../../src/ingest/commands/packaging.ts';
import { checkMedia } from '../../../src/ingest/title-checks/check-media.ts';
import { createReader } from '../../../src/ingest/title-checks/reader.ts';
import { type Backend, startBackend } from '../../../src/backend/start.ts';
import { takeDatabase, type TestDatabase } from '../../backend/support/database.ts';
import { makeFolders, type TestFolders } from '../../backend/support/folders.ts';
import {
  ffmpeg,
  h264,
  ffprobe,
  makeFilm,
  makePlainFilm,
  makePackagingFolders,
  picture,
  type PackagingFolders,
} from './made-films.ts';

/** Packages one film, from the file to the answers of the services, which run all the while. */

let studio: PackagingFolders;
let home: TestDatabase;
let folders: TestFolders;
let backend: Backend;
let film: string;

async function run(...words: string[]): Promise<{ code: number; printed: string[] }> {
  const printed: string[] = [];
  const env = {
    DATA_DIR: home.options.dataDir,
    DATABASE_URL: home.options.databaseUrl,
    MEDIA_DIR: studio.settings.mediaDir,
    PACKAGING_PRESET: 'ultrafast',
    PACKAGING_THREADS: '1',
    PACKAGING_FREE_MB: '0',
  };
  return { code: await runCatalogue(words, env, (line) => printed.push(line), packagingCommands), printed };
}

async function query<Row extends object>(sql: string): Promise<Row[]> {
  const database = await openForCommand(home.options);
  try {
    return await database.query<Row>(sql);
  } finally {
    await database.close();
  }
}

interface Playing {
  readonly slug: string;
  readonly title: string;
  readonly poster: string;
  readonly media: string;
  readonly seconds: number;
  readonly season: number | null;
  readonly episode: number;
  readonly episodeTitle: string;
}

const catalogue = () =>
  query<Playing>(
    `select c.slug, c.title, c.poster_path as poster, e.master_path as media, e.duration_seconds as seconds,
       s.season_order as season, e.episode_order as episode, e.title as "episodeTitle"
     from episodes e join contents c on c.id = e.content_id left join seasons s on s.id = e.season_id
     order by c.id, s.season_order, e.episode_order`,
  );
const text = async (path: string): Promise<string> => {
  const answer = await fetch(backend.url + path);
  expect(answer.status, path).toBe(200);
  return answer.text();
};
const folderOf = (media: string): string => media.slice(0, media.lastIndexOf('/'));
const onDisk = (path: string): string => join(studio.settings.mediaDir, path.replace('/media/', ''));

beforeAll(async () => {
  studio = await makePackagingFolders();
  home = await takeDatabase('empty');
  folders = await makeFolders();
  backend = await startBackend({
    ...home.options,
    ...folders,
    ownMediaDir: studio.settings.mediaDir,
    addition: createIngest({ mediaDir: studio.settings.mediaDir }),
    port: 0,
    host: '127.0.0.1',
    passwordCost: 2 ** 10,
  });
  film = await makeFilm(studio);
});
afterAll(async () => {
  await backend.close();
  await folders.remove();
  await home.remove();
  await studio.remove();
});

describe('npm run catalogue -- add', () => {
  it('makes a title from a file while the services run', async () => {
    const { code, printed } = await run('add', film);
    expect(printed.at(-1)).toMatch(
      /^“Маяк” is in the catalogue, and plays \/media\/titles\/mayak\/[0-9a-f]{16}\/master\.m3u8\.$/,
    );
    expect(code).toBe(0);
    expect(await catalogue()).toEqual([
      {
        slug: 'mayak',
        title: 'Маяк',
        media: expect.stringMatching(/master\.m3u8$/) as string,
        poster: expect.stringMatching(/poster\.jpg$/) as string,
        seconds: expect.closeTo(5, 1) as number,
        season: null,
        episode: 1,
        episodeTitle: 'Маяк',
      },
    ]);
  });

  it('gives each voice a track of its own, stereo beside 5.1, and subtitles as WebVTT', async () => {
    const [{ media = '' } = {}] = await catalogue();
    const master = await text(media);
    expect(
      master.match(/NAME="[^"]*",LANGUAGE="[^"]*",DEFAULT=\w+,AUTOSELECT=YES,(?:CHANNELS="\d"|FORCED=NO)/g),
    ).toEqual([
      'NAME="Дубляж",LANGUAGE="ru",DEFAULT=YES,AUTOSELECT=YES,CHANNELS="2"',
      'NAME="The ’Original’",LANGUAGE="en",DEFAULT=NO,AUTOSELECT=YES,CHANNELS="2"',
      'NAME="The ’Original’ 5.1",LANGUAGE="en",DEFAULT=NO,AUTOSELECT=YES,CHANNELS="6"',
      'NAME="Русский",LANGUAGE="ru",DEFAULT=NO,AUTOSELECT=YES,FORCED=NO',
      'NAME="Full",LANGUAGE="en",DEFAULT=NO,AUTOSELECT=YES,FORCED=NO',
    ]);
    expect(await text(`${folderOf(media)}/subtitles/1.vtt`)).toMatch(
      /^WEBVTT\n\n00:00\.5\d\d --> 00:01\.5\d\d\nКто там\?\n/,
    );
    const channels = (name: string) =>
      ffprobe<{ streams: { channels: number; codec_name: string }[] }>(
        onDisk(`${folderOf(media)}/${name}.m3u8`),
        '-show_streams',
      );
    expect((await channels('voice-2-surround')).streams).toMatchObject([{ channels: 6, codec_name: 'aac' }]);
    expect((await channels('voice-2')).streams).toMatchObject([{ channels: 2, codec_name: 'aac' }]);
  });

  it('cuts all renditions at the same key frames, and describes the same segments in HLS and DASH', async () => {
    const [{ media = '' } = {}] = await catalogue();
    const lengths = async (name: string) =>
      [...(await text(`${folderOf(media)}/${name}.m3u8`)).matchAll(/#EXTINF:([\d.]+),/g)].map(([, length]) =>
        Number(length),
      );
    expect(await lengths('picture-240')).toEqual([4, 1.04]);
    expect(await lengths('voice-1')).toEqual([expect.closeTo(4, 1), expect.closeTo(1.04, 1)]);
    const manifest = await text(`${folderOf(media)}/manifest.mpd`);
    expect(manifest.match(/<Representation id="[^"]*"/g)).toEqual(
      ['picture-240', 'voice-1', 'voice-2', 'voice-2-surround', 'subtitles-1', 'subtitles-2'].map(
        (id) => `<Representation id="${id}"`,
      ),
    );
    expect(manifest).toContain('<S t="0" d="51200"/><S t="51200" d="13312"/>');
    const { packets } = await ffprobe<{ packets: { pts_time: string; flags: string }[] }>(
      onDisk(`${folderOf(media)}/picture-240.m3u8`),
      ...['-select_streams', 'v', '-show_packets'],
    );
    const keys = packets.filter(({ flags }) => flags.startsWith('K')).map(({ pts_time }) => Number(pts_time));
    expect(keys).toEqual([0, 2, 4]);
    expect(packets).toHaveLength(126);
  });

  it('makes playlists that a strict parser of the standard accepts', async () => {
    const [{ media = '' } = {}] = await catalogue();
    hls.setOptions({ strictMode: true });
    const read = async (name: string) => hls.parse(await text(`${folderOf(media)}/${name}`));
    const master = await read('master.m3u8');
    if (!master.isMasterPlaylist) throw new Error('It is the playlist of a track.');
    const others = master.variants.flatMap(({ uri, audio, subtitles }) => [
      uri,
      ...[...audio, ...subtitles].flatMap((rendition) => rendition.uri ?? []),
    ]);
    const names = [...new Set(others)];
    expect(names).toHaveLength(7);
    for (const name of names) {
      const playlist = await read(name);
      if (playlist.isMasterPlaylist) throw new Error(`${name} is no playlist of a track.`);
      const seconds = playlist.segments.reduce((sum, { duration }) => sum + duration, 0);
      expect([name, playlist.endlist, seconds]).toEqual([name, true, expect.closeTo(5, 0)]);
    }
  });

  it('makes chapters, thumbnails, a poster and key frames for the time slider', async () => {
    const [{ media = '', poster = '' } = {}] = await catalogue();
    const folder = folderOf(media);
    expect(await text(media)).toContain('#EXT-X-SESSION-DATA:DATA-ID="com.apple.hls.chapters",URI="chapters.json"');
    expect(await text(`${folder}/chapters.vtt`)).toMatch(
      /^WEBVTT\n\n00:00:00\.000 --> 00:00:02\.000\nБерег\n\n00:00:02\.000 --> 00:00:05\.0\d\d\nСвет --&gt; &lt;b&gt;\n$/,
    );
    expect(await text(`${folder}/thumbnails.vtt`)).toContain('thumbnails-1.jpg#xywh=160,0,160,90');
    expect(await sharp(onDisk(`${folder}/thumbnails-1.jpg`)).metadata()).toMatchObject({ width: 1_600, height: 90 });
    expect(await sharp(onDisk(poster)).metadata()).toMatchObject({ width: 320, height: 180 });
    const [, length = 0, offset = 0] = /BYTERANGE:(\d+)@(\d+)/.exec(await text(`${folder}/key-frames.m3u8`)) ?? [];
    const range = { headers: { range: `bytes=${offset}-${Number(offset) + Number(length) - 1}` } };
    const frame = await fetch(`${backend.url}${folder}/picture-240/00001.m4s`, range);
    expect([frame.status, Buffer.from(await frame.arrayBuffer()).toString('latin1', 4, 8)]).toEqual([206, 'moof']);
  });

  it('makes media that pass a later check, until a segment is damaged', async () => {
    const [{ media = '' } = {}] = await catalogue();
    const { mediaDir } = studio.settings;
    const reader = createReader({ mediaDirs: [mediaDir], bases: [], origin: 'https://site.example' });
    expect(await checkMedia(media, reader)).toEqual([]);
    expect(await checkMedia(media.replace('master.m3u8', 'manifest.mpd'), reader)).toEqual([]);
    const segment = onDisk(`${folderOf(media)}/picture-240/00001.m4s`);
    const whole = await readFile(segment);
    await writeFile(segment, whole.subarray(0, whole.length - 10));
    expect(await checkMedia(media, reader)).toMatchObject([{ kind: 'broken', address: media }]);
    await writeFile(segment, whole);
  });

  it('makes unfinished files unavailable, and finished files readable for a web server', async () => {
    const [{ media = '' } = {}] = await catalogue();
    expect((await fetch(`${backend.url}/media/.packaging/storage-id`)).status).toBe(404);
    expect(await readdir(join(studio.settings.mediaDir, '.packaging'))).toEqual(['storage-id']);
    expect((await stat(onDisk(media))).mode & 0o777).toBe(0o644);
    expect((await stat(onDisk(folderOf(media)))).mode & 0o777).toBe(0o755);
  });

  it('does nothing for the same file, even at another path and with another time', async () => {
    const before = await catalogue();
    const copy = studio.path('copy.mkv');
    await writeFile(copy, await readFile(film));
    await utimes(copy, 1, 1);
    for (const path of [film, copy]) {
      expect(await run('add', path)).toEqual({
        code: 0,
        printed: ['“Маяк” (mayak) is made of this file already: there is nothing to do.'],
      });
    }
    expect(await catalogue()).toEqual(before);
  });

  it('replaces a title by a changed file, and keeps the old folder for those who are watching', async () => {
    const [before] = await catalogue();
    const changed = await makePlainFilm(studio, 'changed.mkv');
    expect((await run('add', changed, '--slug', 'mayak')).code).toBe(0);
    const [after] = await catalogue();
    expect(after?.media).not.toBe(before?.media);
    expect(after?.poster).not.toBe(before?.poster);
    expect(await text(after?.media ?? '')).toContain('RESOLUTION=128x72');
    expect(await text(before?.media ?? '')).toContain('RESOLUTION=320x180');
  });

  it('makes episodes of a series', async () => {
    const words = ['--series', 'Река', '--season', '2', '--episode', '3', '--title', 'Устье'];
    expect((await run('add', studio.path('changed.mkv'), ...words)).code).toBe(0);
    expect((await catalogue()).at(-1)).toMatchObject({
      slug: 'reka',
      title: 'Река',
      season: 2,
      episode: 3,
      episodeTitle: 'Устье',
      media: expect.stringContaining('/media/titles/reka/s2e3/') as string,
    });
  });

  it('makes a season from a folder, in the order of its file names, and skips files that are no films', async () => {
    const season = studio.path('season-4');
    await mkdir(season);
    for (const [name, seconds] of [['b.mkv', 2] as const, ['a.mkv', 1] as const])
      await rename(await makePlainFilm(studio, name, seconds), join(season, name));
    await writeFile(join(season, 'broken.mkv'), 'no film');
    await writeFile(join(season, 'notes.txt'), 'no film either');
    const { code, printed } = await run('add', season, '--series', 'Озеро', '--season', '4');
    expect([code, printed.filter((line) => line.includes('broken.mkv'))]).toEqual([
      1,
      [expect.stringContaining('It cannot be read as a film') as string],
    ]);
    expect((await catalogue()).filter(({ slug }) => slug === 'ozero')).toMatchObject([
      { season: 4, episode: 1, seconds: expect.closeTo(1, 1) as number },
      { season: 4, episode: 2, seconds: expect.closeTo(2, 1) as number },
    ]);
  });

  it('makes AV1 beside H.264 if it is asked for, cut at the same frames', async () => {
    const path = studio.path('Полночь.mkv');
    await ffmpeg(...picture(9, '320x180', '24000/1001'), ...h264, path);
    expect((await run('add', path)).code).toBe(0);
    // The file was packaged without AV1, so there is still something to do.
    const { code, printed } = await run('add', path, '--av1');
    expect(printed.at(-1)).toContain('“Полночь” is in the catalogue');
    expect(code).toBe(0);
    expect((await run('add', path)).printed).toEqual([expect.stringContaining('there is nothing to do')]);
    const { media = '' } = (await catalogue()).at(-1) ?? {};
    const codecs = (await text(media)).match(/CODECS="[^"]*"(?=,.*CLOSED-CAPTIONS)/g);
    expect(codecs).toEqual(['CODECS="av01.0.00M.08"', expect.stringMatching(/^CODECS="avc1\./) as string]);
    const lengths = async (name: string) => (await text(`${folderOf(media)}/${name}.m3u8`)).match(/#EXTINF:[\d.]+/g);
    expect(await lengths('picture-240-av1')).toEqual(['#EXTINF:4.004000', '#EXTINF:4.004000', '#EXTINF:1.001000']);
    expect(await lengths('picture-240')).toEqual(await lengths('picture-240-av1'));
    expect((await text(media.replace('master.m3u8', 'manifest.mpd'))).match(/codecs="[^"]*"/g)).toHaveLength(2);
  });
});
