import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveProgress } from '../../src/backend/catalogue/progress.ts';
import { startWorld, type User, type World, comingFrom } from './support/world.ts';

/** Titles and episodes have ids from `FIRST` on. */
const [FIRST, TITLES, EPISODES] = [100_000, 2_100, 5_100];

let world: World;
let user: User;
let userId: number;
beforeAll(async () => {
  world = await startWorld();
  user = await world.newUser();
  const { database } = world.backend;
  [{ id: userId } = { id: 0 }] = await database.query<{ id: number }>('select id from users where email = $1', [
    user.email,
  ]);
  await database.script(`
    insert into contents (id, slug, title, position)
      select ${FIRST} + n, 'title-' || n, 'Т', ${FIRST} + n from generate_series(0, ${TITLES - 1}) n;
    insert into episodes (id, content_id, episode_order, title)
      select ${FIRST} + n, ${FIRST}, n, 'С' from generate_series(0, ${EPISODES - 1}) n;`);
});
afterAll(() => world.close());

const count = async (sql: string): Promise<number> => {
  const [row] = await world.backend.database.query<{ n: number }>(`select count(*)::int as n from ${sql}`);
  return row?.n ?? 0;
};
const call = async (path: string, body: object = {}, method = 'POST') => {
  const authorization = `Bearer ${user.tokens.authToken}`;
  return (await world.backend.call(path, { method, body, headers: { authorization } })).status;
};
const times = <T>(n: number, value: T): T[] => Array.from({ length: n }, () => value);

describe('a user can store a limited number', () => {
  it('of playlists, even if many are made at once', async () => {
    await world.backend.database.query(
      `insert into playlists (slug, title, user_id) select 'own-' || n, 'Мой', $1 from generate_series(1, 195) n`,
      [userId],
    );
    const made = await Promise.all(times(20, 0).map(() => call('/playlists/new', { title: 'Ещё' })));
    expect(made.sort()).toEqual([...times(5, 200), ...times(15, 409)]);
    expect(await count(`playlists where user_id = ${userId}`)).toBe(200);
  });

  it('of titles in a playlist', async () => {
    const [{ id } = { id: 0 }] = await world.backend.database.query<{ id: number }>(
      `select id from playlists where slug = 'own-1'`,
    );
    await world.backend.database.query(
      `insert into playlist_contents (playlist_id, content_id, position)
       select $1, ${FIRST} + n, n from generate_series(1, 998) n`,
      [id],
    );
    const add = (n: number) => call(`/playlists/${id}/contents/${FIRST + n}`);
    const added = await Promise.all([1_001, 1_002, 1_003, 1_004].map(add));
    expect(added.sort()).toEqual([200, 200, 409, 409]);
    // A title that is in the playlist already adds no row.
    expect(await add(1)).toBe(200);
    expect(await count(`playlist_contents where playlist_id = ${id}`)).toBe(1_000);
  });

  it('of reviews', async () => {
    await world.backend.database.query(
      `insert into reviews (content_id, user_id, body, rating) select ${FIRST} + n, $1, 'Х', 5 from generate_series(1, 999) n`,
      [userId],
    );
    const review = (n: number) => call(`/v2/contents/${FIRST + n}/reviews/create`, { text: 'Хорошо', rating: 5 });
    expect((await Promise.all([1_001, 1_002, 1_003].map(review))).sort()).toEqual([200, 409, 409]);
  });

  it('of logins, and those used longest ago end', async () => {
    await world.backend.database.query(
      `insert into token_families (id, user_id, current_token, expires_at)
       select gen_random_uuid(), $1, gen_random_uuid(), now() + interval '1 day' from generate_series(1, 150)`,
      [userId],
    );
    const { email, password } = user;
    const login = { body: { email, password }, headers: comingFrom('10.60.0.1') };
    expect((await world.backend.call('/authentication', login)).status).toBe(200);
    expect(await count(`token_families where user_id = ${userId}`)).toBe(100);
  });
});

