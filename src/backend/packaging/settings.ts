import { availableParallelism } from 'node:os';
import { type BucketSettings, readBucket } from '../bucket/settings.ts';
import { type Environment, readMediaBases, readMediaDir, readNumber, readText } from '../variables.ts';
import { PackagingFailure } from './failure.ts';
import type { Tools } from './tools.ts';

export interface PackagingSettings extends Tools {
  /** Where titles are put; what is being made is in a hidden folder there. */
  readonly mediaDir: string;
  /** Where media of the services are, besides their paths. */
  readonly bases: readonly string[];
  /** Where their pictures and sound go then; without it they stay there. */
  readonly bucket?: BucketSettings | undefined;
  /** Processor threads of a step. */
  readonly threads: number;
  /** What has to stay free on the disk. */
  readonly freeBytes: number;
  /** How much time the encoders take for a smaller file: a preset of x264 and x265. */
  readonly preset: string;
}

const presets = ['ultrafast', 'superfast', 'veryfast', 'faster', 'fast', 'medium', 'slow', 'slower'];
const DEFAULT_FREE_MB = 2_048;

export const readTools = (env: Environment): Tools => ({
  ffmpeg: readText(env, 'FFMPEG') ?? 'ffmpeg',
  ffprobe: readText(env, 'FFPROBE') ?? 'ffprobe',
});

/** What has to stay free on the disk of the media; throws a readable error. */
export const freeBytesOf = (env: Environment): number =>
  (readNumber(env, 'PACKAGING_FREE_MB', 0, 999_999) ?? DEFAULT_FREE_MB) * 2 ** 20;

/** The settings of packaging; throws a readable error. */
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
