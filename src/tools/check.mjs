/** `npm run check`: the fast part of the tests. Named steps can be chosen: `node src/tools/check.mjs types lint`. */
import { steps } from './lib/checks.mjs';
import { runSteps } from './lib/steps.mjs';

const chosen = process.argv.length > 2 ? process.argv.slice(2) : ['install', 'check'];
const unknown = chosen.filter((name) => steps[name] === undefined);
if (unknown.length > 0) {
  console.error(`No such step: ${unknown.join(', ')}. There are: ${Object.keys(steps).join(', ')}.`);
  process.exit(1);
}
const passed = await runSteps(chosen.flatMap((name) => steps[name] ?? []));
if (!passed) process.exitCode = 1;
