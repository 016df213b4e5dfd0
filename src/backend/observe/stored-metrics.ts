import { Counter, Gauge, type Registry } from 'prom-client';
import type { CeilingReport } from '../upkeep/ceilings.ts';

/** Adds metrics: how many rows strangers have stored, and how many were removed because there were too many. */
export function watchStored(registers: Registry[], report: () => readonly CeilingReport[]): void {
  new Gauge({
    name: 'potok_stored_rows',
    help: 'About how many rows a table has that strangers fill, as of the last hour, and how many it may have.',
    // All processes see the same tables.
    aggregator: 'max',
    labelNames: ['table', 'measure'],
    registers,
    collect() {
      for (const { table, rows, most } of report()) {
        if (rows !== null) this.set({ table, measure: 'used' }, rows);
        this.set({ table, measure: 'most' }, most);
      }
    },
  });
  new Counter({
    name: 'potok_dropped_rows_total',
    help: 'Rows that were removed because their table had too many.',
    labelNames: ['table'],
    registers,
    collect() {
      this.reset();
      for (const { table, dropped } of report()) this.inc({ table }, dropped);
    },
  });
}
