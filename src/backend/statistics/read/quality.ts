import type { Queryable } from '../../db/database.ts';
import { REBUFFER_RATIOS, STARTUP_SECONDS } from '../sums.ts';
import { type Bucket, percentile } from './percentiles.ts';
import { daysOf, type Period, quality, sumsOf } from './period.ts';

interface Row {
  readonly day: string;
  readonly measure: string;
  /** Text, because JSON knows no infinity. */
  readonly up_to: string;
  readonly views: number;
}

/** Percentiles of how soon films start and how much they stall. */
export async function qualityOfViews(database: Queryable, period: Period) {
  const days = daysOf(period);
  const { of, values } = sumsOf(period, quality);
  const rows = await database.query<Row>(
    `select day::text, measure, up_to::text, sum(views)::double precision as views from ${of} group by 1, 2, 3`,
    values,
  );
  const measured = (name: string, bounds: readonly number[]) => {
    const own = rows.filter(({ measure }) => measure === name);
    return {
      ...summary(own, bounds),
      days: days.map((day) => ({
        day,
        ...summary(
          own.filter((row) => row.day === day),
          bounds,
        ),
      })),
    };
  };
  return {
    startup: measured('startup_sec', STARTUP_SECONDS),
    rebuffering: measured('rebuffer_ratio', REBUFFER_RATIOS),
  };
}

function summary(rows: readonly Row[], bounds: readonly number[]) {
  const buckets: readonly Bucket[] = merge(rows);
  const at = (share: number) => percentile(buckets, bounds, share);
  return { views: buckets.reduce((sum, { views }) => sum + views, 0), p50: at(0.5), p75: at(0.75), p95: at(0.95) };
}

function merge(rows: readonly Row[]): readonly Bucket[] {
  const sums = new Map<number, number>();
  for (const { up_to, views } of rows) sums.set(Number(up_to), (sums.get(Number(up_to)) ?? 0) + views);
  return [...sums].map(([upTo, views]) => ({ upTo, views }));
}
