import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { toMasterJson } from '../../src/api/master-json.ts';
import { masterSchema } from '../../src/api/master-schema.ts';

const masterUrl = new URL('https://media.test/films/1/master.json');

const protectionOf = (protection: unknown) => {
  const raw = { sources: [{ label: 'HD', link: '/a.mpd', isDefault: true, protection }] };
  return toMasterJson(v.parse(masterSchema, raw), masterUrl).sources[0]?.protection;
};
const withServer = (server: unknown) => protectionOf({ widevine: server });
const withHeaders = (headers: unknown) => withServer({ licenseUrl: '/license', headers });

const full = {
  licenseUrl: 'https://license.test/widevine',
  headers: { 'X-Token': 'abc', Authorization: 'Bearer x y' },
  certificateUrl: 'https://license.test/certificate',
  videoRobustness: 'HW_SECURE_ALL',
  audioRobustness: 'SW_SECURE_CRYPTO',
};
const plain = { headers: {}, certificateUrl: null, videoRobustness: '', audioRobustness: '' };

describe('the protection of a source in a master JSON', () => {
  it('names a server for each key system', () => {
    const short = { licenseUrl: '/license' };
    const read = { licenseUrl: 'https://media.test/license', ...plain };
    expect(protectionOf({ widevine: full, clearkey: short, playready: short, fairplay: short })).toEqual({
      widevine: full,
      clearkey: read,
      playready: read,
      fairplay: read,
    });
  });

  it.each([[undefined], [null]])('is none if there is %j', (protection) => {
    expect(protectionOf(protection)).toBeUndefined();
  });

  it.each([[{}], ['widevine'], [7], [[]], [true], [{ marlin: full }], [{ widevine: null }], [{ widevine: 'x' }]])(
    'is unusable with %j',
    (protection) => expect(protectionOf(protection)).toEqual({}),
  );

  it('loses a server that is described badly, and keeps the others', () => {
    expect(protectionOf({ widevine: { licenseUrl: 7 }, playready: full })).toEqual({ playready: full });
  });

  it.each([
    'http://license.test/',
    'javascript:alert(1)',
    'data:,x',
    'ftp://license.test/',
    'https://user:word@license.test/',
    'https://',
    '',
    `https://license.test/${'x'.repeat(5_000)}`,
    'http://127.0.0.1.evil.test/',
    'http://localhost.evil.test/',
  ])('has no licences from %.40s', (licenseUrl) => {
    expect(withServer({ licenseUrl })).toEqual({});
    expect(withServer({ ...full, certificateUrl: licenseUrl })).toEqual({});
  });

  it.each(['http://127.0.0.1:4173/license', 'http://localhost/license', 'http://[::1]:80/license', '//l.test/x'])(
    'may have licences from %s',
    (licenseUrl) => expect(withServer({ licenseUrl })).toHaveProperty('widevine'),
  );

  it.each([
    ['Cookie'],
    ['host'],
    ['Sec-Fetch-Site'],
    ['Proxy-Authorization'],
    ['Origin'],
    ['Content-Length'],
    ['X-HTTP-Method-Override'],
    ['a b'],
    [''],
    ['X:Y'],
    ['X\n'],
    ['Заголовок'],
    ['x'.repeat(101)],
  ])('has no server that wants the header %.30j', (name) => expect(withHeaders({ [name]: 'value' })).toEqual({}));

  it.each([['a\r\nX-B: c'], ['\u0000'], ['ключ'], [' a'], ['a\t'], ['x'.repeat(4_100)], [7], [null], [['a']]])(
    'has no server that wants the value %.30j in a header',
    (value) => expect(withHeaders({ 'X-Token': value })).toEqual({}),
  );

  it('has no server that wants too many headers, or too long ones together', () => {
    const many = (count: number, size: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`X-${String(index)}`, 'x'.repeat(size)]));
    expect(withHeaders(many(20, 10))).toHaveProperty('widevine');
    expect(withHeaders(many(21, 10))).toEqual({});
    expect(withHeaders(many(4, 2_500))).toEqual({});
  });

  it.each([['HW SECURE'], ['"'], ['x'.repeat(41)], [3_000]])('has no server with the robustness %.20j', (strength) => {
    expect(withServer({ ...full, videoRobustness: strength })).toEqual({});
    expect(withServer({ ...full, audioRobustness: strength })).toEqual({});
  });

  it('does not come from a prototype', () => {
    const hostile = '{"__proto__": {"widevine": {"licenseUrl": "https://evil.test/"}}}';
    expect(protectionOf(JSON.parse(hostile))).toEqual({});
  });
});
