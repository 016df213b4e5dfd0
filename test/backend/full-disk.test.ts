import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openPglite } from '../../src/backend/db/pglite.ts';
import { requireRoom, watchRoom } from '../../src/backend/db/room.ts';
import { DiskFull, databaseFailureOf } from '../../src/backend/db/failure.ts';
import type { Database } from '../../src/backend/db/database.ts';
import type { Call } from '../../src/contract/calls/call.ts';
import { calls } from '../../src/contract/calls/table.ts';
import { startTestBackend, type TestBackend } from './support/backend.ts';
import { takeFolder, type TestDatabase } from './support/database.ts';
import { until } from '../until.ts';

const MEGABYTE = 2 ** 20;

describe('an error of the database', () => {
  it.each([
    ['lost', { code: 'ECONNREFUSED' }],
    ['lost', { code: '57P01', message: 'terminating connection due to administrator command' }],
    ['lost', { code: '53300', message: 'sorry, too many clients already' }],
    ['lost', { code: '08006' }],
    ['lost', new Error('Connection terminated unexpectedly')],
    ['lost', new Error('timeout exceeded when trying to connect')],
    ['lost', Object.assign(new Error('unreachable'), { name: 'RuntimeError' })],
    ['full', { code: '53100', message: 'could not extend file' }],
    ['full', { code: 'ENOSPC' }],
    ['full', new DiskFull()],
    [null, { code: '23505' }],
    [null, { code: 8 }],
    [null, new Error('Connection refused by the storage')],
    [null, null],
    [null, 'ENOSPC'],
  ])('is classified as %s', (trouble, error) => expect(databaseFailureOf(error)).toBe(trouble));
});

describe('the room on a disk', () => {
  afterEach(() => void vi.useRealTimers());

  it('is required at the start', async () => {
    await expect(requireRoom('/data', () => Promise.resolve(3.9 * MEGABYTE))).rejects.toThrow(
      'The disk of DATA_DIR (/data) is full: 3 MB are free, and 24 MB are needed to start.',
    );
    await requireRoom('/data', () => Promise.resolve(24 * MEGABYTE));
  });

  it('is reported when it becomes too little, and again when it suffices for a while', async () => {
    vi.useFakeTimers();
    const told: boolean[] = [];
    let free = 65;
    const end = watchRoom(
      () => Promise.resolve(free * MEGABYTE),
      (isFull) => Promise.resolve(void told.push(isFull)),
    );
    const at = async (megabytes: number) => {
      free = megabytes;
      await vi.advanceTimersByTimeAsync(1_000);
      return told.splice(0);
    };
    expect([await at(65), await at(63), await at(0), await at(95), await at(96), await at(65)]).toEqual([
      [],
      [true],
      [],
      [],
      [false],
      [],
    ]);
    end();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is checked again if the check failed, or if the report of it failed', async () => {
    vi.useFakeTimers();
    let looks = 0;
    const told: boolean[] = [];
    const end = watchRoom(
      () => (++looks === 1 ? Promise.reject(new Error('no')) : Promise.resolve(0)),
      (isFull) => {
        told.push(isFull);
        return told.length === 1 ? Promise.reject(new Error('no')) : Promise.resolve();
      },
    );
    await vi.advanceTimersByTimeAsync(4_000);
    expect(told).toEqual([true, true]);
    end();
  });
});

describe('services on a full disk', () => {
  let backend: TestBackend;
  let database: Database;
  let freeBytes = 1_000 * MEGABYTE;
  let home: TestDatabase;

  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    home = await takeFolder();
    database = await openPglite(home.options.dataDir, () => Promise.resolve(freeBytes));
    backend = await startTestBackend({ database });
  });
  afterAll(async () => {
    await backend.close();
    await database.close();
    vi.useRealTimers();
    await home.remove();
  });

  const ready = async () => {
    const answer = await fetch(`${backend.url}/readyz`);
    return [answer.status, await answer.json()] as const;
  };
  const become = async (isFull: boolean) => {
    freeBytes = (isFull ? 10 : 1_000) * MEGABYTE;
    vi.advanceTimersByTime(1_000);
    await until(() => expect(database.isFull()).toBe(isFull));
  };
  const signUp = async (email: string) => {
    const answer = await backend.call('/signup', { body: { email, name: 'А' } });
    return [answer.status, answer.ok ? null : await answer.json()] as const;
  };
  const metric = async () =>
    /^potok_database_full (\d)$/m.exec(await (await fetch(`${backend.url}/metrics`)).text())?.[1];

  it('refuse to write but still read, and write again when there is room', async () => {
    expect((await signUp('before@potok.test'))[0]).toBe(204);
    expect(await metric()).toBe('0');
    await become(true);
    expect(await signUp('full@potok.test')).toMatchObject([507, { error: { code: 'insufficient_storage' } }]);
    expect(await ready()).toEqual([200, { ready: true, checks: { database: 'ok', migrations: 'ok', disk: 'full' } }]);
    expect(await metric()).toBe('1');
    await become(false);
    expect(await ready()).toEqual([200, { ready: true, checks: { database: 'ok', migrations: 'ok' } }]);
    expect((await signUp('full@potok.test'))[0]).toBe(204);
  });

  it('answer every call that only reads', async () => {
    const reads = Object.values<Call>(calls).filter(({ method, access }) => method === 'GET' && access === 'anyone');
    expect(reads.length).toBeGreaterThan(20);
    // Sitemaps are generated by the first request for them, and again after a day.
    await fetch(`${backend.url}/api/sitemap.xml`);
    await database.script(`update sitemaps set generated_at = now() - interval '2 days'`);
    await fetch(`${backend.url}/api/caches`, { method: 'DELETE' });
    await become(true);
    for (const { path } of reads) {
      const address = path.replaceAll(/\{\w+\}/g, '1');
      const { status } = await fetch(`${backend.url}/api${address}`, { headers: { 'x-session-context': 'device' } });
      expect([address, status]).not.toEqual([address, 507]);
      expect([address, status]).not.toEqual([address, 500]);
    }
    await become(false);
  });
});
