import { describe, expect, it } from 'vitest';
import { runCatalogue } from '../../../src/backend/catalogue-file/command.ts';
import { packagingCommands } from '../../../src/ingest/commands/packaging.ts';
import { run as runProgram } from '../../../src/ingest/shared/run.ts';
import { missingTools, requireAv1, requireTools } from '../../../src/ingest/shared/tools.ts';
import { NEVER_REACHED_MS, tools } from './made-films.ts';

const run = (script: string, options: Partial<Parameters<typeof runProgram>[2]> = {}) =>
  runProgram(process.execPath, ['-e', script], { timeoutMs: NEVER_REACHED_MS, ...options });

describe('a program', () => {
  it('that fails is reported by its last line, and its output is shortened', async () => {
    const script = `for (let at = 0; at < 100; at++) console.error('line ' + at + 'x'.repeat(1000)); process.exitCode = 1`;
    const error = (await run(script).catch((reason: unknown) => reason)) as { message: string; complaints: string[] };
    expect([error.message.slice(0, 8), error.message.length, error.complaints.length]).toEqual(['line 99x', 500, 20]);
  });

  it('that takes too long, or prints too much, is ended', async () => {
    await expect(run('setInterval(() => {}, 1000)', { timeoutMs: 300 })).rejects.toThrow(
      'node took longer than 0.3 s.',
    );
    const flood = `const block = Buffer.alloc(2 ** 20); const more = () => process.stdout.write(block, more); more()`;
    await expect(run(flood)).rejects.toThrow('node had too much to say.');
  });

  it('is ended when its caller cancels it', async () => {
    const stop = new AbortController();
    const ended = run('setInterval(() => {}, 1000)', { signal: stop.signal });
    setTimeout(() => stop.abort(new Error('It was cancelled.')), 100);
    await expect(ended).rejects.toThrow('It was cancelled.');
    await expect(run('', { signal: stop.signal })).rejects.toThrow('It was cancelled.');
  });

  it('has a low priority', async () => {
    const isBehind = `require('os').getPriority() >= 10 && !clearInterval(looking) && console.log('It is.')`;
    const { output } = await run(`const looking = setInterval(() => ${isBehind}, 10)`);
    expect(output.toString()).toBe('It is.\n');
  });
});

describe('without ffmpeg', () => {
  const missing = { ...tools, ffmpeg: '/nowhere/ffmpeg' };

  it('a file is refused with one clear line', async () => {
    const printed: string[] = [];
    const env = { DATA_DIR: 'memory:', MEDIA_DIR: '/nowhere/media', FFMPEG: '/nowhere/ffmpeg' };
    expect(await runCatalogue(['add', 'film.mkv'], env, (line) => printed.push(line), packagingCommands)).toBe(1);
    expect(printed).toEqual([expect.stringMatching(/^\/nowhere\/ffmpeg is missing/)]);
  });

  it('one clear line says how to get it', async () => {
    expect(await missingTools(tools)).toBeNull();
    expect(await missingTools(missing)).toMatch(
      /^\/nowhere\/ffmpeg is missing, so no file can become a title; everything else works\. Install it \(Debian, Ubuntu: apt-get install ffmpeg; /,
    );
    await expect(requireTools(missing)).rejects.toThrow('/nowhere/ffmpeg is missing');
    expect(await missingTools({ ...tools, ffprobe: '/bin/false' })).toMatch(/^\/bin\/false does not run: /);
  });

  it('or without its encoder of AV1, one clear line says what is missing', async () => {
    await requireAv1(tools);
    await expect(requireAv1({ ...tools, ffmpeg: '/bin/echo' })).rejects.toThrow(
      '/bin/echo has no encoder of AV1 (libsvtav1): without --av1 the file becomes a title in H.264.',
    );
  });
});
