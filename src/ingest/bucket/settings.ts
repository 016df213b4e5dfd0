import { type Environment, readSecret, readText } from '../../backend/shared/variables.ts';

/** The bucket that keeps packaged films, in a storage with the S3 protocol. */
export interface BucketSettings {
  /** The address of the bucket: `https://storage.example/films`, or `https://films.storage.example`. */
  readonly url: string;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
}

const DEFAULT_REGION = 'us-east-1';

/**
 * Reads the bucket from the environment, if there is one. Throws a readable error, which does not repeat the secret.
 */
export function readBucket(given: Environment): BucketSettings | undefined {
  const env = { ...given, ...Object.fromEntries(readSecret(given, 'S3_SECRET')) };
  const [text, keyId, secret] = ['S3_URL', 'S3_KEY_ID', 'S3_SECRET'].map((name) => readText(env, name));
  const region = readText(env, 'S3_REGION');
  if ([text, keyId, secret, region].every((value) => value === undefined)) return undefined;
  if (text === undefined || keyId === undefined || secret === undefined)
    throw new Error('S3_URL, S3_KEY_ID and S3_SECRET go together.');
  if (!/^https?:\/\/[^\s@?#]+$/.test(text) || !URL.canParse(text))
    throw new Error('S3_URL must be the address of a bucket, as https://storage.example/films.');
  if (!/^[\w.-]{1,60}$/.test(region ?? DEFAULT_REGION))
    throw new Error(`S3_REGION must be a name, as ${DEFAULT_REGION}, not "${region}".`);
  return { url: text.replace(/\/+$/, ''), region: region ?? DEFAULT_REGION, keyId, secret };
}
