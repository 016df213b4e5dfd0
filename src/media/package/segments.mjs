import fs from 'node:fs';
import path from 'node:path';
import { voices } from '../data/voices.mjs';
import { ffmpeg, reproducible, run } from '../tools.mjs';

/**
 * @typedef {{uri: string, seconds: number, ticks: number, bytes: number, parts?: import('./parts.mjs').Part[]}} Segment
 * @typedef {object} Track
 * @property {string} id folder of the track @property {'video'|'audio'} type @property {string} codecs @property {number} timescale
 * @property {string} init @property {Segment[]} segments @property {number} seconds @property {number} averageBandwidth @property {number} peakBandwidth
 * @property {number} [width] @property {number} [height] @property {string} [label] @property {string} [language] @property {number} [channels]
 */

/**
 * Cuts finished videos and audio into CMAF segments, without encoding again: two seconds of picture, `audioSeconds` of sound.
 * ffmpeg's DASH writer does the cutting; its manifest tells the exact durations, and our own playlists are written from them.
 * Picture and sound are cut apart, since ffmpeg would otherwise cut the sound wherever it cuts the picture.
 * @returns {{video: Track[], audio: Track[]}}
 */
export function cutSegments({ videos, audios, folder, work, audioSeconds = 4 }) {
  const video = Object.entries(videos).map(([height, file]) => ({
    id: `v${height}`,
    type: 'video',
    file,
    height: Number(height),
  }));
  const audio = Object.entries(audios).map(([name, file]) => ({ id: name, type: 'audio', file }));
  return {
    video: cut(
      video.sort((a, b) => b.height - a.height),
      2,
      work,
      folder,
    ),
    audio: cut(audio, audioSeconds, work, folder),
  };
}

function cut(inputs, seconds, work, folder) {
  if (inputs.length === 0) return [];
  fs.rmSync(work, { recursive: true, force: true });
  fs.mkdirSync(work, { recursive: true });
  const sets = inputs.map((_, i) => `id=${i},streams=${i}`).join(' ');
  ffmpeg([
    ...inputs.flatMap(({ file }) => ['-i', file]),
    ...inputs.flatMap((_, i) => ['-map', `${i}:0`]),
    '-c',
    'copy',
    ...reproducible,
    '-f',
    'dash',
    '-seg_duration',
    `${seconds}`,
    '-use_template',
    '1',
    '-use_timeline',
    '1',
    '-adaptation_sets',
    sets,
    '-init_seg_name',
    '$RepresentationID$-init.mp4',
    '-media_seg_name',
    '$RepresentationID$-$Number%03d$.m4s',
    path.join(work, 'cut.mpd'),
  ]);
  const manifest = fs.readFileSync(path.join(work, 'cut.mpd'), 'utf8');
  const tracks = inputs.map((input, i) => readTrack(input, i, manifest, work, folder));
  fs.rmSync(work, { recursive: true });
  return tracks;
}

/** @returns {Track} */
function readTrack(input, index, manifest, work, folder) {
  const xml = manifest.match(new RegExp(`<Representation id="${index}"[\\s\\S]*?</Representation>`))[0];
  const timescale = Number(xml.match(/timescale="(\d+)"/)[1]);
  fs.mkdirSync(path.join(folder, input.id), { recursive: true });
  const move = (from, to) => (fs.renameSync(path.join(work, from), path.join(folder, to)), to);
  const segments = readTicks(xml).map((ticks, i) => {
    const number = String(i + 1).padStart(3, '0');
    const uri = move(`${index}-${number}.m4s`, `${input.id}/${number}.m4s`);
    return { uri, ticks, seconds: ticks / timescale, bytes: fs.statSync(path.join(folder, uri)).size };
  });
  const seconds = segments.reduce((sum, segment) => sum + segment.ticks, 0) / timescale;
  return {
    id: input.id,
    type: input.type,
    codecs: xml.match(/codecs="([^"]+)"/)[1],
    timescale,
    seconds,
    segments,
    init: move(`${index}-init.mp4`, `${input.id}/init.mp4`),
    ...bandwidthsOf(segments),
    ...detailsOf(input),
  };
}

function readTicks(xml) {
  return [...xml.matchAll(/<S (?:t="\d+" )?d="(\d+)"(?: r="(\d+)")?/g)].flatMap(([, duration, repeat]) =>
    Array(Number(repeat ?? 0) + 1).fill(Number(duration)),
  );
}

/** @param {Segment[]} segments */
export function bandwidthsOf(segments) {
  const seconds = segments.reduce((sum, segment) => sum + segment.seconds, 0);
  const bytes = segments.reduce((sum, segment) => sum + segment.bytes, 0);
  return { averageBandwidth: Math.ceil((bytes * 8) / seconds), peakBandwidth: peakOf(segments) };
}

/** The last, often tiny, segment would give a false peak. */
function peakOf(segments) {
  const whole = segments.filter((segment) => segment.seconds >= segments[0].seconds / 2);
  return Math.ceil(Math.max(...whole.map((segment) => (segment.bytes * 8) / segment.seconds)));
}

function detailsOf({ id, type, file }) {
  const [stream] = JSON.parse(run('ffprobe', ['-v', 'error', '-of', 'json', '-show_streams', file])).streams;
  if (type === 'video') return { width: stream.width, height: stream.height };
  return { label: voices[id].label, language: voices[id].language, channels: stream.channels };
}
