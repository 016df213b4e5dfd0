import { PackagingFailure } from './failure.ts';
import { readProbe, type Source } from './read-probe.ts';
import { run, RunFailure } from './run.ts';
import type { Tools } from './tools.ts';

/** A film that can be packaged, with its measured length. */
export interface Film extends Omit<Source, 'seconds' | 'pictureSeconds'> {
  /** From the first moment of the file to the end of its picture and sound. */
  readonly seconds: number;
  /** From there to the end of its picture alone. */
  readonly pictureSeconds: number;
  /** Whether AV1 was asked for, beside what every player plays. */
  readonly hasAv1?: boolean | undefined;
}

const PROBE_MS = 60_000;
/** Without an index the whole file is read. */
const MEASURE_MS = 30 * 60_000;
/** The end of a file in which the last frames are looked for. */
const END_SECONDS = 20;
/** By how much the picture may end before what the file says, without being cut off. */
const CUT_OFF_SECONDS = 2;

/** Containers of films. Lists of other files, which may name any file of this machine, are not among them. */
const CONTAINERS = 'matroska,webm,mov,mp4,m4a,3gp,3g2,mj2,avi,mpegts,mpeg,asf,flv,ogg,mxf,nut,mp3,wav,flac,aac,ac3';

/**
 * Options with which ffmpeg and ffprobe open a film: no other file, no network, no list of files, and a limited time and
 * amount of looking. A name never looks like an option or an address.
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

/** Looks into a file. Throws a readable error if it is no film, is broken or is cut off. */
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

/** What ffprobe says first of a file, without what it is about: `[mov @ 0x55…] moov atom not found`. */
function reasonOf({ message, complaints }: RunFailure, path: string): string {
  if (complaints.some((line) => line.includes('Format not on whitelist'))) return 'its format is not one of films.';
  const [first = message] = complaints;
  return `${first
    .replace(/^(?:\[[^\]]*\] )+/, '')
    .replace(`file:${path}: `, '')
    .replace(/\.$/, '')}.`;
}

/** The ends of the streams in seconds, from the beginning of the file. */
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
    // What stands before a fault has been told by then.
    await run(tools.ffprobe, args, { timeoutMs: MEASURE_MS, signal, onLine }).catch((error: unknown) => {
      if (!(error instanceof RunFailure)) throw error;
    });
    return new Map([...ends].map(([index, end]) => [index, end - start]));
  };
  const near = seconds === null ? null : await look(['-read_intervals', `${Math.max(0, seconds - END_SECONDS)}%`]);
  return near?.has(picture.index) ? near : look([]);
}
