import { readMediaDir } from '../backend/media/settings.ts';
import { type Environment, readAll, readNumber, readSwitch } from '../backend/shared/variables.ts';
import { type BucketSettings, readBucket } from './bucket/settings.ts';
import { type PackagingSettings, readPackaging } from './packaging/settings.ts';
import { readUploads, type UploadSettings } from './uploads/settings.ts';

/** How titles are made out of files. Without settings nothing is made, and the calls answer that there is nothing. */
export interface IngestSettings {
  /** The operator's own folder of media, which titles are put into. */
  readonly mediaDir?: string | undefined;
  /** The bucket that keeps packaged films. */
  readonly bucket?: BucketSettings | undefined;
  /** If it is set, this process also packages files. */
  readonly packaging?: PackagingSettings | undefined;
  /** Settings of uploads on the administration page. */
  readonly uploads?: UploadSettings | undefined;
  /** Whether the media of titles are checked: new media within a minute, and all media each night. */
  readonly titleChecks?: boolean | undefined;
}

/** Reads the settings from the environment. Throws one error with a readable line for each mistake. */
export const readIngest = (env: Environment): IngestSettings =>
  readAll((attempt) => ({
    mediaDir: readMediaDir(env),
    bucket: attempt(() => readBucket(env)),
    packaging: attempt(() => readOwnPackaging(env)),
    uploads: attempt(() => readUploads(env)),
    titleChecks: attempt(() => readSwitch(env, 'TITLE_CHECKS')) !== 'off',
  }));

/** Reads the settings of packaging. Several processes on one port package nothing: a command on the machine does. */
function readOwnPackaging(env: Environment): PackagingSettings | undefined {
  const isOn = readSwitch(env, 'PACKAGING') !== 'off' && (readNumber(env, 'CLUSTER', 1, 64) ?? 1) === 1;
  return isOn && readMediaDir(env) !== undefined ? readPackaging(env) : undefined;
}
