import { describe, expect, it } from 'vitest';
import { createScrub, REPORT_LIMITS } from '../../../src/widget/reporting/scrub.ts';
import { fc } from '../../fast-check.ts';

const scrub = (value: unknown): unknown => createScrub()(value);
const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI0MiIsImV4cCI6MTB9.c2lnbmF0dXJlLW9mLWl0';

describe('scrubbed texts', () => {
  it.each([
    [
      'a parameter that is not known to be harmless',
      'https://a.test/x?key=S3CRET&movie_id=2',
      'https://a.test/x?key=scrubbed-1&movie_id=2',
    ],
    ['a parameter of an address without a host', '/api/x?sig=S3CRET', '/api/x?sig=scrubbed-1'],
    ['a fragment', 'https://a.test/#access=S3CRET', 'https://a.test/#access=scrubbed-1'],
    [
      'an address in an address',
      'https://a.test/?domain=https%3A%2F%2Fb.test%2F%3Fq%3DS3CRET',
      'https://a.test/?domain=scrubbed-1',
    ],
    [
      'an address in a sentence',
      'GET https://a.test/v.m3u8?tk=S3CRET failed',
      'GET https://a.test/v.m3u8?tk=scrubbed-1 failed',
    ],
    ['addresses in HTML', '<a href="/x?a=S3CRET&amp;b=S3CRET">', '<a href="/x?a=scrubbed-1&amp;b=scrubbed-1">'],
    ['a user in an address', 'https://me:S3CRET@a.test/x', 'https://a.test/x'],
    ['a header', 'Authorization: Bearer S3CRET.abc', 'Authorization: Bearer scrubbed-1'],
    ['a web token anywhere', `token is ${jwt}!`, 'token is scrubbed-1!'],
    [
      'cookies',
      'authToken=S3CRET; refreshToken=S3CRETTOO; device_fp=abc123',
      'authToken=scrubbed-1; refreshToken=scrubbed-2; device_fp=scrubbed-3',
    ],
    ['JSON in a text', '{"refreshToken":"S3CRET","title":"Маяк"}', '{"refreshToken":"scrubbed-1","title":"Маяк"}'],
    ['a mail address', 'hello viewer@potok.test', 'hello scrubbed-1'],
    [
      'a key in a path',
      'https://cdn.test/hls/Zm9vYmFyMTIzNDU2Nzg5MGFiY2RlZmdoaWo1/v.m3u8',
      'https://cdn.test/hls/scrubbed-1/v.m3u8',
    ],
    ['a query that is a token', 'https://a.test/x?S3CRETTOKEN', 'https://a.test/x?scrubbed-1'],
    ['a token among parameters', '/x?season=2&S3CRETTOKEN&episode=1', '/x?season=2&scrubbed-1&episode=1'],
    ['a parameter whose name is Russian', '/x?ключ=S3CRET&a=1', '/x?ключ=scrubbed-1&a=scrubbed-2'],
    ['the same in a form that was sent', 'a=1&ключ=S3CRET', 'a=1&ключ=scrubbed-1'],
    ['v and path, which may be anything', '/x?v=S3CRET&path=S3CRET', '/x?v=scrubbed-1&path=scrubbed-1'],
    ['a malformed time', '/x?t=S3CRET&t=90', '/x?t=scrubbed-1&t=90'],
    [
      'a known name with another kind of value',
      '/x?movie_id=S3CRET&auto_play=S3CRET',
      '/x?movie_id=scrubbed-1&auto_play=scrubbed-1',
    ],
    [
      'a short signature in a path',
      'https://a.test/hls/S3CRETx9/v360/master.m3u8',
      'https://a.test/hls/scrubbed-1/v360/master.m3u8',
    ],
    ['a short signature in the name of a file', '/media/S3CRETx9.m3u8', '/media/scrubbed-1.m3u8'],
    ['a short signature in a relative address', 'S3CRETx9/master.m3u8', 'scrubbed-1/master.m3u8'],
    [
      'a short signature in JSON',
      '{"link":"https:\\/\\/a.test\\/S3CRETx9\\/v.mp4"}',
      '{"link":"https:\\/\\/a.test\\/scrubbed-1\\/v.mp4"}',
    ],
  ])('lose secrets: %s', (_, text, clean) => {
    expect(scrub(text)).toBe(clean);
    expect(String(scrub(text))).not.toMatch(/S3CRET/);
  });

  it.each([
    'https://player.example/player/?movie_id=2&season=1&t=90&theme_accent=8de#t=5',
    'http://127.0.0.1:4173/media/lighthouse/s1e1/master-voiceover.m3u8',
    'at Menu (https://player.example/widget-assets/player-proxy?path=later-2KD93XQA.js:1:20345)',
    'https://player.example/widget-assets/player-proxy?path=own-window-2KD93XQA.js:1:20345',
    'video/mp4; codecs="avc1.42E01E,mp4a.40.2"',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36',
    'at play (https://player.example/player/main-AB2CDE3F.js:1:2345)',
    'Что дальше? Ничего.',
    'Извините; ничего не нашлось: 404',
    'bufferStalledError: null',
    '12:30',
    '',
  ])('are unchanged if they are harmless: %s', (text) => expect(scrub(text)).toBe(text));

  it('are not changed by a second scrub', () => {
    const once = scrub('https://a.test/?k=S3CRET&j=OTHER Bearer abcdef');
    expect(scrub(once)).toBe(once);
  });

  it('keep equal secrets equal, and different secrets different', () => {
    const clean = createScrub()(['/a?k=one', '/a?k=two', '/b?k=one']);
    expect(clean).toEqual(['/a?k=scrubbed-1', '/a?k=scrubbed-2', '/b?k=scrubbed-1']);
  });

  it('of a recording are cut before they are scrubbed', () => {
    expect(createScrub()(`${'a '.repeat(60_000)}?key=S3CRET`)).toHaveLength(100_000);
  });

  it('take little time at any size', () => {
    for (const text of [
      '?a=',
      'eyJ.',
      'eyJ-',
      '@',
      'a@b.',
      ';k=',
      '/a1',
      'token: ',
      'Bearer ',
      '?',
      '?a&',
      '/aB3xyz',
      'aB3xyz-',
    ].map((part) => part.repeat(2e6 / part.length))) {
      expect(String(createScrub(REPORT_LIMITS)(text)).length).toBeLessThan(100_000);
    }
  });
});

