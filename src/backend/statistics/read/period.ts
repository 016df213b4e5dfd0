import { MOST_DAYS } from '../../../contract/calls/admin/statistics.ts';
import { HttpError } from '../../http/errors.ts';
import { dayOf } from '../partitions.ts';

const DAY_MS = 86_400_000;

/** What an administrator asks for: the days from `from` to `to`, both included, for all titles or for one. */
export interface Period {
  readonly from: string;
  readonly to: string;
  readonly contentId?: number | undefined;
}

/** Every day of a period. Throws if a day does not exist, or if there are too many. */
export function daysOf({ from, to }: Period): readonly string[] {
  const [first, last] = [timeOf(from, 'from'), timeOf(to, 'to')];
  if (first > last) throw new HttpError(400, 'The first day comes after the last one.', 'from');
  const count = (last - first) / DAY_MS + 1;
  if (count > MOST_DAYS) throw new HttpError(400, `${MOST_DAYS} days at most.`, 'from');
  return Array.from({ length: count }, (_, index) => dayOf(first + index * DAY_MS));
}

function timeOf(day: string, field: string): number {
  const time = Date.parse(day);
  // Some engines move dates that do not exist, like 31 February, and others refuse them.
  if (Number.isNaN(time) || dayOf(time) !== day) throw new HttpError(400, 'There is no such day.', field);
  return time;
}

export interface Sums {
  /** The table and the condition of a query. */
  readonly of: string;
  readonly values: readonly (string | number)[];
}

/** Chooses the table of sums: for all titles the one with few rows, for one title the one with an index by title. */
export const sumsOf = ({ from, to, contentId }: Period, [all, byTitle]: readonly [string, string]): Sums =>
  contentId === undefined
    ? { of: `${all} where day between $1 and $2`, values: [from, to] }
    : { of: `${byTitle} where content_id = $3 and day between $1 and $2`, values: [from, to, contentId] };

export const events = ['stats_totals_daily', 'stats_daily'] as const;
export const quality = ['stats_quality_totals_daily', 'stats_quality_daily'] as const;

/** Bounded, because an earlier release took any number, and its sums may be too large to add up. */
export const sumOfSeconds = 'sum(least(seconds, 1e12))';

/** A row for every day, also for days without events. */
export function fillDays<Row extends { readonly day: string }>(
  days: readonly string[],
  rows: readonly Row[],
  empty: Omit<Row, 'day'>,
): readonly Row[] {
  const known = new Map(rows.map((row) => [row.day, row]));
  return days.map((day) => known.get(day) ?? ({ day, ...empty } as Row));
}
