import { createLog, type Log, type LogOptions } from '../shared/log.ts';
import { createMetrics, type Metrics } from './metrics.ts';

export interface ObserverOptions extends LogOptions {
  /** Statements that take longer are logged. */
  readonly slowQueryMs?: number | undefined;
  /** The bearer token that a reader of the metrics must send. Without it only this machine may read them. */
  readonly metricsToken?: string | undefined;
}

/** The log and the metrics of one server. */
export interface Observer {
  readonly log: Log;
  readonly metrics: Metrics;
  readonly slowQueryMs: number;
  readonly metricsToken: string | undefined;
}

export const createObserver = (options: ObserverOptions): Observer => ({
  log: createLog(options),
  metrics: createMetrics(),
  slowQueryMs: options.slowQueryMs ?? 500,
  metricsToken: options.metricsToken,
});
