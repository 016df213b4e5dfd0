import fs from 'node:fs';
import path from 'node:path';
import { scenes } from '../scenes/index.mjs';
import { ffmpeg, ffmpegFed, reproducible } from '../tools.mjs';
import { createCanvas, toBytes } from '../drawing/canvas.mjs';
import { captionFilters } from './captions.mjs';

export const framesPerSecond = 25;
export const groupSeconds = 2;
const largest = { 720: [1280, 720], 540: [960, 540], 360: [640, 360] };
const quality = { 720: { crf: 32, max: 500 }, 540: { crf: 32, max: 300 }, 360: { crf: 31, max: 170 } };

/** No B-frames: each segment then starts exactly where its playlist says. */
const encoder = (height) => [
  '-c:v',
  'libx264',
  '-preset',
  'slow',
  '-profile:v',
  height === 720 ? 'high' : 'main',
  '-pix_fmt',
  'yuv420p',
  '-bf',
  '0',
  '-refs',
  '3',
  '-crf',
  `${quality[height].crf}`,
  '-maxrate',
  `${quality[height].max}k`,
  '-bufsize',
  `${quality[height].max * 2}k`,
  '-g',
  `${framesPerSecond * groupSeconds}`,
  '-keyint_min',
  `${framesPerSecond * groupSeconds}`,
  '-sc_threshold',
  '0',
  '-x264-params',
  'aq-mode=3:threads=2',
  '-colorspace',
  'bt709',
  '-color_primaries',
  'bt709',
  '-color_trc',
  'bt709',
];

const rawInput = ([width, height]) => [
  '-f',
  'rawvideo',
  '-pix_fmt',
  'rgb24',
  '-s',
  `${width}x${height}`,
  '-r',
  `${framesPerSecond}`,
  '-i',
  'pipe:0',
];
const toVideoColours = 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p';

/** Paints the scene once and encodes every rendition from the same frames. Gives `{720: path, …}` of silent MP4 files. */
export async function makeVideos(item, folder) {
  const files = Object.fromEntries(item.heights.map((height) => [height, path.join(folder, `v${height}.mp4`)]));
  if (Object.values(files).every((file) => fs.existsSync(file))) return files;
  const size = largest[Math.max(...item.heights)];
  await ffmpegFed(
    [
      ...rawInput(size),
      '-filter_complex',
      videoGraph(item, size[1]),
      ...item.heights.flatMap((height) => [
        '-map',
        `[v${height}]`,
        ...encoder(height),
        ...reproducible,
        '-movflags',
        '+faststart',
        `${files[height]}.part.mp4`,
      ]),
    ],
    (write) => paintFrames(item, size, write),
  );
  for (const file of Object.values(files)) fs.renameSync(`${file}.part.mp4`, file);
  return files;
}

/** Captions are laid out for 720 lines, so a smaller original is drawn on a 720-line picture first. */
function videoGraph(item, height) {
  const upscale = height === 720 ? [] : ['scale=1280:720:flags=bicubic'];
  const shared = [...upscale, toVideoColours, ...captionFilters(item)].join(',');
  const outputs = item.heights.map((h) => `[s${h}]scale=${largest[h].join(':')}:flags=lanczos,setsar=1[v${h}]`);
  return `[0:v]${shared},split=${item.heights.length}${item.heights.map((h) => `[s${h}]`).join('')};${outputs.join(';')}`;
}

async function paintFrames(item, [width, height], write) {
  const canvas = createCanvas(width, height);
  const paint = sceneOf(item);
  for (let frame = 0; frame < item.seconds * framesPerSecond; frame++) {
    const bytes = new Uint8ClampedArray(width * height * 3);
    paint(canvas, frame / framesPerSecond);
    toBytes(canvas, bytes);
    await write(bytes);
  }
}

/** The scene, behind the opening if there is one. */
function sceneOf({ scene, look = {}, openingSeconds = 0 }) {
  const paint = scenes[scene](look);
  if (openingSeconds === 0) return paint;
  const paintOpening = scenes.opening({ seconds: openingSeconds });
  return (canvas, time) => (time < openingSeconds ? paintOpening(canvas, time) : paint(canvas, time - openingSeconds));
}

const posterLimit = 60_000;

/** A still of the scene, in the best quality that stays small. The player writes the title over it. */
export async function makePoster(item, file) {
  const canvas = createCanvas(1280, 720);
  const bytes = new Uint8ClampedArray(1280 * 720 * 3);
  sceneOf(item)(canvas, item.posterAt ?? 7);
  toBytes(canvas, bytes);
  for (const q of [2, 3, 4, 5, 6, 8, 10, 12]) {
    await ffmpegFed([...rawInput([1280, 720]), '-frames:v', '1', '-q:v', `${q}`, ...reproducible, file], (write) =>
      write(bytes),
    );
    if (fs.statSync(file).size <= posterLimit) return;
  }
}

/** One second of calm darkness without sound. */
export function makePlaceholder(file) {
  ffmpeg([
    '-f',
    'lavfi',
    '-i',
    'color=0x0b1020:s=640x360:r=25:d=1',
    ...encoder(360),
    ...reproducible,
    '-movflags',
    '+faststart',
    file,
  ]);
}
