import { freeBytesOf } from '../packaging/settings.ts';
import { type Environment, readMediaDir, readNumber } from '../variables.ts';

export interface UploadSettings {
  /** Files come into a hidden folder there. */
  readonly mediaDir: string;
  /** How large a file may be. */
  readonly mostBytes: number;
  /** What has to stay free on the disk. */
  readonly freeBytes: number;
}

const DEFAULT_MB = 102_400;

/** The settings of uploads; undefined where there is no folder for them. Throws a readable error. */
export function readUploads(env: Environment): UploadSettings | undefined {
  const mediaDir = readMediaDir(env);
  const mostBytes = (readNumber(env, 'UPLOAD_MB', 1, 999_999) ?? DEFAULT_MB) * 2 ** 20;
  return mediaDir === undefined ? undefined : { mediaDir, mostBytes, freeBytes: freeBytesOf(env) };
}
