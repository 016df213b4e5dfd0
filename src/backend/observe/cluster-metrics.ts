import cluster, { type Worker } from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';
import { runAfter } from '../shared/schedule.ts';

/** A scraper gives up before this time. */
const PATIENCE_MS = 10_000;

/** A question or its answer. The number belongs to the question. */
type Message = { readonly metricsFor: number; readonly text?: string | null };
const isAbout = (message: unknown): message is Message =>
  typeof (message as Partial<Message> | null)?.metricsFor === 'number';

/** Runs in the leading process: sums up the metrics of all processes for the process that a scraper has asked. */
export function answerMetrics(): void {
  const all = new AggregatorRegistry();
  cluster.on('message', (worker: Worker, message: unknown) => {
    if (!isAbout(message)) return;
    const { metricsFor } = message;
    const answer = (text: string | null) => {
      if (worker.isConnected()) worker.send({ metricsFor, text });
    };
    all.clusterMetrics().then(answer, () => answer(null));
  });
}

/** Runs in one of several processes: asks the leader for the metrics of all. `own` are those of this process. */
export function askMetrics(own: Registry[]): () => Promise<string> {
  AggregatorRegistry.setRegistries(own);
  // From now on this registry answers the leader.
  new AggregatorRegistry();
  let asked = 0;
  return () =>
    new Promise((resolve, reject) => {
      const metricsFor = ++asked;
      const finish = (text: string | null) => {
        clearTimeout(timer);
        process.off('message', hear);
        if (text === null) reject(new Error('The other processes do not tell their metrics.'));
        else resolve(text);
      };
      const hear = (message: unknown) => {
        if (isAbout(message) && message.metricsFor === metricsFor) finish(message.text ?? null);
      };
      const timer = runAfter(PATIENCE_MS, () => finish(null));
      process.on('message', hear);
      process.send?.({ metricsFor });
    });
}
