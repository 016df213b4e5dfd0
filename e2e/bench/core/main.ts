/**
 * `npm run bench:core [-- <commit>]`: the costs of the core beside those of an earlier commit, measured by turns in one
 * run. Counts are exact; times and heap are given as ratios, because machines differ.
 */
import { build } from 'esbuild';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { CoreFigures } from './figures.ts';

/** The last commit before the core became one store. */
const BASELINE = '378d7725';
const ROUNDS = 7;
const RECORDING = 'test/replay/recordings/plain-film.json';

const cache = resolve('node_modules/.cache/potok/bench-core');

/** The entry that makes a player with all of its features. */
function entryOf(root: string): string {
  const whole = join(root, 'streams/later.ts');
  if (!existsSync(whole)) return join(root, 'streams/player.ts');
  const entry = join(cache, 'whole.ts');
  writeFileSync(entry, `export { createWholePlayer as createPlayer } from ${JSON.stringify(whole)};`);
  return entry;
}

async function bundle(name: string, root: string): Promise<string> {
  const outfile = join(cache, `${name}.mjs`);
  await build({
    entryPoints: ['e2e/bench/core/subject.ts'],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    alias: { 'core:player': entryOf(root), 'core:limits': join(root, 'src/contract/limits.ts') },
    logLevel: 'error',
  });
  return outfile;
}

/** Checks out a commit. Returns null if the history does not reach so far back. */
function checkOut(commit: string): string | null {
  const folder = join(cache, 'baseline');
  try {
    mkdirSync(folder, { recursive: true });
    const archive = execFileSync('git', ['archive', commit, 'streams', 'src/contract'], {
      maxBuffer: 1e9,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    execFileSync('tar', ['-x', '-C', folder], { input: archive });
    return folder;
  } catch {
    return null;
  }
}

function measure(program: string, kind: 'counts' | 'costs'): CoreFigures {
  const out = execFileSync(process.execPath, ['--expose-gc', program, resolve(RECORDING), kind], { encoding: 'utf8' });
  return JSON.parse(out) as CoreFigures;
}

function measureAll(programs: readonly string[]): CoreFigures[] {
  const costs = programs.map((): CoreFigures[] => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    programs.forEach((program, index) => costs[index]?.push(measure(program, 'costs')));
  }
  const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? NaN;
  return programs.map((program, index) => ({
    ...measure(program, 'counts'),
    wiringMs: median((costs[index] ?? []).map(({ wiringMs }) => wiringMs)),
    heapKb: median((costs[index] ?? []).map(({ heapKb }) => heapKb)),
  }));
}

function linesOf(folder: string): number {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  return files.reduce((sum, name) => sum + readFileSync(join(folder, name), 'utf8').split('\n').length - 1, 0);
}

const textsOf = (folder: string): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');

/** Counts the commands that are performed only by sending a signal back. */
const echoes = (root: string): number | null => {
  const files = ['perform', 'first-performers', 'later-performers']
    .map((name) => join(root, `src/widget/compose/${name}.ts`))
    .filter((file) => existsSync(file));
  if (files.length === 0) return null;
  return files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/(?:return|=>) of\(/g)]).length;
};

/** The size of a part, as the last build has measured it. */
function builtKb(part: string): string {
  if (!existsSync('dist/sizes.json')) return 'not built';
  const bytes = JSON.parse(readFileSync('dist/sizes.json', 'utf8')) as Readonly<Record<string, number>>;
  return `${((bytes[part] ?? NaN) / 1_000).toFixed(1)} kB`;
}

const [commit = BASELINE] = process.argv.slice(2);
rmSync(cache, { recursive: true, force: true });
mkdirSync(cache, { recursive: true });
const roots = [resolve('.'), checkOut(commit)].filter((root) => root !== null);
const programs = await Promise.all(roots.map((root, index) => bundle(index === 0 ? 'now' : 'before', root)));
const [now, before] = measureAll(programs);
if (now === undefined) throw new Error('Nothing was measured.');

const ratio = (key: 'wiringMs' | 'heapKb'): string =>
  before === undefined ? '–' : (now[key] / before[key]).toFixed(2);
console.table({
  'subscribers of a wired player': { now: now.subscribers, before: before?.subscribers },
  'operator calls for a time update': { now: now.callsForTime, before: before?.callsForTime },
  'states told for one signal, at most': { now: now.statesForOne, before: before?.statesForOne },
  'wiring, processor ms': {
    now: now.wiringMs.toFixed(2),
    before: before?.wiringMs.toFixed(2),
    ratio: ratio('wiringMs'),
  },
  'heap of a wired player, kB': {
    now: now.heapKb.toFixed(0),
    before: before?.heapKb.toFixed(0),
    ratio: ratio('heapKb'),
  },
  'uses of settle': { now: textsOf('streams').split('settle(').length - 1 },
  'commands that perform nothing': { now: echoes('.') },
  'lines of streams/': {
    now: linesOf('streams'),
    before: roots[1] === undefined ? undefined : linesOf(join(roots[1], 'streams')),
  },
  'main script, brotli': { now: builtKb('main script') },
  'before the first frame of an HLS film, brotli': { now: builtKb('before the first frame of an HLS film') },
});
if (before === undefined)
  console.log(`Nothing to compare with: the commit ${commit} is not in this copy of the history.`);