describe('a viewer keeps only the latest rows', () => {
  const device = 'collector';
  let viewer: number;
  const mark = async (path: string, body?: object) =>
    (await world.backend.call(path, { method: 'POST', device, ...(body && { body }) })).status;
  beforeAll(async () => {
    expect(await mark(`/contents/favorites/${FIRST}`)).toBe(204);
    [{ id: viewer } = { id: 0 }] = await world.backend.database.query<{ id: number }>(
      'select max(id)::int as id from viewers',
    );
  });

  it.each([
    ['favourites', 'added_at', () => mark(`/contents/favorites/${FIRST + TITLES - 1}`)],
    ['watch_history', 'watched_at', () => mark(`/contents/${FIRST + TITLES - 1}/history`, {})],
  ] as const)('of %s', async (table, stamp, add) => {
    await world.backend.database.query(
      `insert into ${table} (viewer_id, content_id, ${stamp})
       select $1, ${FIRST} + n, now() - interval '1 day' + make_interval(secs => n) from generate_series(1, 1500) n`,
      [viewer],
    );
    expect(await add()).toBe(204);
    expect(await count(`${table} where viewer_id = ${viewer}`)).toBe(1_000);
    // The new row is stored, and the latest of the others are kept.
    expect(await count(`${table} where viewer_id = ${viewer} and content_id > ${FIRST + 1_000}`)).toBeGreaterThan(498);
    expect(
      await count(`${table} where viewer_id = ${viewer} and content_id between ${FIRST + 1} and ${FIRST + 500}`),
    ).toBe(0);
  });

  it('of completed episodes', async () => {
    await world.backend.database.query(
      `insert into completed_episodes (viewer_id, episode_id, completed_at)
       select $1, ${FIRST} + n, now() - interval '1 day' + make_interval(secs => n) from generate_series(0, 5049) n`,
      [viewer],
    );
    expect(await mark(`/contents/${FIRST}/episodes/${FIRST + EPISODES - 1}/completed`)).toBe(204);
    expect(await count(`completed_episodes where viewer_id = ${viewer}`)).toBe(5_000);
  });

  it('of places, even if places of many viewers are stored at once', async () => {
    const { database } = world.backend;
    const point = { contentId: FIRST, variantId: null, seconds: 1 };
    const other = { ...point, viewerKey: 'a:other', episodeId: FIRST };
    await saveProgress(database, [{ ...other, viewerKey: 'a:hoarder' }]);
    await database.script(
      `insert into time_progress (viewer_id, episode_id, seconds, updated_at)
       select v.id, ${FIRST} + n, 1, now() - interval '1 day' + make_interval(secs => n)
       from viewers v, generate_series(1, 5049) n where v.key = 'a:hoarder'`,
    );
    const hoarder = { ...point, viewerKey: 'a:hoarder' };
    const last = FIRST + EPISODES - 1;
    // The oldest place is saved again together with a new one, so it is among the latest now.
    const saved = await saveProgress(database, [
      other,
      { ...hoarder, episodeId: last },
      { ...hoarder, episodeId: FIRST + 1, seconds: 9 },
    ]);
    expect(saved).toEqual(['saved', 'saved', 'saved']);
    const of = (key: string) => `time_progress p join viewers v on v.id = p.viewer_id where v.key = '${key}'`;
    expect(await count(of('a:hoarder'))).toBe(5_000);
    expect(await count(`${of('a:hoarder')} and p.episode_id in (${FIRST + 1}, ${last})`)).toBe(2);
    expect(await count(of('a:other'))).toBe(1);
  });
});

describe('a network can bring a limited number of new viewers in a day', () => {
  let small: World;
  beforeAll(async () => {
    small = await startWorld({ newViewersPerDay: 3 });
  });
  afterAll(() => small.close());
  const mark = async (address: string, device: string) =>
    (await small.backend.call('/contents/favorites/1', { method: 'POST', device, headers: comingFrom(address) }))
      .status;

  it('while known viewers, users, strangers and other networks go on', async () => {
    const statuses = [];
    for (let device = 0; device < 5; device++) statuses.push(await mark('10.70.0.1', `device ${device}`));
    expect(statuses).toEqual([204, 204, 204, 429, 429]);
    expect(await mark('10.70.0.1', 'device 1')).toBe(204);
    expect(await mark('10.70.0.2', 'device 4')).toBe(204);
    expect(await mark('10.70.0.1', 'device 4')).toBe(204);
    const stranger = await small.backend.call('/contents/favorites/1', {
      method: 'POST',
      headers: comingFrom('10.70.0.1'),
    });
    expect(stranger.status).toBe(204);
  });
});
