import { describe, expect, it } from 'vitest';
import { run as runProgram } from '../../../src/ingest/shared/run.ts';
import { readPackaging } from '../../../src/ingest/packaging/settings.ts';
import { NEVER_REACHED_MS } from './made-films.ts';

describe('a program', () => {
  it('gets its arguments as they are, never through a shell', async () => {
    const words = ['$(reboot)', '`ls`', '; rm -rf /', '"', "'", '\n'];
    const { output } = await runProgram(
      process.execPath,
      ['-e', 'process.stdout.write(JSON.stringify(process.argv.slice(1)))', '--', ...words],
      { timeoutMs: NEVER_REACHED_MS },
    );
    expect(JSON.parse(output.toString())).toEqual(words);
  });

  it('may have a timeout as long as a film of many hours needs', async () => {
    const args = ['-e', 'process.stdout.write("done")'];
    const { output } = await runProgram(process.execPath, args, { timeoutMs: 2 ** 32 });
    expect(output.toString()).toBe('done');
  });
});

describe('the settings of packaging', () => {
  it('have defaults', () => {
    expect(readPackaging({})).toMatchObject({
      ffmpeg: 'ffmpeg',
      ffprobe: 'ffprobe',
      mediaDir: '.data/media',
      freeBytes: 2 ** 31,
      preset: 'medium',
    });
    expect(readPackaging({ MEDIA_DIR: '/m', PACKAGING_THREADS: '3', PACKAGING_FREE_MB: '0' })).toMatchObject({
      mediaDir: '/m',
      threads: 3,
      freeBytes: 0,
    });
  });

  it.each([
    [{ DATA_DIR: 'memory:' }, 'MEDIA_DIR is needed: the folder that titles are put into.'],
    [{ PACKAGING_PRESET: 'fastest' }, 'PACKAGING_PRESET must be one of ultrafast, '],
    [{ PACKAGING_THREADS: '0' }, 'PACKAGING_THREADS must be a number from 1 to 64, not "0".'],
    [{ PACKAGING_FREE_MB: '-1' }, 'PACKAGING_FREE_MB must be a number from 0 to 999999, not "-1".'],
  ])('are refused with %j', (env, message) => {
    expect(() => readPackaging(env)).toThrow(message);
  });
});
