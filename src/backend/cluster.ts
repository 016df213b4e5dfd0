import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { answerMetrics } from './observe/cluster-metrics.ts';
import type { Backend } from './start.ts';

/**
 * The pause before a process is started again. Without it, a process that fails at its start would restart constantly.
 */
const STARTED_AGAIN_AFTER_MS = 1_000;

/** An order of the leader to a process: to end with all others, or because another process took its place. */
type LeaderOrder = 'end' | 'replaced';

/**
 * Starts `count` processes of this program, which share its port, and restarts any that ends. SIGTERM and SIGINT end
 * all of them, and a second signal ends them at once. SIGHUP replaces them, one after another. Returns the address when
 * all are ready.
 */
export async function runLeader(count: number): Promise<string> {
  const serving = new Set<Worker>();
  let isEnding = false;
  answerMetrics();
  let renewal = Promise.resolve();

  async function start(): Promise<string> {
    const worker = cluster.fork();
    const url = await new Promise<string>((resolve, reject) => {
      worker.once('message', ({ ready }: { readonly ready: string }) => resolve(ready));
      worker.once('exit', () => reject(new Error('A process ended before it was ready.')));
    });
    serving.add(worker);
    worker.once('exit', () => {
      if (serving.delete(worker)) void startAgain();
    });
    return url;
  }
  async function startAgain(): Promise<void> {
    while (!isEnding && serving.size < count) {
      await sleep(STARTED_AGAIN_AFTER_MS);
      const problem = isEnding ? null : await start().then(() => null, String);
      if (problem === null) {
        console.log('A process was lost, and another one is ready.');
        return;
      }
      console.error(problem);
    }
  }
  async function end(worker: Worker, order: LeaderOrder): Promise<void> {
    if (!serving.delete(worker)) return;
    const exited = once(worker, 'exit');
    worker.send(order);
    await exited;
  }
  /**
   * Replaces all processes. Each ends when its successor is ready. If a successor does not get ready, the others stay.
   */
  async function renew(): Promise<void> {
    for (const worker of [...serving]) {
      if (isEnding) return;
      if (!serving.has(worker)) continue;
      await start();
      await end(worker, 'replaced');
    }
    console.log('Potok runs anew.');
  }
  async function endAll(): Promise<never> {
    if (isEnding) process.exit(1);
    isEnding = true;
    const known = [...serving];
    for (const worker of Object.values(cluster.workers ?? {}))
      if (worker && !serving.has(worker)) worker.process.kill('SIGKILL');
    await Promise.all(known.map((worker) => end(worker, 'end')));
    process.exit(0);
  }

  process.on('SIGTERM', () => void endAll()).on('SIGINT', () => void endAll());
  process.on('SIGHUP', () => {
    renewal = renewal.then(renew).catch((error: unknown) => console.error(String(error)));
  });
  // The first one applies migrations; the others find them done.
  const url = await start();
  await Promise.all(Array.from({ length: count - 1 }, start));
  return url;
}

/** Runs in one of several processes. It ends only by the leader's order: a signal to all of them is for the leader. */
export function runWorker(backend: Backend): void {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);
  process.on('message', (order: LeaderOrder | object) => {
    if (order !== 'end' && order !== 'replaced') return;
    void backend.close(order === 'replaced').then(
      () => process.exit(0),
      () => process.exit(1),
    );
  });
  process.send?.({ ready: backend.url });
}
