import { expect, test } from 'vitest';
import { readEnvironment } from '../../src/backend/environment.ts';
import { originOf } from '../../src/backend/listen.ts';

const folders = { distDir: 'dist', mediaDir: 'media' };

test('the defaults', () => {
  expect(readEnvironment({}, folders)).toEqual({
    ...folders,
    port: 4_173,
    host: '127.0.0.1',
    dataDir: '.data',
    databaseUrl: undefined,
    mediaBaseUrl: undefined,
    storageUrl: undefined,
    mediaSigning: undefined,
    siteUrl: undefined,
    apiUrl: undefined,
    pageTemplate: undefined,
    signUpTemplate: undefined,
    restoreTemplate: undefined,
    country: undefined,
    countryHeader: undefined,
    addressHeader: undefined,
    demoAds: 'none',
    authTokenSeconds: undefined,
    anonymousWritesPerMinute: undefined,
    demo: false,
    titles: undefined,
    administrator: undefined,
    logLevel: 'warn',
    slowQueryMs: undefined,
    metricsToken: undefined,
    faults: false,
  });
});

test('what is set', () => {
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

test.each(['x', '-1', '65536', '1.5', '0x10'])('PORT=%s is refused in a sentence', (port) => {
  expect(() => readEnvironment({ PORT: port }, folders)).toThrow('PORT must be a number');
});

test.each([
  ['1', 'listed'],
  ['asked', 'asked'],
  ['0', 'none'],
])('DEMO_ADS=%s: demonstration ads are %s', (text, demoAds) => {
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
])('%s=%s is refused', (name, text) => {
  expect(() => readEnvironment({ [name]: text }, folders)).toThrow(name);
});

test.each(['/film/{slug}', 'https://films.example/{id}'])('pages may be at %s', (pageTemplate) => {
  expect(readEnvironment({ PAGE_TEMPLATE: pageTemplate }, folders).pageTemplate).toBe(pageTemplate);
});

test('MEDIA_BASE_URL must be an address', () => {
  expect(() => readEnvironment({ MEDIA_BASE_URL: 'cdn' }, folders)).toThrow('MEDIA_BASE_URL');
});

const KEY = 'k'.repeat(32);
test.each([{ MEDIA_KEY: KEY }, { MEDIA_ADDRESS_SECONDS: '600' }, { MEDIA_KEY: 'short', MEDIA_ADDRESS_SECONDS: '600' }])(
  'media are not signed by %j',
  (env) => {
    expect(() => readEnvironment(env, folders)).toThrow('go together');
  },
);

test('media are signed with a key, for a time', () => {
  const env = { MEDIA_KEY: KEY, MEDIA_ADDRESS_SECONDS: '600' };
  expect(readEnvironment(env, folders).mediaSigning).toEqual({ key: KEY, seconds: 600 });
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
