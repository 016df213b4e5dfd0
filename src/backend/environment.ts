import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { STATS_PATH } from '../contract/stats.ts';
import type { Addition } from './addition.ts';
import { MEMORY, readDatabaseUrl } from './db/open.ts';
import { createProxies } from './http/proxies.ts';
import { readMediaDir, readSigning } from './media/settings.ts';
import { logLevels } from './shared/log.ts';
import { type Environment, readAddress, readAll, readNumber, readSecret, readSwitch } from './shared/variables.ts';
import type { BackendOptions } from './start.ts';
import { readPageSettings } from './static/read-page-settings.ts';

const STATISTICS_SWITCH = 'PLAYER_STATISTICS';

/** The settings of the program. `processes` is how many processes share the port. */
export interface Settings extends BackendOptions {
  readonly processes: number;
}

/** Settings that can be read from a file, which the variable with the same name and `_FILE` names. */
const secrets = ['DATABASE_URL', 'MEDIA_KEY', 'ADMIN_PASSWORD', 'METRICS_TOKEN', 'SMTP_URL', 'LETTERS_KEY'];

/**
 * Reads the settings from the environment, with defaults, and those of what the program adds. Throws one error with a
 * readable line for each mistake.
 */
export const readEnvironment = (
  given: Environment,
  folders: Pick<BackendOptions, 'distDir' | 'mediaDir'>,
  readAddition?: (env: Environment) => Addition,
): Settings =>
  readAll((attempt) => {
    const files = secrets.flatMap((name) => attempt(() => readSecret(given, name)) ?? []);
    const env: Environment = { ...given, ...Object.fromEntries(files) };
    return {
      ...folders,
      processes: attempt(() => readProcesses(env)) ?? 1,
      port: attempt(() => readPort(env['PORT'] || '4173')) ?? 0,
      host: env['HOST'] || '127.0.0.1',
      certificate: attempt(() => readCertificate(env)),
      drainSeconds: attempt(() => readNumber(env, 'DRAIN_SECONDS', 0, 300)),
      dataDir: env['DATA_DIR'] || '.data',
      databaseUrl: attempt(() => readDatabaseUrl(env['DATABASE_URL'] || undefined)),
      migrations: attempt(() => readSwitch(env, 'MIGRATE')),
      moduleProxy: attempt(() => readSwitch(env, 'MODULE_PROXY')),
      pageSettings: attempt(() => readPageSettings(env, [STATISTICS_SWITCH])),
      pageDefaults: attempt(() => readPageDefaults(env)),
      pictures: attempt(() => readPictures(env)),
      ownMediaDir: readMediaDir(env),
      addition: attempt(() => readAddition?.(env)),
      mediaBaseUrl: attempt(() => readAddress(env, 'MEDIA_BASE_URL')),
      storageUrl: attempt(() => readAddress(env, 'STORAGE_URL')),
      mediaSigning: attempt(() => readSigning(env)),
      siteUrl: attempt(() => readAddress(env, 'SITE_URL')),
      apiUrl: attempt(() => readAddress(env, 'API_URL')),
      signUpTemplate: attempt(() => readTemplate(env, 'SIGN_UP_TEMPLATE', ['{token}'])),
      restoreTemplate: attempt(() => readTemplate(env, 'RESTORE_TEMPLATE', ['{token}'])),
      pageTemplate: attempt(() => readTemplate(env, 'PAGE_TEMPLATE', ['{id}', '{slug}'])),
      reportTemplate: attempt(() => readTemplate(env, 'REPORT_TEMPLATE', ['{id}'])),
      country: env['VIEWER_COUNTRY']?.toUpperCase() || undefined,
      trustedProxies: attempt(() => readProxies(env)),
      countryHeader: env['COUNTRY_HEADER'] || undefined,
      demoAds: attempt(() => readDemoAds(env['DEMO_ADS'] || undefined)),
      authTokenSeconds: attempt(() => readNumber(env, 'AUTH_TOKEN_SECONDS', 1, 86_400)),
      anonymousWritesPerMinute: attempt(() => readNumber(env, 'ANONYMOUS_WRITES_PER_MINUTE', 1, 999_999)),
      statisticsBytes: attempt(() => readMegabytes(env, 'STATISTICS_MB')),
      demo: env['DEMO'] === '1',
      demoStatistics: env['DEMO_STATISTICS'] === '1',
      titles: attempt(() => readNumber(env, 'CATALOGUE_TITLES', 0, 20_000)),
      administrator: attempt(() => readAdministrator(env)),
      logLevel: attempt(() => readLogLevel(env['LOG_LEVEL'] || 'warn')),
      slowQueryMs: attempt(() => readNumber(env, 'SLOW_QUERY_MS', 1, 600_000)),
      mail: attempt(() => readMail(env)),
      lettersKey: env['LETTERS_KEY'] || undefined,
      metricsToken: env['METRICS_TOKEN'] || undefined,
      faults: attempt(() => readFaults(env)),
    };
  });

/**
 * Reads the settings of mail. They need a key, because a server also sends letters of other servers and of earlier
 * runs.
 */
