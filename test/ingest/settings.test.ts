import { expect, test } from 'vitest';
import { readIngest } from '../../src/ingest/settings.ts';

test('without variables all settings have their defaults', () => {
  expect(readIngest({})).toEqual({
    mediaDir: '.data/media',
    bucket: undefined,
    packaging: expect.objectContaining({ ffmpeg: 'ffmpeg', mediaDir: '.data/media' }) as object,
    uploads: { mediaDir: '.data/media', mostBytes: 100 * 2 ** 30, freeBytes: 2 ** 31 },
    titleChecks: true,
  });
});

test('uploads are on if there is a folder for them, up to a size', () => {
  const uploads = (env: Record<string, string>) => readIngest(env).uploads;
  expect(uploads({ DATA_DIR: 'memory:' })).toBeUndefined();
  expect(uploads({ MEDIA_DIR: '/films', UPLOAD_MB: '2', PACKAGING_FREE_MB: '1' })).toEqual({
    mediaDir: '/films',
    mostBytes: 2 ** 21,
    freeBytes: 2 ** 20,
  });
  expect(() => uploads({ UPLOAD_MB: '0' })).toThrow('UPLOAD_MB must be a number from 1 to 999999');
});

test('packaging is on in a single process with a folder, unless PACKAGING is off', () => {
  const packaging = (env: Record<string, string>) => readIngest(env).packaging;
  expect(packaging({ MEDIA_DIR: '/media' })?.mediaDir).toBe('/media');
  expect(packaging({ PACKAGING: 'off' })).toBeUndefined();
  expect(packaging({ DATA_DIR: 'memory:' })).toBeUndefined();
  expect(packaging({ CLUSTER: '2', DATABASE_URL: 'postgres://x' })).toBeUndefined();
  expect(() => packaging({ PACKAGING_PRESET: 'best' })).toThrow('PACKAGING_PRESET must be one of ultrafast');
});

test('all mistakes are reported at once, each in a line', () => {
  const env = { UPLOAD_MB: '0', TITLE_CHECKS: 'no' };
  expect(() => readIngest(env)).toThrow(
    'UPLOAD_MB must be a number from 1 to 999999, not "0".\nTITLE_CHECKS must be on or off, not "no".',
  );
});
