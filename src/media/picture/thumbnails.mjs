import fs from 'node:fs';
import path from 'node:path';
import { ffmpeg, reproducible } from '../tools.mjs';
import { toVttTime } from '../sound/subtitles.mjs';

const [tileWidth, tileHeight, columns] = [160, 90, 6];

/** One sheet of small pictures and a WebVTT file that says where each moment is on it. A loop points at the same sheet again. */
export function makeThumbnails({ video, folder, loopSeconds, totalSeconds, stepSeconds }) {
  const count = Math.ceil(loopSeconds / stepSeconds);
  const rows = Math.ceil(count / columns);
  ffmpeg([
    '-i',
    video,
    '-vf',
    `fps=1/${stepSeconds}:start_time=0:round=up,scale=${tileWidth}:${tileHeight}:flags=area,tile=${columns}x${rows}`,
    '-frames:v',
    '1',
    '-q:v',
    '5',
    ...reproducible,
    path.join(folder, 'thumbnails.jpg'),
  ]);
  const cues = Array.from({ length: Math.ceil(totalSeconds / stepSeconds) }, (_, i) => {
    const [x, y] = [((i % count) % columns) * tileWidth, Math.floor((i % count) / columns) * tileHeight];
    const end = Math.min(totalSeconds, (i + 1) * stepSeconds);
    return `${toVttTime(i * stepSeconds)} --> ${toVttTime(end)}\nthumbnails.jpg#xywh=${x},${y},${tileWidth},${tileHeight}\n`;
  });
  fs.writeFileSync(path.join(folder, 'thumbnails.vtt'), `WEBVTT\n\n${cues.join('\n')}`);
}
