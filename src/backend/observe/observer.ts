import { createLog, type Log, type LogOptions } from './log.ts';
import { createMetrics, type Metrics } from './metrics.ts';

export interface ObserverOptions extends LogOptions {
  /** Statements that take longer are logged. */
  readonly slowQueryMs?: number | undefined;
  /** Who reads the metrics has to send it as a bearer token; without it anybody may. */
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
