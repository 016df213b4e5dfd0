import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { readEnvironment } from '../../src/backend/environment.ts';
import { originOf } from '../../src/backend/listen.ts';
import { pageSettingNames } from '../../src/backend/static/read-page-settings.ts';
import { startTestBackend } from './support/backend.ts';

const folders = { distDir: 'dist', mediaDir: 'media' };

test('without variables all settings have their defaults', () => {
  expect(readEnvironment({}, folders)).toEqual({
    ...folders,
    processes: 1,
    port: 4_173,
    host: '127.0.0.1',
    drainSeconds: undefined,
    dataDir: '.data',
    databaseUrl: undefined,
    migrations: undefined,
    pageDefaults: { env_stats_url: '/api/stats' },
    pictures: { folder: '.data/pictures', mostBytes: 2 ** 30 },
    ownMediaDir: '.data/media',
    mediaBaseUrl: undefined,
    storageUrl: undefined,
    mediaSigning: undefined,
    siteUrl: undefined,
    apiUrl: undefined,
    pageTemplate: undefined,
    signUpTemplate: undefined,
    restoreTemplate: undefined,
    country: undefined,
    trustedProxies: undefined,
    countryHeader: undefined,
    demoAds: 'none',
    authTokenSeconds: undefined,
    anonymousWritesPerMinute: undefined,
    statisticsBytes: undefined,
    demo: false,
    demoStatistics: false,
    titles: undefined,
    administrator: undefined,
    logLevel: 'warn',
    slowQueryMs: undefined,
    mail: undefined,
    lettersKey: undefined,
    metricsToken: undefined,
    faults: false,
  });
});

test('variables set the port, the host, the database, the faults and the country', () => {
  const env = {
    PORT: '0',
    HOST: '::',
    DATA_DIR: 'memory:',
    DATABASE_URL: 'postgres://x',
    POTOK_FAULTS: '1',
    VIEWER_COUNTRY: 'kz',
  };
  expect(readEnvironment(env, folders)).toMatchObject({
    port: 0,
    host: '::',
    dataDir: 'memory:',
    databaseUrl: 'postgres://x',
    faults: true,
    country: 'KZ',
  });
});

test('MODULE_PROXY is on or off', () => {
  expect(readEnvironment({ MODULE_PROXY: 'off' }, folders).moduleProxy).toBe('off');
  expect(() => readEnvironment({ MODULE_PROXY: 'no' }, folders)).toThrow('MODULE_PROXY must be on or off, not "no".');
});

test('the served player sends its statistics to the services, unless PLAYER_STATISTICS is off', () => {
  const { pageDefaults } = readEnvironment({ PLAYER_STATISTICS: 'on' }, folders);
  expect(pageDefaults).toEqual({ env_stats_url: '/api/stats' });
  expect(readEnvironment({ PLAYER_STATISTICS: 'off' }, folders).pageDefaults).toBeUndefined();
  expect(() => readEnvironment({ PLAYER_STATISTICS: '0' }, folders)).toThrow('PLAYER_STATISTICS must be on or off');
});

