import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readSegmentHead, readTrackHead, type SegmentHead, type TrackHead } from './mp4.ts';
import { createReadStream } from 'node:fs';

export interface Segment extends SegmentHead {
  /** The path of its file within the folder of the title. */
  readonly uri: string;
  readonly seconds: number;
}

/** A finished track in a folder: a header and numbered segments. */
export interface Track extends TrackHead {
  /** The name of the folder. */
  readonly name: string;
  readonly segments: readonly Segment[];
  readonly frames: number;
  /** The bits per second of the whole track, and of the segment with the most. */
  readonly averageBandwidth: number;
  readonly peakBandwidth: number;
}

export const HEADER = 'init.mp4';
const NUMBERED = /^\d{5}\.m4s$/;
export const SEGMENT_SECONDS = 4;

/** Output options of ffmpeg: a header and segments, in `folder` or in the folder that ffmpeg runs in. */
export const segmentArgs = (folder: string): string[] => [
  '-map_metadata',
  '-1',
  '-map_chapters',
  '-1',
  '-f',
  'dash',
  '-seg_duration',
  String(SEGMENT_SECONDS),
  '-use_template',
  '1',
  '-use_timeline',
  '1',
  '-init_seg_name',
  HEADER,
  '-media_seg_name',
  '$Number%05d$.m4s',
  join(folder, MANIFEST),
];

/** ffmpeg's own manifest of one track. It is removed, because a title has manifests of all its tracks. */
export const MANIFEST = 'track.mpd';

/** The names of a track's files in order, the header first. */
export async function filesOf(folder: string): Promise<string[]> {
  return [HEADER, ...(await readdir(folder)).filter((name) => NUMBERED.test(name)).sort()];
}

/** Reads a track from its header to its last segment, as a player appends it. */
export async function* readAll(folder: string): AsyncGenerator<Buffer> {
  for (const name of await filesOf(folder)) {
    for await (const chunk of createReadStream(join(folder, name))) yield chunk as Buffer;
  }
}

/** Reads the track in a folder. Throws if a file is missing or incomplete. */
export async function readTrack(parent: string, name: string): Promise<Track> {
  const folder = join(parent, name);
  const head = await readTrackHead(join(folder, HEADER));
  const segments: Segment[] = [];
  const [, ...files] = await filesOf(folder);
  for (const [at, file] of files.entries()) {
    if (Number(file.slice(0, 5)) !== at + 1) throw new Error(`Segment ${at + 1} is missing.`);
    const segment = await readSegmentHead(join(folder, file), head);
    segments.push({ ...segment, uri: `${name}/${file}`, seconds: segment.ticks / head.timescale });
  }
  if (segments.length === 0) throw new Error('There are no segments.');
  const sum = (of: (segment: Segment) => number) => segments.reduce((total, segment) => total + of(segment), 0);
  return {
    ...head,
    name,
    segments,
    frames: sum(({ frames }) => frames),
    averageBandwidth: Math.ceil((sum(({ bytes }) => bytes) * 8) / sum(({ seconds }) => seconds)),
    peakBandwidth: peakOf(segments),
  };
}

/** The highest bandwidth of a segment. Short segments are left out: the last one may be tiny, and give a false peak. */
function peakOf(segments: readonly Segment[]): number {
  const whole = segments.filter(({ seconds }) => seconds >= SEGMENT_SECONDS / 2);
  return Math.ceil(
    Math.max(...(whole.length > 0 ? whole : segments).map(({ bytes, seconds }) => (bytes * 8) / seconds)),
  );
}
