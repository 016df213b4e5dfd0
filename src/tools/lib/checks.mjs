/** The steps of `npm test` and of `npm run check`. */
import { rmSync } from 'node:fs';
import { ensureBrowsers } from './browsers.mjs';
import { testOnPostgres } from '../postgres.mjs';
import { installPackages } from './packages.mjs';
import { Failure, run, runScript, runScriptQuietly } from './run.mjs';
import { e2eReport, hasTooManySecondTries, secondTryLines, unitReport } from './totals.mjs';

const typeProjects = ['streams', 'src', 'src/backend', 'tsconfig.json'];

/**
 * Everything that is wrong is worth knowing at once, so one failure does not hide the next.
 * @param {Record<string, () => Promise<void>>} checks
 */
async function all(checks) {
  /** @type {string[]} */
  const failed = [];
  for (const [name, check] of Object.entries(checks)) await check().catch(() => failed.push(name));
  if (failed.length > 0) throw new Failure(`Not in order: ${failed.join(', ')}`);
}

const checkTypes = () =>
  all(Object.fromEntries(typeProjects.map((path) => [path, () => runScript('typescript7/bin/tsc', ['-p', path])])));

const oxlintArgs = ['--max-warnings', '0', '--report-unused-disable-directives-severity', 'error'];
// A result stays valid until the file, the settings or Prettier change.
const prettierArgs = ['--check', '--log-level', 'warn', '--cache', '--cache-strategy', 'content', '.'];

const lint = () =>
  all({
    oxlint: () => runScriptQuietly('oxlint/bin/oxlint', oxlintArgs),
    eslint: () => runScriptQuietly('eslint/bin/eslint.js', ['.', '--max-warnings', '0']),
    prettier: () => runScriptQuietly('prettier/bin/prettier.cjs', prettierArgs),
    knip: () => runScriptQuietly('knip/bin/knip.js', ['--no-progress']),
  });

const unit = () =>
  runScript('vitest/vitest.mjs', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`]);

/** The linter keeps one core busy for about as long as the compiler and the unit tests do another. */
async function checkAll() {
  const results = await Promise.allSettled([all({ types: checkTypes, unit }), lint()]);
  const failures = results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason.message)] : []));
  if (failures.length > 0) throw new Failure(failures.join('\n'));
}

async function e2e() {
  // Results of an earlier run must not be taken for those of this one.
  rmSync(e2eReport, { force: true });
  try {
    await runScript('@playwright/test/cli.js', ['test']);
  } finally {
    // A failed run has results, too.
    for (const line of secondTryLines()) console.log(line);
  }
  if (hasTooManySecondTries()) throw new Failure('Too many tests passed only at a second try');
}

/** @type {Record<string, import('./steps.mjs').Step>} */
export const steps = {
  install: { name: 'install', work: installPackages },
  browsers: { name: 'browsers', work: ensureBrowsers },
  check: { name: 'types, lint, unit', work: checkAll },
  types: { name: 'types', work: checkTypes },
  lint: { name: 'lint', work: lint },
  unit: { name: 'unit', work: unit },
  postgres: { name: 'postgres', work: testOnPostgres },
  build: { name: 'build', work: () => run(process.execPath, ['build.mjs']) },
  e2e: { name: 'e2e', work: e2e },
};
