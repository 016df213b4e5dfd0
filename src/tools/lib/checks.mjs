/** The steps of `npm test`, `npm run test:all` and `npm run check`. */
import { rmSync } from 'node:fs';
import { ensureBrowsers, ensureServers } from './browsers.mjs';
import { testOnPostgres } from '../postgres.mjs';
import { installPackages } from './packages.mjs';
import { Failure, runQuietly, runScriptQuietly } from './run.mjs';
import { failedAlone, reports, secondTryLines, storyCounts, unitCounts } from './totals.mjs';

const typeProjects = {
  streams: 'streams',
  src: 'src',
  backend: 'src/backend',
  ingest: 'src/ingest',
  tests: 'tsconfig.json',
};

/**
 * Runs all checks, so that one failure does not hide the next.
 * @param {(() => Promise<void>)[]} checks
 */
async function all(checks) {
  /** @type {Failure[]} */
  const failures = [];
  for (const check of checks) await check().catch((error) => failures.push(error));
  if (failures.length === 0) return;
  const outputs = failures.map(({ output }) => output.trimEnd()).filter((output) => output !== '');
  throw new Failure(failures.map(({ message }) => message).join('\n'), outputs.join('\n'));
}

const checkTypes = () =>
  all(
    Object.entries(typeProjects).map(
      ([name, path]) =>
        () =>
          runScriptQuietly(`types-${name}`, 'typescript7/bin/tsc', ['-p', path]),
    ),
  );

/**
 * Checks the rules on observables. ESLint computes the types for them by itself.
 * @param {string} name @param {string[]} folders
 */
const eslint = (name, folders) => runScriptQuietly(name, 'eslint/bin/eslint.js', [...folders, '--max-warnings', '0']);

/** A subscription that is lost in a test lives only as long as the test, so these rules wait for the whole run. */
const lintTests = () => eslint('eslint-tests', ['test', 'e2e']);

/** The players that benchmarks compare with have packages of their own. */
const PLAYERS = 'e2e/bench/players';
/** The storage that slow tests put titles into has packages of its own, too. */
const STORAGE = 'test/ingest/bucket/server';
const playerTypes = () => runScriptQuietly('types-players', 'typescript7/bin/tsc', ['-p', PLAYERS]);

const oxlintArgs = ['--max-warnings', '0', '--report-unused-disable-directives-severity', 'error'];
const lint = () =>
  all([
    () => runScriptQuietly('oxlint', 'oxlint/bin/oxlint', oxlintArgs),
    () => eslint('eslint', ['streams', 'src']),
    () => runScriptQuietly('oxfmt', 'oxfmt/bin/oxfmt', ['--check']),
    () => runScriptQuietly('knip', 'knip/bin/knip.js', ['--no-progress']),
  ]);

/**
 * Adds to a failure the commands that run only the tests that failed.
 * @param {keyof typeof reports} kind
 * @param {() => Promise<void>} work
 */
async function withReport(kind, work) {
  // The results of an earlier run must not be taken for those of this run.
  rmSync(reports[kind], { force: true });
  try {
    await work();
  } catch (error) {
    const { message, output } = /** @type {Failure} */ (error);
    throw new Failure([message, ...failedAlone(kind)].join('\n'), output);
  }
}

/**
 * @param {'unit' | 'slow'} kind
 * @param {string[]} projects
 */
async function vitest(kind, projects) {
  const reporters = ['--reporter=minimal', '--reporter=json', `--outputFile.json=${reports[kind]}`];
  const args = ['run', ...projects.map((name) => `--project=${name}`), ...reporters];
  await withReport(kind, () => runScriptQuietly(kind, 'vitest/vitest.mjs', args));
  return unitCounts(kind);
}

const unit = () => vitest('unit', ['pure', 'services', 'documents', 'mixed']);
const slow = () => vitest('slow', ['slow']);

/** The linter keeps one core busy for about as long as the compiler and the unit tests do another. */
async function checkAll() {
  let counts = '';
  const results = await Promise.allSettled([all([checkTypes, async () => void (counts = await unit())]), lint()]);
  await all(
    results.map((result) => async () => {
      if (result.status === 'rejected') throw result.reason;
    }),
  );
  return counts;
}

const GATE = ['--grep', '@gate'];

/**
 * @param {readonly string[]} [args] of the runner
 * @param {string} [name] of the file with its output
 */
async function stories(args = [], name = 'stories') {
  await withReport('e2e', () => runScriptQuietly(name, '@playwright/test/cli.js', ['test', ...args]));
  return [storyCounts(), ...secondTryLines()].join('\n  ');
}

/**
 * Runs the stories of the gate without second tries, as one of several runs.
 * @param {number} run its number
 */
export const gateOnce = (run) =>
  stories([...GATE, '--retries=0', '--output', `test-results/gate-${run}`], `gate-${run}`);

/** @type {Record<string, import('./steps.mjs').Step>} */
export const steps = {
  install: { name: 'packages', work: installPackages },
  browsers: { name: 'browsers', work: ensureBrowsers },
  servers: { name: 'servers', work: ensureServers },
  check: { name: 'types, lint, unit tests', work: checkAll },
  types: { name: 'types', work: checkTypes },
  lint: { name: 'lint', work: lint },
  lintTests: { name: 'lint of tests', work: lintTests },
  unit: { name: 'unit tests', work: unit },
  slow: { name: 'slow tests', work: slow },
  postgres: { name: 'PostgreSQL', work: () => testOnPostgres() },
  players: { name: 'packages of compared players', work: (say) => installPackages(say, PLAYERS) },
  storage: { name: 'packages of the test storage', work: (say) => installPackages(say, STORAGE) },
  playerTypes: { name: 'types of compared players', work: playerTypes },
  build: { name: 'build', work: () => runQuietly('build', process.execPath, ['build.mjs']) },
  gate: { name: 'stories of the gate', work: () => stories(GATE) },
  stories: { name: 'all stories', work: () => stories() },
};
