/** `npm start`: installs what is missing, builds, and runs the server in this process. */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readAddress, requireFree } from './lib/address.mjs';
import { stopWithParent } from './lib/orphan.mjs';
import { installPackages } from './lib/packages.mjs';
import { Failure, runQuietly } from './lib/run.mjs';
import { runSteps } from './lib/steps.mjs';

const server = resolve('dist/backend/main.js');

try {
  await requireFree(readAddress(process.env));
} catch (error) {
  console.error(error instanceof Failure ? error.message : error);
  process.exit(1);
}

const ready = await runSteps([
  { name: 'packages', work: installPackages },
  { name: 'build', work: () => runQuietly('build', process.execPath, ['build.mjs']) },
]);
if (!ready) process.exit(1);

// These settings show the product: with a catalogue, its statistics, and ads on request. An operator runs
// dist/backend/main.js.
process.env['DEMO'] ??= '1';
process.env['DEMO_STATISTICS'] ??= '1';
process.env['DEMO_ADS'] ??= 'asked';
// In this same process: signals and the exit code are the server's own.
stopWithParent();
process.argv = [process.execPath, server];
await import(pathToFileURL(server).href);