describe('settings of the player’s page', () => {
  it('come from variables of their names', () => {
    const env = {
      PLAYER_QOE: 'on',
      PLAYER_ORIGINS: '["https://api.example"]',
      PLAYER_CMCD: '',
      PLAYER_STATISTICS: 'on',
    };
    expect(readEnvironment(env, folders).pageSettings).toEqual({
      env_qoe: 'on',
      env_origins: ['https://api.example'],
    });
    expect(readEnvironment({ PLAYER_QOE: '' }, folders).pageSettings).toBeUndefined();
  });

  it.each([
    ['PLAYER_QUE', 'on', "PLAYER_QUE is no setting of the player's page."],
    ['PLAYER_HOSTS', 'https://a.example', 'PLAYER_HOSTS must be a list or an object in JSON, not "https://a.example".'],
    ['PLAYER_HOSTS', 'null', 'PLAYER_HOSTS must be a list or an object in JSON, not "null".'],
    ['PLAYER_HOSTS', '1', 'PLAYER_HOSTS must be a list or an object in JSON, not "1".'],
    ['PLAYER_QOE', 'x'.repeat(8_193), 'PLAYER_QOE may have 8192 characters at most.'],
  ])('refuse %s=%s', (name, value, message) => {
    expect(() => readEnvironment({ [name]: value }, folders)).toThrow(message);
  });

  it('are those that the documentation of the page names', async () => {
    const documentation = await readFile('src/widget/docs/configuration.md', 'utf8');
    const documented = [...documentation.matchAll(/^\| `(env_\w+)` \|/gm)].map(([, name]) => name);
    expect(pageSettingNames.toSorted()).toEqual(documented.toSorted());
  });

  it('are in both pages of the player that the services send', async () => {
    const backend = await startTestBackend({
      demo: false,
      ...pick({ PLAYER_AD_LIST_URL: 'https://ads.example/list' }),
    });
    try {
      for (const page of ['index.html', 'proxied.html']) {
        const html = await (await fetch(`${backend.url}/player/${page}`)).text();
        expect(html).toContain('window.env_ad_list_url="https://ads.example/list"');
      }
    } finally {
      await backend.close();
    }
  });
});

const pick = (env: Record<string, string>) => {
  const { pageSettings } = readEnvironment(env, folders);
  return { pageSettings };
};

test('STATISTICS_MB is the most megabytes that events may take', () => {
  expect(readEnvironment({ STATISTICS_MB: '512' }, folders).statisticsBytes).toBe(512 * 2 ** 20);
  expect(() => readEnvironment({ STATISTICS_MB: '0' }, folders)).toThrow('STATISTICS_MB must be a number from 16');
});

test('MIGRATE is on or off', () => {
  expect(readEnvironment({ MIGRATE: 'off' }, folders).migrations).toBe('off');
  expect(() => readEnvironment({ MIGRATE: '0' }, folders)).toThrow('MIGRATE must be on or off, not "0".');
});

test.each(['x', '-1', '65536', '1.5', '0x10'])('PORT=%s is refused with a clear sentence', (port) => {
  expect(() => readEnvironment({ PORT: port }, folders)).toThrow('PORT must be a number');
});

test.each([
  ['1', 'listed'],
  ['asked', 'asked'],
  ['0', 'none'],
])('DEMO_ADS=%s sets demonstration ads to %s', (text, demoAds) => {
  expect(readEnvironment({ DEMO_ADS: text }, folders).demoAds).toBe(demoAds);
  expect(() => readEnvironment({ DEMO_ADS: 'yes' }, folders)).toThrow('DEMO_ADS');
});

test.each([
  ['API_URL', 'api.example'],
  ['SITE_URL', 'http://'],
  ['PAGE_TEMPLATE', '/film'],
  ['PAGE_TEMPLATE', 'film/{id}'],
  ['RESTORE_TEMPLATE', '/restore'],
  ['SIGN_UP_TEMPLATE', 'javascript:{token}'],
  ['PAGE_TEMPLATE', '//other.example/{id}'],
  ['REPORT_TEMPLATE', 'javascript:{id}'],
  ['REPORT_TEMPLATE', 'https://reports.example/'],
])('%s=%s is refused', (name, text) => {
  expect(() => readEnvironment({ [name]: text }, folders)).toThrow(name);
});

test.each([
  [{ DATA_DIR: 'memory:' }, undefined],
  [{ PICTURES_MB: '0' }, undefined],
  [
    { DATA_DIR: '/data', PICTURES_MB: '5' },
    { folder: '/data/pictures', mostBytes: 5 * 2 ** 20 },
  ],
  [
    { DATA_DIR: 'memory:', PICTURES_DIR: '/pictures' },
    { folder: '/pictures', mostBytes: 2 ** 30 },
  ],
])('with %o the cache of pictures on disk is %o', (env, pictures) =>
  expect(readEnvironment(env, folders).pictures).toEqual(pictures),
);

