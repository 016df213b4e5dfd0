import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as api from '../../src/api/index.ts';
import { toNetwork } from '../../src/backend/http/ip.ts';
import type { HttpError } from '../../src/backend/http/errors.ts';
import { createQueue } from '../../src/backend/load/queue.ts';
import { createRateLimit } from '../../src/backend/load/rate-limit.ts';
import { createPasswords } from '../../src/backend/users/passwords.ts';
import { type OpenDatabase, openMigrated } from './support/database.ts';
import { comingFrom, startWorld, type World } from './support/world.ts';

describe('work in a queue', () => {
  it('is done a few at a time, in order, and refused if too many wait', async () => {
    const inTurn = createQueue({ atOnce: 2, waiting: 3 });
    const ends: (() => void)[] = [];
    const begun: number[] = [];
    const start = (index: number) =>
      inTurn(
        () =>
          new Promise<number>((resolve) => {
            begun.push(index);
            ends.push(() => resolve(index));
          }),
      );
    const works = [0, 1, 2, 3, 4].map(start);
    await expect(start(5)).rejects.toMatchObject({ status: 503, headers: { 'retry-after': '2' } });
    expect(begun).toEqual([0, 1]);
    for (let index = 0; index < 5; index++) {
      ends[index]?.();
      expect(await works[index]).toBe(index);
    }
    expect(begun).toEqual([0, 1, 2, 3, 4]);
    const next = start(6);
    ends.at(-1)?.();
    expect(await next).toBe(6);
  });

  it('is done for each owner in turn, and a full queue takes work of an owner who has less in it', async () => {
    const inTurn = createQueue({ atOnce: 1, waiting: 4 });
    const done: string[] = [];
    let end!: () => void;
    const gate = new Promise<void>((resolve) => (end = resolve));
    const start = (name: string) =>
      inTurn(() => gate.then(() => done.push(name)), name[0]).then(
        () => 'done',
        ({ status }: HttpError) => status,
      );
    const works = ['a1', 'a2', 'a3', 'a4', 'a5'].map(start);
    // An owner does not displace another one who has as much in the queue.
    expect(await start('a6')).toBe(503);
    works.push(start('b1'), start('c1'));
    expect(await start('b2')).toBe(503);
    expect(inTurn.report()).toEqual({ running: 1, waiting: 4 });
    end();
    expect(await Promise.all(works)).toEqual(['done', 'done', 'done', 503, 503, 'done', 'done']);
    expect(done).toEqual(['a1', 'a2', 'b1', 'c1', 'a3']);
    expect(inTurn.report()).toEqual({ running: 0, waiting: 0 });
  });

  it('that fails makes room like any other', async () => {
    const inTurn = createQueue({ atOnce: 1, waiting: 1 });
    for (let time = 0; time < 5; time++) {
      await expect(inTurn(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    }
    expect(await inTurn(() => Promise.resolve(1))).toBe(1);
  });

  it('includes the hashing of passwords: a crowd is refused, and those before it are served', async () => {
    const passwords = createPasswords(2 ** 10);
    const results = await Promise.allSettled(Array.from({ length: 80 }, () => passwords.hash('open sesame')));
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused).toHaveLength(28);
    for (const { reason } of refused) expect(reason).toMatchObject({ status: 503 });
    expect(await passwords.hash('open sesame')).toMatch(/^scrypt/);
  });
});

describe('the rate of requests', () => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openMigrated();
  });
  afterAll(() => database.remove());
  const refused = (take: (key: string) => void, key: string) => {
    try {
      take(key);
      return false;
    } catch (error) {
      return (error as HttpError).status === 429;
    }
  };

  it('is counted for each key in windows of time', () => {
    let now = 0;
    const take = createRateLimit(database, 'one', { attempts: 2, windowMs: 1_000 }, () => now);
    take('a');
    take('a');
    expect(() => take('a')).toThrow('Too many');
    take('b');
    now = 1_000;
    take('a');
  });

  it('is counted by all servers of a database together, apart from other limits', async () => {
    const limit = { attempts: 5, windowMs: 600_000 };
    const [here, there, other] = ['writes', 'writes', 'batches'].map((name) => createRateLimit(database, name, limit));
    for (let index = 0; index < 4; index++) here!('10.0.0.1');
    there!('10.0.0.1');
    // Each server tells the other its counts within a second or two. One request of the limit was left.
    await expect.poll(async () => (await database.query('select 1 from attempts where count = 5')).length).toBe(1);
    there!('10.0.0.2');
    await expect.poll(() => refused(there!, '10.0.0.1')).toBe(true);
    expect(refused(other!, '10.0.0.1')).toBe(false);
    expect(refused(there!, '10.0.0.2')).toBe(false);
    const kept = JSON.stringify(await database.query('select key from attempts'));
    expect(kept).not.toContain('10.0.0');
  });

  it('is counted by this server alone while the database is unreachable', async () => {
    const query = vi.fn(() => Promise.reject(new Error('the cable is cut')));
    const take = createRateLimit({ ...database, query }, 'away', { attempts: 1, windowMs: 600_000 });
    take('a');
    await expect.poll(() => query.mock.calls.length).toBe(1);
    expect(refused(take, 'a')).toBe(true);
    expect(refused(take, 'b')).toBe(false);
  });
});

it.each([
  ['10.0.0.1', '10.0.0.1'],
  ['::ffff:10.0.0.1', '10.0.0.1'],
  ['::FFFF:10.0.0.1', '10.0.0.1'],
  ['0:0:0:0:0:ffff:10.0.0.1', '10.0.0.1'],
  ['2001:db8:0:1:a:b:c:d', '2001:db8:0:1::/64'],
  ['2001:0db8:0000:0001:ffff:ffff:ffff:ffff', '2001:db8:0:1::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:DB8::2', '2001:db8:0:0::/64'],
  ['::ffff:a00:1', '10.0.0.1'],
  ['fe80::1', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['1::', '1:0:0:0::/64'],
  ['64:ff9b::1.2.3.4', '64:ff9b:0:0::/64'],
  ['nonsense', 'nonsense'],
  ['', ''],
])('the network of %s is %s', (address, network) => {
  expect(toNetwork(address)).toBe(network);
});

describe('the writes of anonymous viewers', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld({ anonymousWritesPerMinute: 5 });
  });
  afterAll(() => world.close());

  const write = (address: string, device: string, headers = {}) =>
    world.backend.call('/contents/favorites/1', {
      method: 'POST',
      device,
      headers: { ...comingFrom(address), ...headers },
    });

  it('are limited for each network, whatever device ids it sends, but reads and users are not limited', async () => {
    const statuses = [];
    for (let index = 0; index < 7; index++) statuses.push((await write('10.5.0.1', `device ${index}`)).status);
    expect(statuses).toEqual([204, 204, 204, 204, 204, 429, 429]);
    expect((await write('10.5.0.2', 'device')).status).toBe(204);
    const list = () =>
      world.backend.call('/contents/favorites', { method: 'POST', device: 'd', headers: comingFrom('10.5.0.1') });
    expect((await list()).status).toBe(200);
    const { tokens } = await world.newUser();
    expect((await write('10.5.0.1', 'd', { authorization: `Bearer ${tokens.authToken}` })).status).toBe(204);
    expect((await api.getEpisodes(world.loggedOut, { contentId: 1 })).length).toBe(1);
  });
});
