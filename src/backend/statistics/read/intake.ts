import type { Database, Queryable } from '../../db/database.ts';
import type { Statistics } from '../statistics.ts';

export interface IntakeParts {
  readonly database: Database;
  readonly statistics: Pick<Statistics, 'report'>;
  /** Whether the player's page, as it is served here, has an address for its statistics. */
  readonly isPlayerTelling: boolean;
}

/** Tells an administrator why the dashboard is empty, or lacks a part. */
export async function intakeOf({ database, statistics, isPlayerTelling }: IntakeParts) {
  const { events, failedDays } = statistics.report();
  return { isPlayerTelling, ...(await whatThereIs(database)), failedDays, leftOut: events.no_room };
}

async function whatThereIs(database: Queryable): Promise<{ hasEvents: boolean; hasQuality: boolean }> {
  const [row] = await database.query<{ hasEvents: boolean; hasQuality: boolean }>(
    `select exists (select 1 from stats_events) as "hasEvents",
       exists (select 1 from stats_quality_totals_daily where day > (now() at time zone 'UTC')::date - 30) as "hasQuality"`,
  );
  return row ?? { hasEvents: false, hasQuality: false };
}
