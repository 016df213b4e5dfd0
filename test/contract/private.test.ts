import { describe, expect, it } from 'vitest';
import { coverPath, isOpaque, isSecretParameter } from '../../src/contract/private.ts';

describe('a part of an address is opaque', () => {
  it.each([
    'k9Xq2LmP',
    'k9Xq2LmP.m3u8',
    'aB3-x_9Zq',
    'abc123',
    'kXqLmPZr',
    '9f8e7d6c5b4a',
    '550e8400-e29b-41d4-a716-446655440000',
    'Zm9vYmFyMTIzNDU2Nzg5MGFiY2RlZmdoaWo1',
    '%41%42%43123',
    '12345678901234567890',
    'x'.repeat(10_000),
  ])('%s', (part) => expect(isOpaque(part)).toBe(true));

  it.each([
    'lighthouse',
    's1e1',
    'season-2',
    'v360',
    '001.m4s',
    'master-voiceover.m3u8',
    'masterVoiceover.m3u8',
    '1080p',
    '854x480.mp4',
    '1764000000',
    'tt99000001',
    'main-AB2CDE3F.js:1:234)',
    '%D0%BC%D0%B0%D1%8F%D0%BA',
    'тихая-вода',
    'a1b2',
    '',
    '%',
  ])('%s is not', (part) => expect(isOpaque(part)).toBe(false));
});

it('a path keeps its host, its words and the kind of its file', () => {
  const cover = (path: string) => coverPath(path, () => '-');
  expect(cover('https://d1a2b3c4.cdn.test/hls/k9Xq2LmP/master.m3u8')).toBe(
    'https://d1a2b3c4.cdn.test/hls/-/master.m3u8',
  );
  expect(cover('//d1a2b3c4.cdn.test/k9Xq2LmP.json')).toBe('//d1a2b3c4.cdn.test/-.json');
  expect(cover('media/k9Xq2LmP')).toBe('media/-');
});

describe('parameters of an address', () => {
  it.each([
    'token',
    'accessToken',
    'sig',
    'X-Amz-Signature',
    'Key-Pair-Id',
    'code',
    'user_id',
    'sid',
    'e_mail',
    '%74oken',
  ])('%s is private', (name) => expect(isSecretParameter(name)).toBe(true));

  it.each(['movie_id', 'season', 'keyword', 'decode', 'design', 'status', 'author', 'q', 'страница', '%'])(
    '%s is not',
    (name) => expect(isSecretParameter(name)).toBe(false),
  );
});
