import { statsLimits } from '../../contract/stats.ts';

/**
 * A number of an event, null if no player can have sent it: one row that the database cannot calculate with would keep
 * a whole day from being summed up. Intake bounds numbers as well, but rows of an earlier release may be unbounded.
 */
export const bounded = (value: string) =>
  `case when ${value} between 0 and ${statsLimits.mostNumber} then round((${value})::numeric, 6)::double precision end`;

/** The events of so many days from `$1` on. */
export const within = (days: number) =>
  `at >= $1::date::timestamp at time zone 'UTC' and at < ($1::date + ${days})::timestamp at time zone 'UTC'`;
export const ofDay = `from stats_events where ${within(1)}`;
