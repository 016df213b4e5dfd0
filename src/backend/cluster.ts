import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { answerMetrics } from './observe/cluster-metrics.ts';
import type { Backend } from './start.ts';

/** A process that fails at its start would otherwise be started without a pause. */
const STARTED_AGAIN_AFTER_MS = 1_000;

/** What the leader tells a process: to end with all others, or because another one took its place. */
type Order = 'end' | 'replaced';

/**
 * Starts processes of this program, which share its port, and keeps that many running. SIGTERM and SIGINT end all of them,
 * a second one at once; SIGHUP replaces them, one after another. Returns the address, once all are ready.
 */
export async function lead(count: number): Promise<string> {
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
  async function end(worker: Worker, order: Order): Promise<void> {
    if (!serving.delete(worker)) return;
    const exited = once(worker, 'exit');
    worker.send(order);
    await exited;
  }
  /** A process goes when another is ready; when none gets ready, they stay. */
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

/** A process of several: it ends by the leader's word alone. A signal to all of them is for the leader. */
export function follow(backend: Backend): void {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);
  process.on('message', (order: Order | object) => {
    if (order !== 'end' && order !== 'replaced') return;
    void backend.close(order === 'replaced').then(
      () => process.exit(0),
      () => process.exit(1),
    );
  });
  process.send?.({ ready: backend.url });
}
