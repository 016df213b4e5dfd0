import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { RecordedVisit, RecordingEntry } from '../../src/contract/recording.ts';
import { limits } from '../../src/contract/limits.ts';
import { replay as runThrough } from '../../src/replay/replay.ts';
import { runReplay } from '../../src/tools/replay/run.ts';
import { divergenceLines, fatalErrorLines } from '../../src/tools/replay/print.ts';
import { Evening } from '../replay/evening.ts';
import { aFailure } from '../streams/support.ts';

const folder = `test/tools/field-${process.pid}`;

interface Outcome {
  readonly code: number;
  readonly out: string;
  readonly error: string;
}

function run(script: string, ...args: readonly string[]): Promise<Outcome> {
  return new Promise((done) => {
    execFile(process.execPath, [script, ...args], (failure, out, error) => {
      done({ code: failure === null ? 0 : Number(failure.code), out, error });
    });
  });
}

const program = (...args: readonly string[]) => run('src/tools/run-ts.mjs', 'src/tools/replay/main.ts', ...args);
/** The same without a process of its own: one process for each exit code shows that the program does it, too. */
async function replay(...args: readonly string[]): Promise<Outcome> {
  const lines = { out: '', error: '' };
  const code = await runReplay(args, {
    log: (line: string) => void (lines.out += `${line}\n`),
    error: (line: string) => void (lines.error += `${line}\n`),
  });
  return { code, ...lines };
}
const vitest = (file: string) => run('node_modules/vitest/vitest.mjs', 'run', '--reporter', 'dot', file);

function save(name: string, content: string | Buffer): string {
  writeFileSync(`${folder}/${name}`, content);
  return `${folder}/${name}`;
}

function record(work: (evening: Evening) => void): RecordedVisit {
  const evening = new Evening();
  evening.play();
  evening.watchFor(3);
  work(evening);
  evening.watchFor(1);
  const recording = evening.recording();
  vi.useRealTimers();
  return recording;
}

const quiet = record(() => {});
const broken = record((evening) =>
  evening.send({ type: 'engine.failed', failure: aFailure({ code: 4, fatal: true }) }),
);
const isPlay = (entry: RecordingEntry): boolean => entry.kind === 'command' && entry.command.type === 'media.play';
const different: RecordedVisit = { ...quiet, entries: quiet.entries.filter((entry) => !isPlay(entry)) };

