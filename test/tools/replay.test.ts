import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Recording, RecordingEntry } from '../../src/contract/recording.ts';
import { Evening } from '../replay/evening.ts';
import { aFailure } from '../streams/support.ts';

const folder = `test/tools/field-${process.pid}`;

interface Outcome {
  readonly code: number;
  readonly out: string;
  readonly error: string;
}

function run(program: string, ...args: readonly string[]): Promise<Outcome> {
  return new Promise((done) => {
    execFile(process.execPath, [program, ...args], (failure, out, error) => {
      done({ code: failure === null ? 0 : Number(failure.code), out, error });
    });
  });
}

const replay = (...args: readonly string[]) => run('src/tools/run-ts.mjs', 'src/tools/replay/main.ts', ...args);
const vitest = (file: string) => run('node_modules/vitest/vitest.mjs', 'run', '--reporter', 'dot', file);

function save(name: string, content: string | Buffer): string {
  writeFileSync(`${folder}/${name}`, content);
  return `${folder}/${name}`;
}

function record(work: (evening: Evening) => void): Recording {
  const evening = new Evening();
  evening.play();
  evening.pass(3);
  work(evening);
  evening.pass(1);
  const recording = evening.recording();
  vi.useRealTimers();
  return recording;
}

const quiet = record(() => {});
const broken = record((evening) =>
  evening.send({ type: 'engine.failed', failure: aFailure({ code: 4, fatal: true }) }),
);
const isPlay = (entry: RecordingEntry): boolean => entry.kind === 'command' && entry.command.type === 'media.play';
const different: Recording = { ...quiet, entries: quiet.entries.filter((entry) => !isPlay(entry)) };

beforeAll(() => void mkdirSync(folder, { recursive: true }));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('npm run replay', () => {
  it('prints what came, what was done, what was told and what became of it', async () => {
    const { code, out } = await replay(save('quiet.json', JSON.stringify(quiet)));
    expect(out).toMatch(/← session\.started/);
    expect(out).toMatch(/→ media\.play \{"cause":"viewer"\}/);
    expect(out).toMatch(/⇒ host host\.post .*timeProgressChanged/);
    expect(out).toMatch(/← timer 1000 ms/);
    expect(out).toMatch(/= playback: \{"phase":"playing"/);
    expect(out).toMatch(/The pipelines do what they did then/);
    expect(code).toBe(0);
  });

  it('reads a packed recording, as it comes with a report', async () => {
    const { code, out } = await replay(save('quiet.json.gz', gzipSync(JSON.stringify(quiet))));
    expect(out).toContain('← session.started');
    expect(code).toBe(0);
  });

  it('marks the first divergence, and ends with 1', async () => {
    const { code, out } = await replay(save('different.json', JSON.stringify(different)));
    expect(out.match(/FIRST DIVERGENCE/g)).toHaveLength(1);
    expect(out.split('FIRST DIVERGENCE')[1]).toMatch(/now:\s+→ media\.play/);
    expect(out).toMatch(/something else from \d+ ms on/);
    expect(code).toBe(1);
  });

  it.each([
    ['no file', [], /Name one recording.*Usage/s],
    ['a file that is not there', [`${folder}/none.json`], /no such file/],
    ['an option nobody knows', ['--verbose'], /Usage/],
    ['a test outside the tests', [`${folder}/quiet.json`, '--write-test', join(tmpdir(), 'a.test.ts')], /named test\//],
    ['a test of what is well', [`${folder}/quiet.json`, '--write-test', `${folder}/quiet.test.ts`], /no test to write/],
  ])('says in a sentence what is wrong: %s', async (_, args, sentence) => {
    save('quiet.json', JSON.stringify(quiet));
    const { code, error } = await replay(...args);
    expect(error).toMatch(sentence);
    expect(error).not.toMatch(/ at .*:\d+/);
    expect(code).toBe(2);
  });
});

describe('a field report written out as a test', () => {
  it('fails as the field did, and passes once that is mended', async () => {
    const path = `${folder}/broken.test.ts`;
    const written = await replay(save('broken.json', JSON.stringify(broken)), '--write-test', path);
    expect(written.code).toBe(0);
    const failed = await vitest(path);
    expect(failed.code).toBe(1);
    expect(failed.out + failed.error).toMatch(/survives what came to error [\da-z]+: 4/);

    // What a mended player would have recorded.
    const { entries } = broken;
    const mended = entries.filter((entry) => entry.kind !== 'signal' || entry.signal.type !== 'engine.failed');
    writeFileSync(`${folder}/broken.recording.json`, JSON.stringify({ ...broken, entries: mended }));
    expect((await vitest(path)).code).toBe(0);
  });

  it('fails where the pipelines do something else than in the field', async () => {
    const path = `${folder}/different.test.ts`;
    await replay(save('different.json', JSON.stringify(different)), '--write-test', path);
    expect(readFileSync(path, 'utf8')).toContain('does what it did in the field');
    expect((await vitest(path)).code).toBe(1);
  });
});