describe('scrubbed fields', () => {
  it.each([
    'authToken',
    'refresh_token',
    'Authorization',
    'cookie',
    'Set-Cookie',
    'X-Session-Context',
    'device_fp',
    'user_id',
    'userId',
    'password',
    'api_key',
    'clientSecret',
    'ip_address',
    'email',
    'deviceName',
    'friendlyName',
  ])('with the name %s lose their values', (name) => {
    expect(scrub({ [name]: 'S3CRET' })).toEqual({ [name]: 'scrubbed-1' });
    expect(scrub({ [name]: 42 })).toEqual({ [name]: 'scrubbed-1' });
    expect(scrub({ [name]: { nested: 'S3CRET' } })).toEqual({ [name]: 'scrubbed' });
    expect(scrub({ [name]: null })).toEqual({ [name]: null });
  });

  it.each([
    'title',
    'episodeId',
    'contentId',
    'videoId',
    'event_id',
    'trace_id',
    'positionSeconds',
    'authors',
    'compass',
  ])('with the name %s keep their values', (name) => expect(scrub({ [name]: 'value' })).toEqual({ [name]: 'value' }));
});

describe('hostile data', () => {
  it('is cut at a circular reference', () => {
    const circle: Record<string, unknown> = { name: 'a' };
    circle['self'] = circle;
    circle['list'] = [circle];
    expect(scrub(circle)).toEqual({ name: 'a', self: '[circular]', list: ['[circular]'] });
  });

  it('may contain one object twice', () => {
    const one = { a: 1 };
    expect(scrub([one, one])).toEqual([one, one]);
  });

  it('may throw when it is read', () => {
    const value = {
      get bad(): string {
        throw new Error('no');
      },
      good: 1,
    };
    const proxy = new Proxy(
      {},
      {
        ownKeys: () => {
          throw new Error('no');
        },
      },
    );
    expect(scrub({ value, proxy })).toEqual({ value: { bad: '[unreadable]', good: 1 }, proxy: {} });
  });

  it('may be deep, long and wide', () => {
    let deep: unknown = 'S3CRET';
    for (let level = 0; level < 10_000; level += 1) deep = { deep };
    const wide = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`k${index}`, index]));
    const clean = createScrub(REPORT_LIMITS)({
      deep,
      wide,
      long: 'x'.repeat(1e6),
      list: Array(5_000).fill(1),
    }) as Record<string, object | string>;
    expect(JSON.stringify(clean['deep'])).toContain('[too deep]');
    expect(Object.keys(clean['wide'] ?? {})).toHaveLength(1_000);
    expect(clean['list']).toHaveLength(1_000);
    expect(clean['long']).toHaveLength(8_000);
  });

  it('may contain functions, symbols and big numbers', () => {
    expect(scrub({ f: () => 1, s: Symbol('s'), n: 10n })).toEqual({ n: '10' });
  });

  it('loses secrets at any depth, while the original stays unchanged', () => {
    const hidden = fc.oneof(
      fc.constant('https://a.test/?q=S3CRET'),
      fc.constant('Bearer S3CRET'),
      fc.constant({ token: 'S3CRET' }),
      fc.constant({ headers: { Cookie: 'a=S3CRET' } }),
    );
    const { tree } = fc.letrec((tie) => ({
      tree: fc.oneof(
        hidden,
        fc.string(),
        fc.array(tie('tree'), { maxLength: 3 }),
        fc.dictionary(fc.constantFrom('a', 'url', 'data'), tie('tree')),
      ),
    }));
    fc.assert(
      fc.property(tree, (value) => {
        const before = JSON.stringify(value);
        expect(JSON.stringify(scrub(value)) ?? '').not.toContain('S3CRET');
        expect(JSON.stringify(value)).toBe(before);
      }),
    );
  });
});

describe('the headers of a licence request', () => {
  it('are left out, whatever their names', () => {
    const scrubbed = createScrub()({ licenseUrl: 'https://l.test/license', headers: { 'X-Message': 'plain words' } });
    expect(scrubbed).toEqual({ licenseUrl: 'https://l.test/license', headers: 'scrubbed' });
  });
});
