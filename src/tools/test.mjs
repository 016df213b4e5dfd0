/** `npm test`: everything, on a machine that may have nothing yet. */
import { steps } from './lib/checks.mjs';
import { runSteps } from './lib/steps.mjs';
import { forgetReports, totalsLine } from './lib/totals.mjs';

forgetReports();
const passed = await runSteps(Object.values(steps));
console.log(totalsLine());
if (!passed) process.exitCode = 1;
