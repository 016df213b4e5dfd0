import { Counter, Gauge, type Registry } from 'prom-client';
import type { StatisticsReport } from '../statistics/statistics.ts';

/** Adds metrics: how much room the statistics take, and how many events were left out. */
export function watchStatistics(registers: Registry[], report: () => StatisticsReport): void {
  new Counter({
    name: 'potok_statistics_events_total',
    help: 'Events of players: stored, of an unknown name, or left out because their day had no room.',
    labelNames: ['result'],
    registers,
    collect() {
      this.reset();
      for (const [result, count] of Object.entries(report().events)) this.inc({ result }, count);
    },
  });
  new Gauge({
    name: 'potok_statistics_bytes',
    help: 'What events of players take on disk, and what they may take at most.',
    // All processes see the same tables.
    aggregator: 'max',
    labelNames: ['measure'],
    registers,
    collect() {
      const { bytes, mostBytes } = report();
      if (bytes !== null) this.set({ measure: 'used' }, bytes);
      this.set({ measure: 'most' }, mostBytes);
    },
  });
  new Gauge({
    name: 'potok_statistics_failed_days',
    help: 'Days that could not be summed up when it was tried last.',
    aggregator: 'max',
    registers,
    collect() {
      this.set(report().failedDays);
    },
  });
}
