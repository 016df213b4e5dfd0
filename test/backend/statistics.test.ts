import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../src/backend/db/database.ts';
import { startTestBackend, type TestBackend } from './support/backend.ts';
import { batch, saveBatch, eventOf } from './support/statistics.ts';

const DAY_MS = 86_400_000;
let backend: TestBackend;
let database: Database;
beforeAll(async () => {
  backend = await startTestBackend({ demo: false, anonymousWritesPerMinute: 60 });
  ({ database } = backend);
});
afterAll(() => backend.close());
beforeEach(() => database.script('delete from stats_events; delete from stats_batches'));

const post = (body: unknown, type = 'application/json') =>
  fetch(`${backend.url}/api/stats`, {
    method: 'POST',
    headers: { 'content-type': type, origin: 'https://site.example' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const stored = () =>
  database.query<{ event: string; payload: object }>(
    'select event, content_id, season, episode, device_type, release, place_seconds, played_seconds, payload from stats_events order by at, position',
  );

describe('a batch of events', () => {
  it('is stored once and without the user, however often it is sent, and as text it needs no preflight', async () => {
    const sent = batch(
      eventOf('start', { current_time: 5.5, real_time_played_sec: 0, user_id: 'somebody', ad_id: [1, 2] }),
      eventOf('a_new_event'),
      eventOf('pause', { video_id: -1 }),
    );
    const answer = await post(sent);
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([204, 'https://site.example']);
    expect((await post(sent, 'text/plain;charset=UTF-8')).status).toBe(204);
    expect(await stored()).toEqual([
      {
        event: 'start',
        content_id: 2,
        season: 1,
        episode: 2,
        device_type: 'desktop',
        release: '0.1.0+abc',
        place_seconds: 5.5,
        played_seconds: 0,
        payload: {
          video_id: 2,
          season: 1,
          episode: 2,
          device_type: 'desktop',
          current_time: 5.5,
          real_time_played_sec: 0,
          ad_id: [1, 2],
        },
      },
      expect.objectContaining({ event: 'pause', content_id: null, place_seconds: null }),
    ]);
  });

  it('is stored with the time of the server, three days back at most', async () => {
    const now = Date.now();
    const ages = [-5 * DAY_MS, 0, 90_000, 40 * DAY_MS];
    await saveBatch(database, batch(...ages.map((age) => eventOf('play', {}, 1_000 - age))), now);
    const rows = await database.query<{ age: number }>(
      `select round(extract(epoch from $1::timestamptz - at))::int as age from stats_events order by position`,
      [new Date(now).toISOString()],
    );
    expect(rows.map(({ age }) => age)).toEqual([0, 0, 90, 3 * 86_400]);
  });

  const good = eventOf('play');
  const many = (length: number) => Array.from({ length }, () => good);
  it.each<readonly [string, unknown, number]>([
    ['no events', { ...batch(), events: [] }, 422],
    ['too many events', batch(...many(201)), 422],
    ['no id', { ...batch(good), batch_id: '1' }, 422],
    ['a session that is not an id', { ...batch(good), session_id: "'; drop table stats_events" }, 422],
    ['a strange name', batch({ ...good, name: 'click' }), 422],
    ['a time that is not a number', { ...batch(good), sent_at: 'now' }, 422],
    ['nested fields', batch({ ...good, payload: { a: { b: 1 } as never } }), 422],
    ['a long field', batch(eventOf('play', { video_title: 'x'.repeat(2_001) })), 422],
    ['a long list', batch(eventOf('play', { ad_id: Array.from({ length: 101 }, () => 1) })), 422],
    ['too many fields', batch(eventOf('play', Object.fromEntries(many(61).map((_, n) => [`f${n}`, 1])))), 422],
    ['a null character', batch(eventOf('play', { video_title: '\u0000' })), 422],
    ['half a character', batch(eventOf('play', { video_title: '\ud83d' })), 422],
    ['an infinite number', JSON.stringify(batch(good)).replace('"sent_at":1000', '"sent_at":1e999'), 422],
    ['a list in place of an object', [], 422],
    ['nothing', '', 422],
    ['a body that is not JSON', '{', 400],
    ['a body that is too large', JSON.stringify(batch(good)) + ' '.repeat(65_536), 413],
  ])('with %s is refused as a whole', async (_, body, status) => {
    expect((await post(body)).status).toBe(status);
    expect(await stored()).toEqual([]);
  });

  it('is refused with another content type, by another method, or beyond the limit of a network', async () => {
    expect((await post(batch(good), 'text/html')).status).toBe(415);
    const read = await fetch(`${backend.url}/api/stats`);
    expect([read.status, read.headers.get('allow')]).toEqual([405, 'POST']);
    const statuses = [];
    for (let time = 0; time < 61; time++) statuses.push((await post('{}')).status);
    expect(statuses.at(-1)).toBe(429);
  });

  it('makes its partition if upkeep has not made it', async () => {
    const later = Date.now() + 20 * DAY_MS;
    await saveBatch(database, batch(good), later);
    expect(await stored()).toHaveLength(1);
  });
});
