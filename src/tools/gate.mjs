/**
 * `npm run gate -- --times 10 --load`: the stories of the gate again and again, without second tries (after
 * `npm run build`). With `--load` something else keeps every core busy meanwhile. Prints a line for each run, with the
 * stories that failed; ends with 1 if any did.
 */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { gateOnce } from './lib/checks.mjs';
import { runSteps } from './lib/steps.mjs';

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
for (let run = 1; run <= times; run += 1) {
  const isGreen = await runSteps([{ name: `run ${run} of ${times}`, work: () => gateOnce(run) }]);
  if (!isGreen) failedRuns += 1;
}
console.log(`${times - failedRuns} of ${times} runs without a failure.`);
process.exit(failedRuns === 0 ? 0 : 1);