test.each(['/film/{slug}', 'https://films.example/{id}'])('pages of titles may be at %s', (pageTemplate) => {
  expect(readEnvironment({ PAGE_TEMPLATE: pageTemplate }, folders).pageTemplate).toBe(pageTemplate);
});

test('MEDIA_BASE_URL must be an address', () => {
  expect(() => readEnvironment({ MEDIA_BASE_URL: 'cdn' }, folders)).toThrow('MEDIA_BASE_URL');
});

const KEY = 'k'.repeat(32);
test.each([{ MEDIA_KEY: KEY }, { MEDIA_ADDRESS_SECONDS: '600' }, { MEDIA_KEY: 'short', MEDIA_ADDRESS_SECONDS: '600' }])(
  'signing of media is refused with %j alone',
  (env) => {
    expect(() => readEnvironment(env, folders)).toThrow('go together');
  },
);

test('media are signed with a key, for a number of seconds', () => {
  const env = { MEDIA_KEY: KEY, MEDIA_ADDRESS_SECONDS: '600' };
  expect(readEnvironment(env, folders).mediaSigning).toEqual({ key: KEY, seconds: 600, signature: 'hmac' });
  expect(readEnvironment({ ...env, MEDIA_SIGNATURE: 'md5' }, folders).mediaSigning).toMatchObject({ signature: 'md5' });
  expect(() => readEnvironment({ MEDIA_SIGNATURE: 'sha1' }, folders)).toThrow('MEDIA_SIGNATURE must be hmac or md5');
});

test.each([
  ['127.0.0.1', 'http://127.0.0.1:1'],
  ['0.0.0.0', 'http://127.0.0.1:1'],
  ['::', 'http://127.0.0.1:1'],
  ['::1', 'http://[::1]:1'],
  ['example.org', 'http://example.org:1'],
])('the address printed for %s', (host, url) => {
  expect(originOf(host, 1)).toBe(url);
});

test('faults are refused together with NODE_ENV=production', () => {
  const env = { POTOK_FAULTS: '1', NODE_ENV: 'production' };
  expect(() => readEnvironment(env, folders)).toThrow(
    'POTOK_FAULTS is for tests: the services do not start with it and NODE_ENV=production.',
  );
  expect(readEnvironment({ ...env, POTOK_FAULTS: '' }, folders).faults).toBe(false);
  expect(readEnvironment({ ...env, NODE_ENV: 'development' }, folders).faults).toBe(true);
});

test.each([
  [{ CLUSTER: '2' }, 'CLUSTER needs DATABASE_URL'],
  [{ CLUSTER: '2', DATABASE_URL: 'postgres://a/b', POTOK_FAULTS: '1' }, 'CLUSTER and POTOK_FAULTS'],
  [{ CLUSTER: '0' }, 'CLUSTER must be a number'],
  [{ CLUSTER: '65', DATABASE_URL: 'postgres://a/b' }, 'CLUSTER must be a number'],
  [{ CLUSTER: 'all', DATABASE_URL: 'postgres://a/b' }, 'CLUSTER must be a number'],
])('%o is refused for several processes', (env, problem) =>
  expect(() => readEnvironment(env, folders)).toThrow(problem),
);

test('several processes are allowed with a database on a server', () => {
  expect(readEnvironment({ CLUSTER: '4', DATABASE_URL: 'postgres://a/b' }, folders).processes).toBe(4);
});

test('all mistakes are reported at once, each in a line', () => {
  const env = { PORT: 'x', LOG_LEVEL: 'loud', DATABASE_URL: 'mysql://me:secret@host', TRUSTED_PROXIES: '10.0.0.0/33' };
  expect(() => readEnvironment(env, folders)).toThrow(
    [
      'PORT must be a number from 0 to 65535, not "x".',
      'DATABASE_URL must begin with postgres://.',
      'TRUSTED_PROXIES must be addresses or networks with commas between: "10.0.0.0/33" is no address and no network.',
      'LOG_LEVEL must be one of error, warn, info, debug, not "loud".',
    ].join('\n'),
  );
});

