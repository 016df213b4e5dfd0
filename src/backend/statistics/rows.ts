import { statsLimits } from '../../contract/stats.ts';

/**
 * A number of an event, or null if no player can have sent it: a single row that the database cannot calculate with
 * would keep the whole day from being summed up. Numbers are bounded when they come in, too, but an earlier release
 * stored them unbounded.
 */
export const bounded = (value: string) =>
  `case when ${value} between 0 and ${statsLimits.mostNumber} then round((${value})::numeric, 6)::double precision end`;

/** The condition for events of `days` days from `$1` on. */
export const within = (days: number) =>
  `at >= $1::date::timestamp at time zone 'UTC' and at < ($1::date + ${days})::timestamp at time zone 'UTC'`;
export const ofDay = `from stats_events where ${within(1)}`;
