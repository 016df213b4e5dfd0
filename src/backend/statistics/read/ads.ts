import { adLabelParts, adOutcomes } from '../../../contract/calls/admin/statistics.ts';
import type { Queryable } from '../../db/database.ts';
import { daysOf, events, type Period, sumsOf } from './period.ts';

interface Row {
  readonly day: string;
  readonly event: string;
  readonly detail: string;
  readonly events: number;
}

/** How ads ended, how often viewers clicked one, and which parts labels lacked. Unknown outcomes are left out. */
export async function adsByOutcome(database: Queryable, period: Period) {
  const days = daysOf(period);
  const { of, values } = sumsOf(period, events);
  const rows = await database.query<Row>(
    `select day::text, event, detail, sum(events)::double precision as events from ${of}
       and event in ('ad_ended', 'ad_banner_click', 'ad_label') group by 1, 2, 3`,
    values,
  );
  const ended = rows.filter(({ event }) => event === 'ad_ended');
  return {
    outcomes: outcomesOf(ended),
    clicks: rows.filter(({ event }) => event === 'ad_banner_click').reduce((sum, row) => sum + row.events, 0),
    labels: labelsOf(rows.filter(({ event }) => event === 'ad_label')),
    days: days.map((day) => ({ day, outcomes: outcomesOf(ended.filter((row) => row.day === day)) })),
  };
}

function labelsOf(rows: readonly Row[]) {
  const sum = (counts: (row: Row) => boolean) => rows.filter(counts).reduce((total, row) => total + row.events, 0);
  const lacking = (part: string) => sum(({ detail }) => detail.split(',').includes(part));
  const [advertiser, about, erid] = adLabelParts;
  return {
    shown: sum(() => true),
    missing: { advertiser: lacking(advertiser), about: lacking(about), erid: lacking(erid) },
  };
}

function outcomesOf(rows: readonly Row[]) {
  const sum = (outcome: string) =>
    rows.filter(({ detail }) => detail === outcome).reduce((total, row) => total + row.events, 0);
  const [completed, skipped, stopped, error] = adOutcomes;
  return { completed: sum(completed), skipped: sum(skipped), stopped: sum(stopped), error: sum(error) };
}
