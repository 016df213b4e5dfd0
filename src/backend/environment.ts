import { readFileSync } from 'node:fs';
import { logLevels } from './observe/log.ts';
import type { BackendOptions } from './start.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** The settings of the environment, with defaults; throws a readable error for an invalid value. */
export function readEnvironment(
  env: Environment,
  folders: Pick<BackendOptions, 'distDir' | 'mediaDir'>,
): BackendOptions {
  return {
    ...folders,
    port: readPort(env['PORT'] || '4173'),
    host: env['HOST'] || '127.0.0.1',
    certificate: readCertificate(env),
    dataDir: env['DATA_DIR'] || '.data',
    databaseUrl: env['DATABASE_URL'] || undefined,
    mediaBaseUrl: readAddress(env, 'MEDIA_BASE_URL'),
    storageUrl: readAddress(env, 'STORAGE_URL'),
    mediaSigning: readSigning(env),
    siteUrl: readAddress(env, 'SITE_URL'),
    apiUrl: readAddress(env, 'API_URL'),
    signUpTemplate: readTemplate(env, 'SIGN_UP_TEMPLATE', ['{token}']),
    restoreTemplate: readTemplate(env, 'RESTORE_TEMPLATE', ['{token}']),
    pageTemplate: readTemplate(env, 'PAGE_TEMPLATE', ['{id}', '{slug}']),
    country: env['VIEWER_COUNTRY']?.toUpperCase() || undefined,
    countryHeader: env['COUNTRY_HEADER'] || undefined,
    addressHeader: env['ADDRESS_HEADER'] || undefined,
    demoAds: readDemoAds(env['DEMO_ADS'] || undefined),
    authTokenSeconds: readNumber(env, 'AUTH_TOKEN_SECONDS', 1, 86_400),
    anonymousWritesPerMinute: readNumber(env, 'ANONYMOUS_WRITES_PER_MINUTE', 1, 999_999),
    demo: env['DEMO'] === '1',
    titles: readNumber(env, 'CATALOGUE_TITLES', 0, 20_000),
    administrator: readAdministrator(env),
    logLevel: readLogLevel(env['LOG_LEVEL'] || 'warn'),
    slowQueryMs: readNumber(env, 'SLOW_QUERY_MS', 1, 600_000),
    metricsToken: env['METRICS_TOKEN'] || undefined,
    faults: env['POTOK_FAULTS'] === '1',
  };
}

function readLogLevel(text: string): BackendOptions['logLevel'] {
  const level = logLevels.find((known) => known === text);
  if (level === undefined) throw new Error(`LOG_LEVEL must be one of ${logLevels.join(', ')}, not "${text}".`);
  return level;
}

function readPort(text: string): number {
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > 65_535)
    throw new Error(`PORT must be a number from 0 to 65535, not "${text}".`);
  return port;
}

/** Two files, or neither. */
function readCertificate(env: Environment): BackendOptions['certificate'] {
  const [certFile, keyFile] = [env['TLS_CERT'] || undefined, env['TLS_KEY'] || undefined];
  if (certFile === undefined && keyFile === undefined) return undefined;
  if (certFile === undefined || keyFile === undefined)
    throw new Error('TLS_CERT and TLS_KEY go together: files with the certificate and its key, as PEM.');
  return { cert: readPem('TLS_CERT', certFile), key: readPem('TLS_KEY', keyFile) };
}

function readPem(name: string, file: string): string {
  let text = '';
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    // An unreadable file: the error below.
  }
  if (!text.includes('-----BEGIN ')) throw new Error(`${name} must be a readable file of PEM, not "${file}".`);
  return text;
}

function readAddress(env: Environment, name: string): string | undefined {
  const text = env[name] || undefined;
  if (text !== undefined && (!/^https?:\/\//.test(text) || !URL.canParse(text)))
    throw new Error(`${name} must begin with http:// or https://, not "${text}".`);
  return text;
}

/** A path of the site or a whole address that contains one of the placeholders. */
function readTemplate(env: Environment, name: string, fields: readonly string[]): string | undefined {
  const text = env[name] || undefined;
  if (text === undefined) return undefined;
  if (!/^(?:https?:\/\/|\/(?!\/))/.test(text) || !fields.some((field) => text.includes(field)))
    throw new Error(`${name} must be a path or an address with ${fields.join(' or ')}, not "${text}".`);
  return text;
}

function readDemoAds(text: string | undefined): BackendOptions['demoAds'] {
  if (text === undefined || text === '0') return 'none';
  if (text === '1') return 'listed';
  if (text === 'asked') return 'asked';
  throw new Error(`DEMO_ADS must be 1, asked or 0, not "${text}".`);
}

function readNumber(env: Environment, name: string, least: number, most: number): number | undefined {
  const text = env[name] || undefined;
  if (text === undefined) return undefined;
  const number = Number(text);
  if (!/^\d{1,6}$/.test(text) || number < least || number > most)
    throw new Error(`${name} must be a number from ${least} to ${most}, not "${text}".`);
  return number;
}

/** Both or neither: an expiry without a key could not be checked. */
function readSigning(env: Environment): BackendOptions['mediaSigning'] {
  const key = env['MEDIA_KEY'] || undefined;
  const seconds = readNumber(env, 'MEDIA_ADDRESS_SECONDS', 60, 604_800);
  if (key === undefined && seconds === undefined) return undefined;
  if (key === undefined || seconds === undefined || key.length < 32)
    throw new Error('MEDIA_KEY and MEDIA_ADDRESS_SECONDS go together; the key needs 32 characters.');
  return { key, seconds };
}

function readAdministrator(env: Environment): BackendOptions['administrator'] {
  const [email, password] = [env['ADMIN_EMAIL'] || undefined, env['ADMIN_PASSWORD'] || undefined];
  if (email === undefined && password === undefined) return undefined;
  if (email === undefined || password === undefined || password.length < 8)
    throw new Error('ADMIN_EMAIL and ADMIN_PASSWORD go together; the password needs 8 characters.');
  return { email, password };
}
