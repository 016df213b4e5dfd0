import type { Database } from '../db/database.ts';
import { OLDEST_DAYS } from '../statistics/batch.ts';
import type { Statistics } from '../statistics/statistics.ts';
import { demoViews } from './demo-views.ts';

const NAME = 'statistics';

/**
 * Writes views of the demonstration titles, so that the statistics show something. It does so once, and only if the
 * demonstration catalogue is there and nothing has been counted yet. Returns whether it wrote.
 */
export async function plantStatistics(
  database: Database,
  statistics: Pick<Statistics, 'save' | 'keep'>,
  nowMs = Date.now(),
): Promise<boolean> {
  const [row] = await database.query<{ wanted: boolean }>(
    `select exists (select 1 from seeds where name = 'demo') and not exists (select 1 from seeds where name = $1)
       and not exists (select 1 from stats_totals_daily) as wanted`,
    [NAME],
  );
  if (row?.wanted !== true) return false;
  const views = demoViews(nowMs);
  for (const { batch, receivedMs } of views) await statistics.save(batch, receivedMs);
  const days = [...new Set(views.map(({ receivedMs }) => receivedMs - (receivedMs % 86_400_000)))];
  // Each call also sums up the days before its day.
  for (let last = days.length - 1; last >= 0; last -= OLDEST_DAYS + 1) await statistics.keep(days[last]);
  await database.query(
    `insert into seeds (name, fingerprint) values ($1, '') on conflict (name) do update set planted_at = now()`,
    [NAME],
  );
  return true;
}
