import { beforeAll, describe, expect, it } from 'vitest';
import { caller } from '../../src/api/caller.ts';
import * as statistics from '../../src/contract/calls/admin/statistics.ts';
import type { SqlValue } from '../../src/backend/db/database.ts';
import { adsByOutcome } from '../../src/backend/statistics/read/ads.ts';
import { failuresByRelease } from '../../src/backend/statistics/read/failures.ts';
import { qualityOfViews } from '../../src/backend/statistics/read/quality.ts';
import { retention, viewsByDay, watchedTitles } from '../../src/backend/statistics/read/views.ts';
import { readEnvironment } from '../../src/backend/environment.ts';
import { startTestBackend } from './support/backend.ts';
import { batch, emptyStatistics, keepStatistics, saveBatch, eventOf } from './support/statistics.ts';
import { useWorld } from './support/world.ts';
import { until } from '../until.ts';

const period = { from: '2026-06-01', to: '2026-06-30' };
const calls = {
  getViews: caller(statistics.getViews),
  getWatchedTitles: caller(statistics.getWatchedTitles),
  getRetention: caller(statistics.getRetention),
  getQuality: caller(statistics.getQuality),
  getFailures: caller(statistics.getFailures),
  getAdOutcomes: caller(statistics.getAdOutcomes),
};
const getViewersNow = caller(statistics.getViewersNow);

const world = useWorld({ reportTemplate: 'https://reports.test/?id={id}' });

/** Sums up until `shows` passes. While another server is summing up, this one skips its turn. */
const sumUpUntil = (shows: () => Promise<void>) =>
  until(async () => {
    await keepStatistics(world.backend.database, Date.now());
    await shows();
  });

describe('the calls about statistics', () => {
  it.each(Object.entries(calls))('are for administrators, and answer as the contract says: %s', async (_, call) => {
    await expect(call(world.loggedOut, period)).rejects.toMatchObject({ status: 401 });
    await expect(call(world.currentUser().client, period)).rejects.toMatchObject({ status: 403 });
    await call(world.admin.client, period);
    await call(world.admin.client, { ...period, contentId: 2 });
    await expect(call(world.admin.client, { from: '2026-06-30', to: '2026-06-01' })).rejects.toMatchObject({
      status: 400,
    });
    await expect(call(world.admin.client, { from: "1'; drop", to: '2026-06-01' })).rejects.toMatchObject({
      status: 400,
    });
  });

  it('tell what is missing: events at first, then the quality of views', async () => {
    const getIntake = caller(statistics.getIntake);
    const { database } = world.backend;
    await expect(getIntake(world.currentUser().client, {})).rejects.toMatchObject({ status: 403 });
    const nothing = { isPlayerTelling: false, hasEvents: false, hasQuality: false, failedDays: 0, leftOut: 0 };
    expect(await getIntake(world.admin.client, {})).toEqual(nothing);
    await saveBatch(database, batch(eventOf('start')), Date.now());
    expect(await getIntake(world.admin.client, {})).toEqual({ ...nothing, hasEvents: true });
    await saveBatch(database, batch(eventOf('qoe', { startup_sec: 1 })), Date.now());
    await sumUpUntil(async () =>
      expect(await getIntake(world.admin.client, {})).toEqual({ ...nothing, hasEvents: true, hasQuality: true }),
    );
    await database.script(emptyStatistics);
  });

  it('tell whether the player sends statistics, by the setting of its page', async () => {
    const { database } = world.backend;
    const { pageDefaults } = readEnvironment({}, { distDir: 'dist', mediaDir: 'media' });
    const second = await startTestBackend({ database, demo: false, pageDefaults });
    try {
      const page = await (await fetch(`${second.url}/player/`)).text();
      expect(page).toContain('window.env_stats_url="/api/stats"');
      const headers = { authorization: `Bearer ${world.admin.tokens.authToken}` };
      const answer = await fetch(`${second.url}/api${statistics.getIntake.path}`, { headers });
      expect(await answer.json()).toMatchObject({ isPlayerTelling: true });
    } finally {
      await second.close();
    }
  });

  it('tell the viewers of this moment, and the address of the report of a failure', async () => {
    const now = Date.now();
    const { database } = world.backend;
    const report_id = 'b'.repeat(32);
    await saveBatch(database, batch(eventOf('failure', { error_code: '2', report_id })), now);
    await saveBatch(database, batch(eventOf('start')), now);
    await expect(getViewersNow(world.loggedOut, {})).rejects.toMatchObject({ status: 401 });
    expect(await getViewersNow(world.admin.client, {})).toMatchObject({ viewers: 1 });
    const today = new Date(now).toISOString().slice(0, 10);
    await sumUpUntil(async () => {
      const { reports } = await calls.getFailures(world.admin.client, { from: today, to: today });
      expect(reports).toMatchObject([{ id: report_id, url: `https://reports.test/?id=${report_id}` }]);
    });
  });
});

