import { afterAll, beforeAll, expect, it } from 'vitest';
import { plantStatistics } from '../../src/backend/seed/demo-statistics.ts';
import { demoViews } from '../../src/backend/seed/demo-views.ts';
import { demoTitles } from '../../src/backend/seed/demo.ts';
import { batchSchema } from '../../src/backend/statistics/batch.ts';
import { adAccounts } from '../../src/backend/statistics/read/ad-accounts.ts';
import { adsByOutcome } from '../../src/backend/statistics/read/ads.ts';
import { failuresByRelease } from '../../src/backend/statistics/read/failures.ts';
import { qualityOfViews } from '../../src/backend/statistics/read/quality.ts';
import { retention, viewsByDay, watchedTitles } from '../../src/backend/statistics/read/views.ts';
import * as v from 'valibot';
import { openMigrated, type OpenDatabase } from './support/database.ts';
import { saveBatch, batch, emptyStatistics, keepStatistics, statisticsOf, eventOf } from './support/statistics.ts';

const now = Date.UTC(2026, 10, 25, 9);
const month = { from: '2026-10-28', to: '2026-11-24' };

let database: OpenDatabase;
const plant = () => plantStatistics(database, statisticsOf(database), now);
beforeAll(async () => {
  database = await openMigrated();
  await database.script(
    demoTitles
      .map(({ id, slug }) => `insert into contents (id, slug, title, position) values (${id}, '${slug}', 'x', ${id})`)
      .join(';'),
  );
});
afterAll(() => database.remove());

it('demonstration statistics consist of valid batches about existing titles, and are the same each time', () => {
  const views = demoViews(now);
  for (const { batch: told } of views) expect(v.is(batchSchema, told)).toBe(true);
  const ids = new Set(views.flatMap((view) => view.batch.events.map(({ payload }) => payload['video_id'])));
  expect([...ids].every((id) => demoTitles.some((title) => title.id === id))).toBe(true);
  expect(new Set(views.map((view) => view.batch.batch_id)).size).toBe(views.length);
  expect(demoViews(now + 3_600_000)).toEqual(views);
});

it('demonstration statistics are planted only beside the demonstration catalogue, and only into empty tables', async () => {
  expect(await plant()).toBe(false);
  await database.script(`insert into seeds (name, fingerprint) values ('demo', 'x')`);
  await saveBatch(database, batch(eventOf('start')), now);
  await keepStatistics(database, now);
  expect(await plant()).toBe(false);
  await database.script(emptyStatistics);
});

it('demonstration statistics are planted once, and each panel of the dashboard shows something', async () => {
  expect(await plant()).toBe(true);
  const { days } = await viewsByDay(database, month);
  expect(days).toHaveLength(28);
  expect(days.every(({ starts }) => starts >= 10)).toBe(true);
  expect((await watchedTitles(database, { ...month, sort: 'starts' })).length).toBe(6);
  expect((await retention(database, month)).marks.at(-1)?.views).toBeGreaterThan(0);
  const { startup, rebuffering } = await qualityOfViews(database, month);
  expect(startup.p95).toBeGreaterThan(startup.p50 ?? Infinity);
  expect(rebuffering.p95).toBeGreaterThan(0);
  expect((await failuresByRelease(database, month, () => null)).releases.map(({ release }) => release).sort()).toEqual([
    '1.0.0',
    '1.1.0',
  ]);
  expect((await adsByOutcome(database, month)).days.length).toBeGreaterThan(0);
  const accounts = await adAccounts(database, month);
  expect(accounts.tags.length).toBeGreaterThan(1);
  expect(accounts.creatives.some(({ revenue }) => (revenue ?? 0) > 0)).toBe(true);
  const before = days.reduce((sum, { starts }) => sum + starts, 0);
  expect(await plant()).toBe(false);
  await keepStatistics(database, now);
  const after = (await viewsByDay(database, month)).days.reduce((sum, { starts }) => sum + starts, 0);
  expect(after).toBe(before);
});
