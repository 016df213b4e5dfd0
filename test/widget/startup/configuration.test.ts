import { describe, expect, it, vi } from 'vitest';
import { type WarnIgnored, readConfiguration } from '../../../src/widget/startup/configuration.ts';
import { aWindow } from '../support/fake-window.ts';

interface Page {
  globals?: Record<string, unknown>;
  attributes?: Record<string, string> | 'throws' | null;
  href?: string;
}

function read({ globals = {}, attributes = null, href = 'https://widget.test/player/index.html?movie_id=1#x' }: Page) {
  const complain = vi.fn<WarnIgnored>();
  const scope = {
    ...globals,
    location: new URL(href),
    get frameElement() {
      if (attributes === 'throws') throw new DOMException('cross-origin', 'SecurityError');
      return attributes === null ? null : { getAttribute: (name: string) => attributes[name] ?? null };
    },
  };
  return { configuration: readConfiguration(aWindow(scope), complain), complain };
}

describe('configuration', () => {
  it('is empty without settings', () => {
    const { configuration, complain } = read({});
    expect(configuration).toEqual({
      baseUrl: null,
      adListUrl: null,
      longestAdSeconds: null,
      safetyVolume: 'off',
      fullscreenMode: 'native',
      sentryProject: null,
      sentryDsn: null,
      moduleProxy: null,
      recording: 'on',
      thumbnails: 'none',
      chapters: 'none',
      qoe: 'off',
      cmcd: 'off',
    });
    expect(complain).not.toHaveBeenCalled();
  });

  it('comes from globals', () => {
    const globals = {
      env_base_url: 'https://api.test/v1/',
      env_ad_list_url: 'https://ads.test/ad-list.json?a=1',
      env_fullscreen_mode: 'parent',
      env_sentry_project: 'player',
      env_sentry_dsn: 'https://key@errors.test/1',
      env_module_proxy: '/widget-assets/',
      env_recording: 'off',
      env_thumbnails: 'sibling',
      env_chapters: 'sibling',
      env_qoe: 'on',
      env_ad_safety_volume: 'on',
      env_cmcd: 'headers',
      env_ad_longest_seconds: '240',
    };
    expect(read({ globals }).configuration).toEqual({
      baseUrl: 'https://api.test/v1',
      adListUrl: 'https://ads.test/ad-list.json?a=1',
      longestAdSeconds: 240,
      safetyVolume: 'on',
      fullscreenMode: 'parent',
      sentryProject: 'player',
      sentryDsn: 'https://key@errors.test/1',
      moduleProxy: 'https://widget.test/widget-assets',
      recording: 'off',
      thumbnails: 'sibling',
      chapters: 'sibling',
      qoe: 'on',
      cmcd: 'headers',
    });
  });

  it('of the frame overrides globals, setting by setting', () => {
    const globals = { env_base_url: 'https://global.test', env_ad_list_url: 'https://ads.test/a' };
    const { configuration } = read({ globals, attributes: { 'data-env_base_url': '/frame' } });
    expect(configuration).toMatchObject({ baseUrl: 'https://widget.test/frame', adListUrl: 'https://ads.test/a' });
  });

  it('comes from globals if the frame is not accessible', () => {
    const { configuration } = read({ globals: { env_base_url: 'https://a.test' }, attributes: 'throws' });
    expect(configuration.baseUrl).toBe('https://a.test');
  });
});

describe('the longest duration of an ad', () => {
  it.each(['4', '3601', '1e3', '-60', '60.5', 'Infinity', 'NaN', '١٢', 60])('cannot be %j', (value) => {
    const { configuration, complain } = read({ globals: { env_ad_longest_seconds: value } });
    expect(configuration.longestAdSeconds).toBeNull();
    expect(complain).toHaveBeenCalledOnce();
  });

  it.each(['5', '3600', ' 60 '])('may be %j', (value) => {
    const { configuration } = read({ globals: { env_ad_longest_seconds: value } });
    expect(configuration.longestAdSeconds).toBe(Number(value));
  });
});

