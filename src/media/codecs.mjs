import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { dashManifest } from './package/dash.mjs';
import { masterPlaylist, mediaPlaylist } from './package/hls.mjs';
import { cutSegments } from './package/segments.mjs';
import { framesPerSecond, groupSeconds } from './picture/film.mjs';
import { ffmpeg, reproducible } from './tools.mjs';

const group = ['-g', `${framesPerSecond * groupSeconds}`];

/**
 * The tags name the sample entries that the playlists name: their parameters are beside the samples, as browsers want
 * them.
 */
const encoders = {
  av1: {
    heights: [720, 360],
    options: ['-c:v', 'libsvtav1', '-preset', '10', '-crf', '50', '-pix_fmt', 'yuv420p', ...group],
  },
  hevc: {
    heights: [360],
    // The program that cuts the segments does not tell profile and level.
    name: 'hvc1.1.6.L63.90',
    options: [
      '-c:v',
      'libx265',
      '-tag:v',
      'hvc1',
      '-preset',
      'medium',
      '-crf',
      '34',
      ...group,
      '-x265-params',
      `log-level=error:keyint=${framesPerSecond * groupSeconds}:min-keyint=${framesPerSecond * groupSeconds}:scenecut=0:bframes=0:open-gop=0`,
    ],
  },
};

/**
 * The film "river" in AV1 and HEVC beside its H.264, for tests: encoded from the finished pictures. H.264 and the voice
 * stay where they are; the lists name them by their addresses.
 * @param {string} media of the demo @param {string} folder is emptied
 */
export function writeCodecs(media, folder) {
  const river = path.join(media, 'river');
  const work = fs.mkdtempSync(path.join(os.tmpdir(), 'potok-codecs-'));
  fs.rmSync(folder, { recursive: true, force: true });
  const cut = (videos, audios, to) => cutSegments({ videos, audios, folder: to, work: path.join(work, 'cut') });

  function encoded(codec) {
    const { heights, options, name } = encoders[codec];
    const file = (height) => path.join(work, `${codec}-${height}.mp4`);
    for (const height of heights)
      ffmpeg(['-i', path.join(river, `${height}.mp4`), '-an', ...options, ...reproducible, file(height)]);
    const to = path.join(folder, codec);
    const { video } = cut(Object.fromEntries(heights.map((height) => [height, file(height)])), {}, to);
    for (const track of video) fs.writeFileSync(path.join(to, `${track.id}.m3u8`), mediaPlaylist(track));
    return video.map((track) => placed({ ...track, codecs: name ?? track.codecs }, codec));
  }

  const voice = path.join(work, 'dub.mp4');
  ffmpeg(['-i', path.join(river, '360.mp4'), '-vn', '-c', 'copy', ...reproducible, voice]);
  const pictures = Object.fromEntries([720, 360].map((height) => [height, path.join(river, `${height}.mp4`)]));
  const present = cut(pictures, { dub: voice }, path.join(work, 'river'));
  const audio = present.audio.map((track) => placed(track, '/media/river'));
  const video = [
    ...present.video.map((track) => placed(track, '/media/river')),
    ...Object.keys(encoders).flatMap(encoded),
  ];
  const streams = { video, audio, subtitles: [] };
  fs.writeFileSync(path.join(folder, 'master.m3u8'), masterPlaylist(streams));
  fs.writeFileSync(path.join(folder, 'manifest.mpd'), dashManifest({ ...streams, seconds: video[0].seconds }));
  fs.rmSync(work, { recursive: true });
}

/** @param {import('./package/segments.mjs').Track} track */
const placed = (track, folder) => ({ ...track, id: `${folder}/${track.id}`, init: `${folder}/${track.init}` });
