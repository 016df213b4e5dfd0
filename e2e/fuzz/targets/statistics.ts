import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { dayOf } from '../../../src/backend/statistics/partitions.ts';
import type { Call } from '../../../src/contract/calls/call.ts';
import * as rows from '../../../src/contract/calls/admin/statistics.ts';
import { emptyStatistics, statisticsOf } from '../../../test/backend/support/statistics.ts';
import { startWorld } from '../../../test/backend/support/world.ts';
import { mutateJson } from '../mutate.ts';
import type { Random } from '../random.ts';
import { ensure, type Target } from '../target.ts';

const DAY_MS = 86_400_000;
const calls = Object.values(rows).filter((row) => typeof row === 'object' && 'access' in row) as readonly Call[];

const ofAll = {
  video_id: 1,
  video_title: 'Маяк',
  duration: 1_200,
  current_time: 600.5,
  playback_rate: 1,
  real_time_played_sec: 30,
  video_time_played_sec: 30,
  season: 1,
  episode: 2,
  device_type: 'desktop',
  ad_id: ['a', 2],
  ad_duration_sec: [15.5],
};
const told: readonly (readonly [name: string, fields?: object])[] = [
  ['start'],
  ['progress_50'],
  ['pause', { real_time_played_sec: 90 }],
  ['seek', { seek_from: 1, seek_to: 900 }],
  ['error', { error_type: 'fragLoadError', network_type: '4g', buffer_length: 12.5 }],
  ['failure', { error_code: '2', report_id: 'a'.repeat(32) }],
  ['qoe', { startup_sec: 0.8, rebuffer_count: 1, rebuffer_sec: 2.5, rebuffer_ratio: 0.01, dropped_frames: 3 }],
  ['ad_ended', { ad_end_reason: 'completed', ad_current_time: 15 }],
  ['ad_count', { ad_place: 'preroll', ad_counted: 'wait', ad_amount: 0.5, ad_price: 120, ad_price_model: 'cpm' }],
  ['ad_banner_click', { href: 'https://advertiser.example' }],
];
/** Numbers that a database handles worst, and numbers that add up to them. */
const numbers = [1.7e308, -1.7e308, 1e307, 5e-324, 1e-320, 1e15, 1e6, -1, -0, 2 ** 31, 2 ** 53];

/** A batch of its own visit, with some of its numbers exchanged. */
function sample(random: Random, nowMs: number): object {
  const events = told.map(([name, fields], index) => ({
    name: `videoplayer_${name}`,
    at: nowMs - random.pick([0, 1, 1_000, DAY_MS, 2 * DAY_MS, 9 * DAY_MS]) - index,
    payload: Object.fromEntries(
      Object.entries({ ...ofAll, ...fields }).map(([field, value]) => [
        field,
        typeof value === 'number' && random.chance(0.3) ? random.pick(numbers) : value,
      ]),
    ),
  }));
  return { batch_id: randomUUID(), session_id: randomUUID(), release: '1.0', sent_at: nowMs, events };
}

/** The way of an event from the intake through the sums to the answers for the dashboard. */
export async function openStatistics(): Promise<{ readonly target: Target; readonly close: () => Promise<void> }> {
  const { backend, admin, close } = await startWorld({ anonymousWritesPerMinute: 999_999, authTokenSeconds: 86_400 });
  const { database, url } = backend;
  const headers = { authorization: `Bearer ${admin.tokens.authToken}` };

  async function checkDashboard(nowMs: number): Promise<void> {
    const period = new URLSearchParams({ from: dayOf(nowMs - 4 * DAY_MS), to: dayOf(nowMs) });
    for (const { path, answer } of calls) {
      const response = await fetch(`${url}/api${path}${path.endsWith('/now') ? '' : `?${period.toString()}`}`, {
        headers,
      });
      const text = await response.text();
      ensure(response.status === 200, `${path} answers ${response.status}: ${text.slice(0, 200)}`);
      const read = v.safeParse(answer as v.GenericSchema, JSON.parse(text));
      ensure(read.success, `${path} answers what its row does not know: ${JSON.stringify(read.issues?.[0]?.message)}`);
    }
  }

  const tryOne: Target['try'] = async (random, made) => {
    await database.script(`${emptyStatistics} delete from stats_batches;`);
    const nowMs = Date.now();
    const bodies = Array.from({ length: 3 }, () =>
      random.chance(0.5) ? JSON.stringify(sample(random, nowMs)) : mutateJson(random, [sample(random, nowMs)]),
    );
    made();
    for (const body of bodies) {
      const post = { method: 'POST', headers: { 'content-type': 'text/plain' }, body };
      const { status } = await fetch(`${url}/api/stats`, post);
      ensure(status < 500, `the intake answers ${status}`);
    }
    // Throws if a day cannot be summed up. It is made anew each time, because it would leave that day alone for an
    // hour.
    await statisticsOf(database).keep(nowMs);
    await checkDashboard(nowMs);
  };
  return { target: { name: 'statistics, to the dashboard', share: 0.01, try: tryOne }, close };
}