describe('addresses in the configuration', () => {
  it.each([
    ['/api', 'https://widget.test/api'],
    ['api', 'https://widget.test/player/api'],
    ['//api.test/', 'https://api.test'],
    ['https://api.test', 'https://api.test'],
    ['https://api.test///', 'https://api.test'],
    [' https://api.test/a/?x=1#y ', 'https://api.test/a'],
    ['/', 'https://widget.test'],
  ])('are resolved: %j becomes %j', (text, expected) => {
    expect(read({ globals: { env_base_url: text } }).configuration.baseUrl).toBe(expected);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/plain,x',
    'file:///etc',
    'ftp://a.test',
    'blob:https://a.test/1',
    'https://',
    'https://user:pass@a.test',
    'undefined',
    'null',
    5,
    {},
    true,
  ])('cannot be %j, which is ignored with a complaint', (value) => {
    const { configuration, complain } = read({ globals: { env_base_url: value } });
    expect(configuration.baseUrl).toBeNull();
    expect(complain).toHaveBeenCalledOnce();
    expect(complain.mock.calls[0]?.[0]).toContain('env_base_url');
  });

  it('from a bad attribute give way to the global ones', () => {
    const { configuration } = read({
      globals: { env_base_url: 'https://a.test' },
      attributes: { 'data-env_base_url': 'javascript:x' },
    });
    expect(configuration.baseUrl).toBe('https://a.test');
  });

  it('stay unset without a complaint if they are empty', () => {
    const { configuration, complain } = read({
      globals: { env_base_url: '' },
      attributes: { 'data-env_base_url': '' },
    });
    expect(configuration.baseUrl).toBeNull();
    expect(complain).not.toHaveBeenCalled();
  });
});

describe('attributes of the frame, which visitors of a site may have written', () => {
  const foreign = {
    'data-env_base_url': 'https://evil.test/api',
    'data-env_ad_list_url': '//evil.test/ads.json',
    'data-env_module_proxy': 'https://evil.test/scripts',
    'data-env_sentry_dsn': 'https://key@evil.test/1',
  };

  it('lead to no origin other than the player’s', () => {
    const globals = { env_base_url: 'https://api.test' };
    const { configuration, complain } = read({ globals, attributes: foreign });
    expect(configuration).toMatchObject({
      baseUrl: 'https://api.test',
      adListUrl: null,
      moduleProxy: null,
      sentryDsn: null,
    });
    expect(complain).toHaveBeenCalledTimes(4);
  });

  it.each([
    ['another port', 'https://widget.test:8443/api'],
    ['another scheme', 'http://widget.test/api'],
    ['a longer host', 'https://widget.test.evil.test/api'],
    ['a host with backslashes', '\\\\evil.test\\api'],
  ])('do not lead to another origin: %s', (_, text) => {
    expect(read({ attributes: { 'data-env_base_url': text } }).configuration.baseUrl).toBeNull();
  });

  it.each<[string, unknown]>([
    ['a list', ['https://evil.test', 'https://a.test']],
    ['a text', 'https://a.test, https://evil.test'],
  ])('lead to origins that the operator allows, by %s', (_, origins) => {
    expect(read({ globals: { env_origins: origins }, attributes: foreign }).configuration).toMatchObject({
      baseUrl: 'https://evil.test/api',
      adListUrl: 'https://evil.test/ads.json',
      moduleProxy: 'https://evil.test/scripts',
      sentryDsn: 'https://key@evil.test/1',
    });
  });

  it.each<unknown>([
    ['*'],
    'evil.test',
    ['https://evil.test/api'],
    ['https://evil.test.test'],
    [{}, 5],
    { 0: 'https://evil.test' },
    'null',
    true,
  ])('lead to no origin of an invalid list: %j', (origins) => {
    const { configuration } = read({ globals: { env_origins: origins }, attributes: foreign });
    expect(configuration.baseUrl).toBeNull();
  });

  it('cannot set the allowed origins', () => {
    const attributes = { ...foreign, 'data-env_origins': 'https://evil.test' };
    expect(read({ attributes }).configuration.baseUrl).toBeNull();
  });
});

describe('other settings', () => {
  it('accept only known values', () => {
    const globals = { env_fullscreen_mode: 'huge', env_sentry_dsn: '/relative', env_sentry_project: 'x'.repeat(500) };
    const { configuration, complain } = read({ globals });
    expect(configuration).toMatchObject({ fullscreenMode: 'native', sentryDsn: null, sentryProject: null });
    expect(complain).toHaveBeenCalledTimes(3);
  });

  it('complain to the console by default', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    readConfiguration(
      aWindow({
        env_base_url: 'x:y',
        frameElement: null,
        location: new URL('https://a.test'),
      }),
    );
    expect(warn).toHaveBeenCalledOnce();
  });
});