/** Clears the screen (C0, C1) and turns the line around. */
const toTerminal = '\u001b[2J\u009b2J\u202e';
const obeyed = /[^\P{Cc}\n]|[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u;
/** The colours of the test runner itself. */
const colours = new RegExp(String.raw`\u001b\[\d+(?:;\d+)*m`, 'g');
const hostile = ({ message, fatal }: { readonly message: string; readonly fatal: boolean }): RecordedVisit =>
  record((evening) => {
    const failure = aFailure({ code: 4, fatal });
    evening.send({ type: 'engine.failed', failure: { ...failure, message } });
  });

beforeAll(() => void mkdirSync(folder, { recursive: true }));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('npm run replay', () => {
  it('prints signals, commands, messages and their results', async () => {
    const { code, out } = await program(save('quiet.json', JSON.stringify(quiet)));
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
    const { code, out } = await program(save('different.json', JSON.stringify(different)));
    expect(out.match(/FIRST DIVERGENCE/g)).toHaveLength(1);
    expect(out.split('FIRST DIVERGENCE')[1]).toMatch(/now:\s+→ media\.play/);
    expect(out).toMatch(/something else from \d+ ms on/);
    expect(code).toBe(1);
  });

  it('prints nothing that a terminal would obey', async () => {
    const told = hostile({ message: `${toTerminal}film`, fatal: false });
    const { out, code } = await replay(save('terminal.json', JSON.stringify(told)));
    expect(out).toContain('\\u009b2J\\u202efilm');
    expect(out).not.toMatch(obeyed);
    expect(code).toBe(0);
  });

  it('prints nothing of a file that is no recording that a terminal would obey', async () => {
    const { error, code } = await program(save('broken-off.json', `{"a": ${toTerminal}`));
    expect(error).toContain('not JSON');
    expect(error).not.toMatch(obeyed);
    expect(code).toBe(2);
  });

  it('unpacks no more than a recording may be', async () => {
    const packed = gzipSync(Buffer.alloc(20_000_000, ' '), { level: 1 });
    const { error, code } = await replay(save('bomb.json.gz', packed));
    expect(error).toContain('too big for a recording: more than 16 MB');
    expect(code).toBe(2);
  });

  it.each([
    ['no file', [], /Name one recording.*Usage/s],
    ['a file that does not exist', [`${folder}/none.json`], /no such file/],
    ['an unknown option', ['--verbose'], /Usage/],
    ['a test outside the tests', [`${folder}/quiet.json`, '--write-test', join(tmpdir(), 'a.test.ts')], /named test\//],
    [
      'a test of a recording without a fault',
      [`${folder}/quiet.json`, '--write-test', `${folder}/quiet.test.ts`],
      /no test to write/,
    ],
  ])('describes a mistake in a sentence: %s', async (_, args, sentence) => {
    save('quiet.json', JSON.stringify(quiet));
    const { code, error } = await replay(...args);
    expect(error).toMatch(sentence);
    expect(error).not.toMatch(/ at .*:\d+/);
    expect(code).toBe(2);
  });
});

describe('a recording written out as a test', () => {
  it('finds nothing if all is well, the error of a failed session, and the turn that ends differently now', () => {
    expect([...fatalErrorLines(runThrough(quiet, limits)), ...divergenceLines(runThrough(quiet, limits))]).toEqual([]);
    expect(fatalErrorLines(runThrough(broken, limits))).toEqual([expect.stringContaining('"code":4')]);
    const lines = divergenceLines(runThrough(different, limits)).join('\n');
    expect(lines).toMatch(/in the recording:\n\s+⇒ host .*playPressed.*\n.*now:\n\s+→ media\.play/);
  });

  it('fails as the session did, and passes once the fault is mended', async () => {
    const path = `${folder}/broken.test.ts`;
    const written = await replay(save('broken.json', JSON.stringify(broken)), '--write-test', path);
    expect(written.code).toBe(0);
    const failed = await vitest(path);
    expect(failed.code).toBe(1);
    expect(failed.out + failed.error).toMatch(/survives what came to error [\da-z]+: 4/);

    // The recording that a mended player would have made.
    const { entries } = broken;
    const mended = entries.filter((entry) => entry.kind !== 'signal' || entry.signal.type !== 'engine.failed');
    writeFileSync(`${folder}/broken.recording.json`, JSON.stringify({ ...broken, entries: mended }));
    expect((await vitest(path)).code).toBe(0);
  });

  it('fails if the pipelines act differently than in the session', async () => {
    const path = `${folder}/different.test.ts`;
    await replay(save('different.json', JSON.stringify(different)), '--write-test', path);
    expect(readFileSync(path, 'utf8')).toContain('does what it did in the field');
    expect((await vitest(path)).code).toBe(1);
  });

  it('has data of the recording only as text: neither as code nor as a command to the terminal', async () => {
    const path = `${folder}/hostile.test.ts`;
    const message = `');process.exit(7);//\r\u2028process.exit(7)\u2029*/process.exit(7)\n${toTerminal}\``;
    await replay(save('hostile.json', JSON.stringify(hostile({ message, fatal: true }))), '--write-test', path);
    const source = readFileSync(path, 'utf8');
    expect(source).toMatch(/^test\(.*process\.exit.*, \(\) => \{$/m);
    expect(source).not.toMatch(obeyed);
    expect(readFileSync(`${folder}/hostile.recording.json`, 'utf8')).not.toMatch(/[\u2028\u2029]/);
    const { code, out, error } = await vitest(path);
    expect(code).toBe(1);
    expect(out + error).toContain('survives what came to error');
    expect((out + error).replace(colours, '')).not.toMatch(obeyed);
  });

  it.each(['\r', '\u2028', '\u2029'])('is not written for a release that ends a line with %j', async (lineEnd) => {
    const path = `${folder}/release.test.ts`;
    const told = { ...broken, release: `1.0${lineEnd}process.exit(7)` };
    const { code, error } = await replay(save('release.json', JSON.stringify(told)), '--write-test', path);
    expect(error).toContain('has no "release"');
    expect(code).toBe(2);
    expect(existsSync(path)).toBe(false);
  });
});
