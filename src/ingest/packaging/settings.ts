import { availableParallelism } from 'node:os';
import { type BucketSettings, readBucket } from '../bucket/settings.ts';
import { readMediaBases, readMediaDir } from '../../backend/media/settings.ts';
import { type Environment, readNumber, readText } from '../../backend/shared/variables.ts';
import { PackagingFailure } from '../shared/failure.ts';
import type { Tools } from '../shared/tools.ts';

export interface PackagingSettings extends Tools {
  /** The folder that titles are put into. Unfinished titles are in a hidden folder in it. */
  readonly mediaDir: string;
  /** Addresses under which the media of the services can be reached, besides their paths. */
  readonly bases: readonly string[];
  /** The bucket that pictures and sound of finished titles are sent to. Without a bucket they stay in `mediaDir`. */
  readonly bucket?: BucketSettings | undefined;
  /** Processor threads of a step. */
  readonly threads: number;
  /** The bytes that must stay free on the disk. */
  readonly freeBytes: number;
  /** A preset of x264 and x265: the slower, the smaller the file. */
  readonly preset: string;
}

const presets = ['ultrafast', 'superfast', 'veryfast', 'faster', 'fast', 'medium', 'slow', 'slower'];
const DEFAULT_FREE_MB = 2_048;

export const readTools = (env: Environment): Tools => ({
  ffmpeg: readText(env, 'FFMPEG') ?? 'ffmpeg',
  ffprobe: readText(env, 'FFPROBE') ?? 'ffprobe',
});

/** The bytes that must stay free on the disk of the media. Throws a readable error. */
export const freeBytesOf = (env: Environment): number =>
  (readNumber(env, 'PACKAGING_FREE_MB', 0, 999_999) ?? DEFAULT_FREE_MB) * 2 ** 20;

/** Reads the settings of packaging. Throws a readable error. */
export function readPackaging(env: Environment): PackagingSettings {
  const mediaDir = readMediaDir(env);
  if (mediaDir === undefined) throw new PackagingFailure('MEDIA_DIR is needed: the folder that titles are put into.');
  const preset = readText(env, 'PACKAGING_PRESET') ?? 'medium';
  if (!presets.includes(preset))
    throw new PackagingFailure(`PACKAGING_PRESET must be one of ${presets.join(', ')}, not "${preset}".`);
  const half = Math.max(1, Math.floor(availableParallelism() / 2));
  return {
    ...readTools(env),
    mediaDir,
    bases: readMediaBases(env),
    bucket: readBucket(env),
    threads: readNumber(env, 'PACKAGING_THREADS', 1, 64) ?? half,
    freeBytes: freeBytesOf(env),
    preset,
  };
}
