import { createLog, type Log, type LogOptions } from './log.ts';
import { createMetrics, type Metrics } from './metrics.ts';

export interface ObserverOptions extends LogOptions {
  /** Statements that take longer are logged. */
  readonly slowQueryMs?: number | undefined;
  /** The bearer token that a reader of the metrics has to send; without it anybody may read them. */
  readonly metricsToken?: string | undefined;
}

/** How one server is watched. */
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