describe('statistics of a large catalogue', () => {
  const DAYS = 30;
  const TITLES = 2_000;
  beforeAll(async () => {
    await world.backend.database.script(`${emptyStatistics}
      insert into stats_daily (day, content_id, season, episode, release, device_type, event, detail, events, sessions, seconds)
        select date '2026-06-01' + day, title, 0, 0, '1.0', 'desktop', event, '', 10, 10, 600
        from generate_series(0, ${DAYS - 1}) as day, generate_series(1, ${TITLES}) as title, unnest(array['start', 'view']) as event;
      insert into stats_quality_daily (day, content_id, release, measure, up_to, views)
        select date '2026-06-01' + day, title, '1.0', 'startup_sec', 1, 10
        from generate_series(0, ${DAYS - 1}) as day, generate_series(1, ${TITLES}) as title;
      insert into stats_totals_daily (day, release, event, detail, events, seconds)
        select day, release, event, detail, sum(events), sum(seconds) from stats_daily group by 1, 2, 3, 4;
      insert into stats_quality_totals_daily (day, measure, up_to, views)
        select day, measure, up_to, sum(views) from stats_quality_daily group by 1, 2, 3;
      insert into stats_titles_daily (day, content_id, starts, seconds, views, finished)
        select day, content_id, 10, 600, 10, 5 from stats_daily where event = 'start';
      analyze;`);
  });

  /** The plans of all queries, as one text. */
  async function plansOf(contentId: number | undefined): Promise<string> {
    const { database } = world.backend;
    const plans: string[] = [];
    const watched = {
      ...database,
      query: async <Row extends object>(sql: string, values?: readonly SqlValue[]) => {
        const plan = await database.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, values);
        plans.push(...plan.map((line) => line['QUERY PLAN']));
        return database.query<Row>(sql, values);
      },
    };
    const asked = { ...period, contentId };
    const { days } = await viewsByDay(watched, asked);
    const starts = days.reduce((sum, day) => sum + day.starts, 0);
    expect(starts).toBe(10 * DAYS * (contentId === undefined ? TITLES : 1));
    await watchedTitles(watched, { ...asked, sort: 'starts' });
    await retention(watched, asked);
    await qualityOfViews(watched, asked);
    await failuresByRelease(watched, asked, () => null);
    await adsByOutcome(watched, asked);
    return plans.join('\n');
  }

  it('for a month are read from sums over all titles, never from events or from the sums of titles', async () => {
    const plans = await plansOf(undefined);
    expect(plans).toMatch(/\bstats_totals_daily\b/);
    expect(plans).toMatch(/\bstats_quality_totals_daily\b/);
    expect(plans).not.toMatch(/ on (?:stats_events|stats_daily|stats_quality_daily)\b/);
  });

  it('for a month and one title are read by an index', async () => {
    const plans = await plansOf(7);
    expect(plans).toMatch(/stats_daily_by_title/);
    expect(plans).toMatch(/stats_quality_daily_by_title/);
    expect(plans).not.toMatch(/ on stats_events\b/);
    expect(plans).not.toMatch(/Seq Scan on stats_(?:quality_)?daily\b/);
  });
});
