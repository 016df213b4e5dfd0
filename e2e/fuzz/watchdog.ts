import { Worker } from 'node:worker_threads';

/** Only another thread can report and end a reader that is in a loop. */
const script = `
const { workerData: { shared, timeoutMs } } = require('node:worker_threads');
const { writeSync } = require('node:fs');
let seen = -1;
setInterval(() => {
  const [turns, seed] = shared;
  if (turns === seen) {
    writeSync(2, 'An input has not come to an end after ' + timeoutMs + ' ms. Its seed: ' + seed + '\\n');
    process.kill(process.pid, 'SIGKILL');
  }
  seen = turns;
}, timeoutMs);`;

const TIMEOUT_MS = 30_000;

/** Ends the process and prints the seed of the input if no other input has begun for half a minute. */
export function watchInputs(): { readonly onInput: (seed: number) => void; readonly stop: () => Promise<unknown> } {
  const shared = new Uint32Array(new SharedArrayBuffer(8));
  const worker = new Worker(script, { eval: true, workerData: { shared, timeoutMs: TIMEOUT_MS } });
  worker.unref();
  const onInput = (seed: number): void => {
    shared[0] = (shared[0] ?? 0) + 1;
    shared[1] = seed;
  };
  return { onInput, stop: () => worker.terminate() };
}
