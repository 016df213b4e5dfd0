import { freeBytesOf } from '../packaging/settings.ts';
import { readMediaDir } from '../../backend/media/settings.ts';
import { type Environment, readNumber } from '../../backend/shared/variables.ts';

export interface UploadSettings {
  /** The folder of media. Files are received into a hidden folder in it. */
  readonly mediaDir: string;
  /** The largest size of a file. */
  readonly mostBytes: number;
  /** The bytes that must stay free on the disk. */
  readonly freeBytes: number;
}

const DEFAULT_MB = 102_400;

/** Reads the settings of uploads; undefined if there is no folder for them. Throws a readable error. */
export function readUploads(env: Environment): UploadSettings | undefined {
  const mediaDir = readMediaDir(env);
  const mostBytes = (readNumber(env, 'UPLOAD_MB', 1, 999_999) ?? DEFAULT_MB) * 2 ** 20;
  return mediaDir === undefined ? undefined : { mediaDir, mostBytes, freeBytes: freeBytesOf(env) };
}