function readMail(env: Environment): BackendOptions['mail'] {
  const [smtpUrl, from, key = ''] = [env['SMTP_URL'] || undefined, env['SMTP_FROM'] || undefined, env['LETTERS_KEY']];
  if (smtpUrl === undefined && from === undefined) return undefined;
  if (smtpUrl === undefined || from === undefined || key.length < 32)
    throw new Error('SMTP_URL, SMTP_FROM and LETTERS_KEY go together; the key needs 32 characters.');
  if (!/^smtps?:\/\//.test(smtpUrl) || !URL.canParse(smtpUrl))
    throw new Error('SMTP_URL must begin with smtp:// or smtps://.');
  if (!/^[^<>\r\n]{1,200}@[^<>\s]+$|^[^<>\r\n]{0,200}<[^<>\s]+@[^<>\s]+>$/.test(from))
    throw new Error(`SMTP_FROM must be an address, or a name and an address in angle brackets, not "${from}".`);
  return { smtpUrl, from };
}

/**
 * Reads the trusted proxies. Headers of other proxies are not trusted. Behind a proxy that is not named, all viewers
 * would share the limits of its address.
 */
function readProxies(env: Environment): readonly string[] | undefined {
  if (env['ADDRESS_HEADER'])
    throw new Error('ADDRESS_HEADER has to go: TRUSTED_PROXIES tell the address of a caller in X-Forwarded-For.');
  const networks = (env['TRUSTED_PROXIES'] ?? '').split(',').flatMap((part) => part.trim() || []);
  if (networks.length === 0) {
    const line = `TRUSTED_PROXIES=${/^(?:localhost$|127\.|::1$)/.test(env['HOST'] || '127.0.0.1') ? 'loopback' : 'private'}`;
    if (env['COUNTRY_HEADER'])
      throw new Error(`COUNTRY_HEADER needs TRUSTED_PROXIES: who may set that header, such as ${line}.`);
    if (env['API_URL']?.startsWith('https:') && !env['TLS_CERT'])
      throw new Error(
        `API_URL is https, and there is no TLS_CERT: viewers come through a proxy, which has to be named, as ${line} does.`,
      );
    return undefined;
  }
  try {
    createProxies(networks);
  } catch (error) {
    throw new Error(`TRUSTED_PROXIES must be addresses or networks with commas between: ${(error as Error).message}.`, {
      cause: error,
    });
  }
  return networks;
}

function readLogLevel(text: string): BackendOptions['logLevel'] {
  const level = logLevels.find((known) => known === text);
  if (level === undefined) throw new Error(`LOG_LEVEL must be one of ${logLevels.join(', ')}, not "${text}".`);
  return level;
}

/** Whether faults are on. With them anybody can stop the services and read letters. */
function readFaults(env: Environment): boolean {
  const isOn = env['POTOK_FAULTS'] === '1';
  if (isOn && env['NODE_ENV'] === 'production')
    throw new Error('POTOK_FAULTS is for tests: the services do not start with it and NODE_ENV=production.');
  return isOn;
}

/** Reads the number of processes. Throws if there are settings that several processes cannot share. */
function readProcesses(env: Environment): number {
  const count = readNumber(env, 'CLUSTER', 1, 64) ?? 1;
  if (count > 1 && !env['DATABASE_URL'])
    throw new Error('CLUSTER needs DATABASE_URL: the embedded database belongs to one process.');
  if (count > 1 && env['POTOK_FAULTS'] === '1')
    throw new Error('CLUSTER and POTOK_FAULTS do not go together: each process would have faults of its own.');
  return count;
}

function readPort(text: string): number {
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > 65_535)
    throw new Error(`PORT must be a number from 0 to 65535, not "${text}".`);
  return port;
}

/** The defaults of the player's page: its statistics are sent to these services. */
function readPageDefaults(env: Environment): BackendOptions['pageDefaults'] {
  return readSwitch(env, STATISTICS_SWITCH) === 'off' ? undefined : { env_stats_url: STATS_PATH };
}

/** Reads where pictures are kept: by default in the folder of the data, if there is one. */
function readPictures(env: Environment): BackendOptions['pictures'] {
  const megabytes = readNumber(env, 'PICTURES_MB', 0, 999_999) ?? 1_024;
  const dataDir = env['DATA_DIR'] || '.data';
  const folder = env['PICTURES_DIR'] || (dataDir === MEMORY ? undefined : join(dataDir, 'pictures'));
  return folder === undefined || megabytes === 0 ? undefined : { folder, mostBytes: megabytes * 2 ** 20 };
}

/** Reads the certificate and its key. Both files must be named, or neither. */
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
    // The file is unreadable, so the error below is thrown.
  }
  if (!text.includes('-----BEGIN ')) throw new Error(`${name} must be a readable file of PEM, not "${file}".`);
  return text;
}

/** Reads a path of the site or a whole address that contains one of the placeholders. */
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

function readMegabytes(env: Environment, name: string): number | undefined {
  const megabytes = readNumber(env, name, 16, 999_999);
  return megabytes === undefined ? undefined : megabytes * 2 ** 20;
}

function readAdministrator(env: Environment): BackendOptions['administrator'] {
  const [email, password] = [env['ADMIN_EMAIL'] || undefined, env['ADMIN_PASSWORD'] || undefined];
  if (email === undefined && password === undefined) return undefined;
  if (email === undefined || password === undefined || password.length < 8)
    throw new Error('ADMIN_EMAIL and ADMIN_PASSWORD go together; the password needs 8 characters.');
  return { email, password };
}
