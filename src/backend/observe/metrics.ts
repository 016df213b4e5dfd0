import cluster from 'node:cluster';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { CacheReport } from '../cache/caches.ts';
import type { PoolReport } from '../db/database.ts';
import type { Queue } from '../load/queue.ts';
import type { StatisticsReport } from '../statistics/statistics.ts';
import type { CeilingReport } from '../upkeep/ceilings.ts';
import { watchStored } from './stored-metrics.ts';
import { watchStatistics } from './statistics-metrics.ts';
import { release } from '../shared/variables.ts';
import { askMetrics } from './cluster-metrics.ts';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

export interface Metrics {
  /** Counts an answer. `seconds` is the time until the answer began. */
  request(call: string, method: string, status: number, seconds: number): void;
  /** Counts a finished statement. */
  query(seconds: number): void;
  /** The number of statements that run or wait for a connection. */
  readonly queriesRunning: { inc(): void; dec(): void };
  /** Adds values that are read each time the metrics are read. */
  watch(sources: MetricSources): void;
  /** All metrics in the text format of Prometheus. */
  text(): Promise<string>;
  readonly contentType: string;
}

export interface MetricSources {
  readonly caches: () => readonly CacheReport[];
  readonly queues: Readonly<Record<string, Pick<Queue, 'report'>>>;
  /** The numbers of letters by state. */
  readonly letters: () => Promise<Readonly<Record<string, number>>>;
  /** Null if the database has no connections to count. */
  readonly pool: () => PoolReport | null;
  readonly isFull: () => boolean;
  readonly statistics: () => StatisticsReport;
  readonly stored: () => readonly CeilingReport[];
}

/** Memory, event loop and garbage collection are measured once for the process, even with several servers in it. */
let processRegistry: Registry | null = null;
function registryOfProcess(): Registry {
  if (processRegistry === null) collectDefaultMetrics({ register: (processRegistry = new Registry()) });
  return processRegistry;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Counter({
    name: 'potok_requests_total',
    help: 'Answers by call, method and status.',
    labelNames: ['call', 'method', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'potok_request_duration_seconds',
    help: 'Time until the answer began.',
    labelNames: ['call'],
    buckets: SECONDS,
    registers,
  });
  const queries = new Histogram({
    name: 'potok_database_query_duration_seconds',
    help: 'Time of statements, with their wait for a connection.',
    buckets: SECONDS,
    registers,
  });
  const queriesRunning = new Gauge({
    name: 'potok_database_queries_running',
    help: 'Statements under way or waiting for a connection.',
    registers,
  });
  new Gauge({
    name: 'potok_build_info',
    help: 'Always 1; the label says which release runs.',
    labelNames: ['release'],
    aggregator: 'first',
    registers,
  }).set({ release }, 1);
  const merged = Registry.merge([registryOfProcess(), registry]);
  return {
    request: (call, method, status, seconds) => {
      requests.inc({ call, method: METHODS.has(method) ? method : 'other', status });
      durations.observe({ call }, seconds);
    },
    query: (seconds) => queries.observe(seconds),
    queriesRunning,
    watch: (sources) => watch(registers, sources),
    text: cluster.isWorker
      ? askMetrics([registryOfProcess(), registry])
      : // Merged anew each time: `merge` copies the list of metrics, and more may have been added since.
        () => Registry.merge([registryOfProcess(), registry]).metrics(),
    contentType: merged.contentType,
  };
}

function watch(
  registers: Registry[],
  { caches, queues, letters, pool, isFull, statistics, stored }: MetricSources,
): void {
  watchStored(registers, stored);
  watchStatistics(registers, statistics);
  new Counter({
    name: 'potok_cache_requests_total',
    help: 'Look-ups in the caches of this server.',
    labelNames: ['cache', 'result'],
    registers,
    collect() {
      this.reset();
      for (const { name, hits, misses } of caches()) {
        this.inc({ cache: name, result: 'hit' }, hits);
        this.inc({ cache: name, result: 'miss' }, misses);
      }
    },
  });
  new Gauge({
    name: 'potok_cache_entries',
    help: 'Entries in the caches of this server.',
    labelNames: ['cache'],
    registers,
    collect() {
      for (const { name, entries } of caches()) this.set({ cache: name }, entries);
    },
  });
  new Gauge({
    name: 'potok_queue_length',
    help: 'Work that is under way or waits.',
    labelNames: ['queue', 'state'],
    registers,
    collect() {
      for (const [queue, { report }] of Object.entries(queues)) {
        const { running, waiting } = report();
        this.set({ queue, state: 'running' }, running);
        this.set({ queue, state: 'waiting' }, waiting);
      }
    },
  });
  new Gauge({
    name: 'potok_letters',
    help: 'Letters of the last 30 days by state.',
    aggregator: 'first',
    labelNames: ['state'],
    registers,
    async collect() {
      // If the database cannot be reached, the other numbers are needed most, so this must not fail.
      const counts = await letters().catch(() => ({}));
      for (const [state, count] of Object.entries(counts)) this.set({ state }, count);
    },
  });
  new Gauge({
    name: 'potok_database_full',
    help: 'Whether there is no room for what would be written.',
    aggregator: 'max',
    registers,
    collect() {
      this.set(isFull() ? 1 : 0);
    },
  });
  new Gauge({
    name: 'potok_database_connections',
    help: 'Connections to PostgreSQL, and statements that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      const report = pool();
      if (report === null) return;
      for (const [state, count] of Object.entries(report)) this.set({ state }, count as number);
    },
  });
}
