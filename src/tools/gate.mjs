/**
 * `npm run gate -- --times 10 --load`: the stories of the gate again and again, without second tries (after `npm run
 * build`). With `--load` something else keeps every core busy meanwhile. Each run has a line, with the names of what
 * failed; ends with 1 if anything did.
 */
import { spawn } from 'node:child_process';
import { copyFileSync, mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { runScriptQuietly } from './lib/run.mjs';
import { runSteps } from './lib/steps.mjs';
import { failedAlone, forgetReports, reports, storyCounts } from './lib/totals.mjs';

const { values } = parseArgs({
  options: { times: { type: 'string', default: '1' }, load: { type: 'boolean', default: false } },
});
const times = Number(values.times);
if (!Number.isSafeInteger(times) || times < 1) {
  console.error('Usage: npm run gate -- --times 10 --load');
  process.exit(1);
}

const busy = values.load
  ? Array.from({ length: availableParallelism() }, () => spawn(process.execPath, ['-e', 'for (;;);']))
  : [];
process.once('exit', () => busy.forEach((program) => program.kill('SIGKILL')));
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.once(signal, () => process.exit(1));

let failedRuns = 0;

/** @param {number} run */
async function once(run) {
  forgetReports();
  const args = ['test', '--grep', '@gate', '--retries=0', '--output', `test-results/gate-${run}`];
  const isGreen = await runScriptQuietly(`gate-${run}`, '@playwright/test/cli.js', args).then(
    () => true,
    () => false,
  );
  mkdirSync('.reports/gate', { recursive: true });
  copyFileSync(reports.e2e, `.reports/gate/${run}.json`);
  if (!isGreen) failedRuns += 1;
  return [storyCounts(), ...failedAlone('e2e')].join('\n  ');
}

await runSteps(
  Array.from({ length: times }, (_, index) => ({
    name: `run ${index + 1} of ${times}`,
    work: () => once(index + 1),
  })),
);
console.log(`${times - failedRuns} of ${times} runs without a failure.`);
process.exit(failedRuns === 0 ? 0 : 1);
