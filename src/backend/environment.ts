import type { BackendOptions } from './start.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** What the environment says, with the defaults; throws a sentence for people when a value makes no sense. */
export function readEnvironment(
  env: Environment,
  folders: Pick<BackendOptions, 'distDir' | 'mediaDir'>,
): BackendOptions {
  return {
    ...folders,
    port: readPort(env['PORT'] || '4173'),
    host: env['HOST'] || '127.0.0.1',
    dataDir: env['DATA_DIR'] || '.data',
    databaseUrl: env['DATABASE_URL'] || undefined,
    mediaBaseUrl: readOrigin(env['MEDIA_BASE_URL'] || undefined),
    country: env['VIEWER_COUNTRY']?.toUpperCase() || undefined,
    countryHeader: env['COUNTRY_HEADER'] || undefined,
    faults: env['POTOK_FAULTS'] === '1',
  };
}

function readPort(text: string): number {
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > 65_535)
    throw new Error(`PORT must be a number from 0 to 65535, not "${text}".`);
  return port;
}

function readOrigin(text: string | undefined): string | undefined {
  if (text !== undefined && !/^https?:\/\//.test(text))
    throw new Error(`MEDIA_BASE_URL must begin with http:// or https://, not "${text}".`);
  return text;
}
