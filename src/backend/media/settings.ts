import { join } from 'node:path';
import { MEMORY } from '../db/open.ts';
import { mediaBases } from '../shared/addresses.ts';
import { type Environment, readAddress, readNumber, readText } from '../shared/variables.ts';
import type { SigningOptions } from './signer.ts';

/** Reads the operator's folder of media: by default it is in the folder of the data, if there is one. */
export function readMediaDir(env: Environment): string | undefined {
  const dataDir = readText(env, 'DATA_DIR') ?? '.data';
  return readText(env, 'MEDIA_DIR') ?? (dataDir === MEMORY ? undefined : join(dataDir, 'media'));
}

/** Reads the base addresses of the media of the services, for commands. Throws a readable error. */
export const readMediaBases = (env: Environment): readonly string[] =>
  mediaBases({ mediaBaseUrl: readAddress(env, 'MEDIA_BASE_URL'), apiUrl: readAddress(env, 'API_URL') });

export const signsMedia = (env: Environment): boolean => Boolean(env['MEDIA_KEY'] || env['MEDIA_KEY_FILE']);

/**
 * Reads the settings of signing. Key and expiry must both be set, or neither: without a key, nothing can be checked.
 */
export function readSigning(env: Environment): SigningOptions | undefined {
  const key = env['MEDIA_KEY'] || undefined;
  const seconds = readNumber(env, 'MEDIA_ADDRESS_SECONDS', 60, 604_800);
  const signature = readText(env, 'MEDIA_SIGNATURE') ?? 'hmac';
  if (signature !== 'hmac' && signature !== 'md5')
    throw new Error(`MEDIA_SIGNATURE must be hmac or md5, not "${signature}".`);
  if (key === undefined && seconds === undefined) return undefined;
  if (key === undefined || seconds === undefined || key.length < 32)
    throw new Error('MEDIA_KEY and MEDIA_ADDRESS_SECONDS go together; the key needs 32 characters.');
  return { key, seconds, signature };
}
