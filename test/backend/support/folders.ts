import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import sharp from 'sharp';
import { liveDescription } from './live.ts';

/** Byte n of the clip is n modulo 251, so that every range can be recognised. */
export const clip = Uint8Array.from({ length: 1_000 }, (_, index) => index % 251);
export const script = `console.log(${JSON.stringify('поток '.repeat(400))});`;

/** A grey picture of 200 by 100 pixels. */
export const picture = await greyJpeg(200, 100);

export function greyJpeg(width: number, height: number): Promise<Buffer> {
  const background = { r: 128, g: 128, b: 128 };
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg({ quality: 90 })
    .toBuffer();
}

const files: Readonly<Record<string, string | Uint8Array>> = {
  'secret.txt': 'nobody may read this',
  'dist/demo/index.html': '<!doctype html><title>demo</title>',
  'dist/demo/host.js': 'demo();',
  'dist/admin/index.html': '<!doctype html><title>admin</title>',
  'dist/player/index.html': '<!doctype html><title>player of static files</title>',
  'dist/player/proxied.html': '<!doctype html><title>player</title>',
  'dist/player/main-ABCD1234.js': script,
  'dist/player/main-ABCD1234.js.br': brotliCompressSync(script),
  'dist/player/plain.js': 'plain();',
  'dist/player/.hidden': 'hidden',
  'dist/embed/lib.js': 'lib();',
  'dist/embed/index.js': 'export {};',
  'media/clip.mp4': clip,
  'media/film/clip.mp4': clip,
  'media/picture.jpg': picture,
  'media/empty.mp4': '',
  'media/film/master.m3u8': '#EXTM3U\n',
  'media/film/manifest.mpd': '<MPD/>',
  'media/film/001.m4s': clip,
  'media/film/ru.vtt': 'WEBVTT\n',
  'media/film/film.json': JSON.stringify({
    sources: [
      { label: 'Авто', link: '/media/film/master.m3u8', isDefault: true },
      { label: 'MP4', link: 'media/film/clip.mp4' },
      { label: 'CDN', link: 'https://cdn.example/film.m3u8' },
    ],
    subtitles: [{ label: 'Русские', src: '/media/film/ru.vtt', language: 'ru' }],
  }),
  'own/clip.vtt': 'WEBVTT\n\nNOTE of the operator\n',
  'own/film/ru.vtt': 'WEBVTT\n\nNOTE before that of the demonstration\n',
  'own/poster.jpg': picture,
  'own/.work/film/001.m4s': clip,
  'media/live/segments.json': JSON.stringify(liveDescription),
  'media/index.json': JSON.stringify({
    titles: [
      {
        slug: 'quiet-water',
        durationSeconds: 61.5,
        hls: '/media/quiet-water/master.m3u8',
        subtitles: [{ label: 'Русские', language: 'ru', src: '/media/film/ru.vtt' }],
      },
    ],
  }),
};

export interface TestFolders {
  readonly distDir: string;
  readonly mediaDir: string;
  /** The operator's own media. */
  readonly ownMediaDir: string;
  remove(): Promise<void>;
}

export async function makeFolders(): Promise<TestFolders> {
  const root = await mkdtemp(join(tmpdir(), 'potok-backend-'));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), content);
  }
  return {
    distDir: join(root, 'dist'),
    mediaDir: join(root, 'media'),
    ownMediaDir: join(root, 'own'),
    remove: () => rm(root, { recursive: true, force: true }),
  };
}
