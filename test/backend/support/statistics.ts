import { randomUUID } from 'node:crypto';
import type { Database } from '../../../src/backend/db/database.ts';
import type { Batch } from '../../../src/backend/statistics/batch.ts';
import { createStatistics } from '../../../src/backend/statistics/statistics.ts';

interface StatisticsEvent {
  readonly name: string;
  readonly at: number;
  readonly payload: Batch['events'][number]['payload'];
}
/** An event as players send it. */
export const eventOf = (name: string, payload: StatisticsEvent['payload'] = {}, at = 1_000): StatisticsEvent => ({
  name: `videoplayer_${name}`,
  at,
  payload: { video_id: 2, season: 1, episode: 2, device_type: 'desktop', ...payload },
});
/** A batch of a new visit. */
export const batch = (...events: readonly StatisticsEvent[]) => ({
  batch_id: randomUUID(),
  session_id: randomUUID(),
  release: '0.1.0+abc',
  sent_at: 1_000,
  events: [...events],
});

/** The statistics of a database, with enough room. A message that upkeep would log fails the test. */
export const statisticsOf = (database: Database, now?: () => number) =>
  createStatistics(database, {
    mostBytes: 2 ** 40,
    log: (_level, message, fields) => {
      throw new Error(message, { cause: fields?.['error'] });
    },
    ...(now && { now }),
  });
export const saveBatch = (database: Database, ...said: Parameters<ReturnType<typeof createStatistics>['save']>) =>
  statisticsOf(database).save(...said);
export const keepStatistics = (database: Database, nowMs: number) => statisticsOf(database).keep(nowMs);

export const emptyStatistics = [
  'stats_events',
  'stats_daily',
  'stats_quality_daily',
  'stats_totals_daily',
  'stats_titles_daily',
  'stats_quality_totals_daily',
  'stats_failures',
  'stats_stalls_daily',
  'stats_ads_daily',
]
  .map((table) => `delete from ${table};`)
  .join('');
