/** `npm run dev`: rebuilds every program as its files change, and restarts the services when they are rebuilt. */
import { fork, spawn } from 'node:child_process';
import { readAddress, requireFree } from './lib/address.mjs';
import { stopWithParent } from './lib/orphan.mjs';
import { installPackages } from './lib/packages.mjs';
import { Failure } from './lib/run.mjs';
import { runSteps } from './lib/steps.mjs';

try {
  await requireFree(readAddress(process.env));
} catch (error) {
  console.error(error instanceof Failure ? error.message : error);
  process.exit(1);
}
if (!(await runSteps([{ name: 'packages', work: installPackages }]))) process.exit(1);

/** @type {import('node:child_process').ChildProcess | undefined} */
let server;

function stopServer() {
  return new Promise((resolve) => {
    if (server === undefined || server.exitCode !== null || server.signalCode !== null) return resolve(undefined);
    server.once('exit', resolve);
    server.kill('SIGTERM');
  });
}

async function restartServer() {
  await stopServer();
  server = spawn(process.execPath, ['--enable-source-maps', 'dist/backend/main.js'], {
    stdio: 'inherit',
    env: { DEMO_ADS: 'asked', ...process.env },
  });
}

const builder = fork('build.mjs', ['--watch']);
let restarts = Promise.resolve();
builder.on('message', (program) => {
  // One after another: two quick saves must not start two servers on one port.
  if (program === 'backend') restarts = restarts.then(restartServer);
});
builder.once('exit', (code) => process.exit(code ?? 1));

stopWithParent();
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.once(signal, () => {
    builder.removeAllListeners('exit');
    builder.kill(signal);
    void stopServer().then(() => process.exit(0));
  });
}
