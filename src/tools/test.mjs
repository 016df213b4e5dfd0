/** `npm test`: everything, on a machine that may have nothing yet. */
import { steps } from './lib/checks.mjs';
import { runSteps } from './lib/steps.mjs';
import { forgetReports, totalsLine } from './lib/totals.mjs';

forgetReports();
const names = ['install', 'browsers', 'check', 'postgres', 'build', 'e2e'];
const passed = await runSteps(names.flatMap((name) => steps[name] ?? []));
console.log(totalsLine());
if (!passed) process.exitCode = 1;