test('mistakes in the settings of what the program adds are reported with the others', () => {
  const readAddition = () => {
    throw new Error('UPLOAD_MB must be a number.');
  };
  expect(() => readEnvironment({ PORT: 'x' }, folders, readAddition)).toThrow(
    'PORT must be a number from 0 to 65535, not "x".\nUPLOAD_MB must be a number.',
  );
});

test('COUNTRY_HEADER is refused without a proxy that sets it', () => {
  expect(() => readEnvironment({ COUNTRY_HEADER: 'x-a' }, folders)).toThrow('COUNTRY_HEADER needs TRUSTED_PROXIES');
  const env = { COUNTRY_HEADER: 'x-a', TRUSTED_PROXIES: 'loopback, 10.1.0.0/16,2001:db8::1' };
  expect(readEnvironment(env, folders).trustedProxies).toEqual(['loopback', '10.1.0.0/16', '2001:db8::1']);
});

test('ADDRESS_HEADER is refused, because TRUSTED_PROXIES has its meaning', () => {
  const env = { ADDRESS_HEADER: 'X-Real-IP', TRUSTED_PROXIES: 'loopback' };
  expect(() => readEnvironment(env, folders)).toThrow(/^ADDRESS_HEADER has to go: /);
});

test.each([
  [{}, 'TRUSTED_PROXIES=loopback'],
  [{ HOST: '0.0.0.0' }, 'TRUSTED_PROXIES=private'],
])('an https API_URL without a trusted proxy is refused with the line that would trust one', (env, line) => {
  const given = { ...env, API_URL: 'https://video.example/api' };
  expect(() => readEnvironment(given, folders)).toThrow(`which has to be named, as ${line} does.`);
  const [name = '', value] = line.split('=');
  expect(readEnvironment({ ...given, [name]: value }, folders).trustedProxies).toEqual([value]);
  expect(readEnvironment({ ...given, API_URL: 'http://10.0.0.7/api' }, folders).trustedProxies).toBeUndefined();
});

test.each(['localhost', '10.0.0.0/8/8', '10.0.0/8', '::1/129', '10.0.0.0/x', '1.2.3.4/', '0.0.0.0/0', '::/0'])(
  '%s is refused as a trusted proxy',
  (network) => expect(() => readEnvironment({ TRUSTED_PROXIES: network }, folders)).toThrow('TRUSTED_PROXIES'),
);

describe('a secret in a file', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'potok-secrets-'));
    await writeFile(join(folder, 'token'), 'a secret\n');
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('is read without the line break at its end', () => {
    const env = { METRICS_TOKEN_FILE: join(folder, 'token') };
    expect(readEnvironment(env, folders).metricsToken).toBe('a secret');
  });

  it('has to exist, and its variable is not given twice', () => {
    const file = join(folder, 'token');
    expect(() => readEnvironment({ METRICS_TOKEN_FILE: '/nowhere' }, folders)).toThrow('METRICS_TOKEN_FILE must be');
    expect(() => readEnvironment({ METRICS_TOKEN_FILE: file, METRICS_TOKEN: 'x' }, folders)).toThrow(
      'one or the other',
    );
  });
});

describe('the settings of letters', () => {
  const env = { SMTP_URL: 'smtp://u:p@mail.example:587', SMTP_FROM: 'Поток <no-reply@site.example>', LETTERS_KEY: KEY };

  it('are a server, a sender and a key', () => {
    const { mail, lettersKey } = readEnvironment(env, folders);
    expect([mail, lettersKey]).toEqual([{ smtpUrl: env.SMTP_URL, from: env.SMTP_FROM }, KEY]);
  });

  it.each([
    { SMTP_FROM: '' },
    { SMTP_URL: '' },
    { LETTERS_KEY: 'short' },
    { SMTP_URL: 'mail.example' },
    { SMTP_FROM: 'nobody' },
    { SMTP_FROM: 'A <a@b.example>\r\nBcc: all@b.example' },
  ])('are refused with %j', (wrong) => {
    expect(() => readEnvironment({ ...env, ...wrong }, folders)).toThrow('SMTP_');
  });
});
