import fs from 'node:fs';
import path from 'node:path';
import { voices } from '../data/voices.mjs';
import { ffmpeg, reproducible } from '../tools.mjs';
import { speakTrack, speechRate } from './speech.mjs';
import { themeSource } from './theme.mjs';

/** Chords of whole hertz: they return to the same phase each second, so loops close without a click. */
const chords = {
  lake: [110, 165, 220, 277],
  lighthouse: [98, 147, 196, 233],
  workshop: [131, 165, 196, 247],
  road: [87, 131, 175, 220],
  waves: [104, 156, 208, 262],
  river: [123, 185, 247, 311],
  town: [117, 147, 175, 233],
  advert: [131, 196, 262, 330],
};

function padSource(scene, side) {
  const tones = chords[scene].map(
    (hertz, i) =>
      `${(0.03 / (1 + i * 0.4)).toFixed(4)}*sin(2*PI*${hertz}*t)*(0.6+0.4*sin(2*PI*t/${[8, 10, 20, 5][i]}+${i + side * 1.6}))`,
  );
  return `aevalsrc=exprs='${tones.join('+')}':sample_rate=48000`;
}

const seaSource = (side) => `anoisesrc=color=brown:seed=${17 + side}:amplitude=0.3:sample_rate=48000`;

/** Channels are: 0 voice, 1 left bed, 2 right bed. The surround mix keeps the voice in the centre, as films do. */
const stereo = 'pan=stereo|c0=c0+c1|c1=c0+c2';
const surround = 'pan=5.1|c0=c1+0.1*c0|c1=c2+0.1*c0|c2=1.2*c0|c3=0.05*c1|c4=0.7*c2|c5=0.7*c1';

function mixGraph(item, isSurround) {
  const bed = (side, sea, pad) =>
    `[${sea}:a]lowpass=f=700,volume='0.16+0.10*sin(2*PI*t/8+${side})':eval=frame[sea${side}];[sea${side}][${pad}:a]amix=inputs=2:normalize=0,aformat=channel_layouts=mono[bed${side}]`;
  const looped = item.kind === 'loop' || item.kind === 'live';
  const fades = looped ? '' : `,afade=t=in:st=${item.openingSeconds ?? 0}:d=0.6,afade=t=out:st=${item.seconds - 1}:d=1`;
  return [
    '[0:a]aresample=48000,highpass=f=90,aecho=0.9:0.7:37|71:0.14|0.08,volume=1.1,aformat=channel_layouts=mono[voice]',
    bed(0, 1, 3),
    bed(1, 2, 4),
    `[voice][bed0][bed1]join=inputs=3:channel_layout=3.0:map=0.0-FL|1.0-FR|2.0-FC,${isSurround ? surround : stereo},alimiter=limit=0.9${fades}${item.openingSeconds ? '[film];[film][5:a]amix=inputs=2:normalize=0:duration=first' : ''}[out]`,
  ].join(';');
}

/** Makes one AAC track (48 kHz) and gives its path. */
export function makeAudio(item, plan, name, folder) {
  const { kilobits, surround: isSurround = false } = voices[name];
  const file = path.join(folder, `${name}.m4a`);
  const raw = path.join(folder, `${name}.pcm`);
  fs.writeFileSync(raw, speakTrack(item, plan, name));
  const theme = item.openingSeconds ? [themeSource(item.openingSeconds)] : [];
  const beds = [seaSource(0), seaSource(1), padSource(item.scene, 0), padSource(item.scene, 1)];
  const lavfi = [...beds, ...theme].flatMap((source) => ['-f', 'lavfi', '-i', source]);
  // One AAC frame less than the picture: the encoder adds one in front, and the track must not be longer than the film.
  const seconds = item.seconds - 1024 / 48000;
  ffmpeg([
    '-f',
    's16le',
    '-ar',
    `${speechRate}`,
    '-ac',
    '1',
    '-i',
    raw,
    ...lavfi,
    '-filter_complex',
    mixGraph(item, isSurround),
    '-map',
    '[out]',
    '-t',
    seconds.toFixed(6),
    '-c:a',
    'aac',
    '-b:a',
    `${kilobits}k`,
    '-ar',
    '48000',
    ...reproducible,
    file,
  ]);
  fs.rmSync(raw);
  return file;
}
