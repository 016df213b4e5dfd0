import { PackagingFailure } from '../shared/failure.ts';
import { readProbe, type Source } from './read-probe.ts';
import { run, RunFailure } from '../shared/run.ts';
import type { Tools } from '../shared/tools.ts';

/** A film that can be packaged, with its measured length. */
export interface Film extends Omit<Source, 'seconds' | 'pictureSeconds'> {
  /** The time from the first moment of the file to the end of both its picture and its sound. */
  readonly seconds: number;
  /** The time from the first moment of the file to the end of its picture. */
  readonly pictureSeconds: number;
  /** Whether renditions in AV1 were asked for, besides those that every player plays. */
  readonly hasAv1?: boolean | undefined;
}

const PROBE_MS = 60_000;
/** The limit is long because a file without an index is read to its end. */
const MEASURE_MS = 30 * 60_000;
/** The length of the end of a file that is searched for the last frames. */
const END_SECONDS = 20;
/** A file counts as cut off if its picture ends earlier than the file states, by more than this. */
const CUT_OFF_SECONDS = 2;

/** Containers of films. Playlists are left out, because they can name any file of this machine. */
const CONTAINERS = 'matroska,webm,mov,mp4,m4a,3gp,3g2,mj2,avi,mpegts,mpeg,asf,flv,ogg,mxf,nut,mp3,wav,flac,aac,ac3';

/**
 * Options with which ffmpeg and ffprobe open a film. They open no other file, no network and no playlist, and examine
 * only a limited part. `file:` keeps a name from being read as an option or an address.
 */
export const openFilm = (path: string): string[] => [
  '-protocol_whitelist',
  'file',
  '-format_whitelist',
  CONTAINERS,
  '-probesize',
  '50M',
  '-analyzeduration',
  '60M',
  '-i',
  `file:${path}`,
];

/** Reads what a file contains. Throws a readable error if it is not a film, is broken or is cut off. */
export async function probe(tools: Tools, path: string, signal?: AbortSignal): Promise<Film> {
  const args = ['-v', 'error', '-of', 'json', '-show_format', '-show_streams', '-show_chapters', ...openFilm(path)];
  const found = await run(tools.ffprobe, args, { timeoutMs: PROBE_MS, signal }).catch((error: unknown) => {
    if (!(error instanceof RunFailure)) throw error;
    throw new PackagingFailure(`It cannot be read as a film: ${reasonOf(error, path)}`);
  });
  const source = readProbe(found.output.toString('utf8'));
  const ends = await measure(tools, path, source, signal);
  const pictureSeconds = ends.get(source.picture.index) ?? 0;
  const seconds = Math.max(pictureSeconds, ...source.voices.map(({ index }) => ends.get(index) ?? 0));
  const told = source.pictureSeconds ?? source.seconds ?? 0;
  if (pictureSeconds === 0 || told - pictureSeconds > Math.max(CUT_OFF_SECONDS, told / 100))
    throw new PackagingFailure(
      `It is cut off: it should last ${told.toFixed(1)} s, and its picture ends at ${pictureSeconds.toFixed(1)} s.`,
    );
  return { ...source, seconds, pictureSeconds };
}

/** The first error of ffprobe, without its prefix: `[mov @ 0x55…] moov atom not found` becomes the last four words. */
function reasonOf({ message, complaints }: RunFailure, path: string): string {
  if (complaints.some((line) => line.includes('Format not on whitelist'))) return 'its format is not one of films.';
  const [first = message] = complaints;
  return `${first
    .replace(/^(?:\[[^\]]*\] )+/, '')
    .replace(`file:${path}: `, '')
    .replace(/\.$/, '')}.`;
}

/** The end of each stream, in seconds from the beginning of the file. */
async function measure(
  tools: Tools,
  path: string,
  { seconds, picture }: Source,
  signal: AbortSignal | undefined,
): Promise<Map<number, number>> {
  const look = async (from: readonly string[]) => {
    const ends = new Map<number, number>();
    let start = 0;
    const onLine = (line: string) => {
      const [kind, ...fields] = line.split(',');
      if (kind === 'format') start = Number(fields[0]) || 0;
      const [index, time, length] = fields.map(Number);
      if (kind !== 'packet' || index === undefined || time === undefined || !Number.isFinite(time)) return;
      ends.set(index, Math.max(ends.get(index) ?? 0, time + (length !== undefined && length > 0 ? length : 0)));
    };
    const entries = ['-show_entries', 'packet=stream_index,pts_time,duration_time:format=start_time'];
    const args = ['-v', 'error', ...entries, '-of', 'csv', ...from, ...openFilm(path)];
    // The lines before a fault have been read by then.
    await run(tools.ffprobe, args, { timeoutMs: MEASURE_MS, signal, onLine }).catch((error: unknown) => {
      if (!(error instanceof RunFailure)) throw error;
    });
    return new Map([...ends].map(([index, end]) => [index, end - start]));
  };
  const near = seconds === null ? null : await look(['-read_intervals', `${Math.max(0, seconds - END_SECONDS)}%`]);
  return near?.has(picture.index) ? near : look([]);
}
