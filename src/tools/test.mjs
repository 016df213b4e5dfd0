/**
 * `npm test`: the gate, on a machine that may have nothing yet. `npm run test:all`: everything. Each step prints a
 * line; its output is in `.reports/logs`.
 */
import { steps } from './lib/checks.mjs';
import { duration, runSteps } from './lib/steps.mjs';
import { forgetReports, totalsLine } from './lib/totals.mjs';

const gate = ['install', 'browsers', 'check', 'build', 'gate'];
const everything = [
  'install',
  'browsers',
  'servers',
  'check',
  'lintTests',
  'players',
  'playerTypes',
  'storage',
  'slow',
  'postgres',
  'build',
  'stories',
];

const startedAt = performance.now();
forgetReports();
const passed = await runSteps((process.argv[2] === 'all' ? everything : gate).flatMap((name) => steps[name] ?? []));
console.log(`${passed ? 'All of it passed' : 'Not all of it passed'}, in ${duration(performance.now() - startedAt)}.`);
console.log(totalsLine());
if (!passed) process.exitCode = 1;
