import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../src/backend/db/database.ts';
import { openDatabase } from '../../../src/backend/db/open.ts';
import { takeDatabase, type TestDatabase } from '../support/database.ts';
import { ask, type Program, startLoad, startProgram } from './support.ts';

let home: TestDatabase;
let database: Database;
const running = new Set<Program>();
beforeAll(async () => {
  home = await takeDatabase('empty');
  database = await openDatabase(home.options);
});
afterEach(async () => {
  for (const program of running) program.signal('SIGKILL');
  await Promise.all([...running].map(({ exited }) => exited));
  running.clear();
});
afterAll(async () => {
  await database.close();
  await home.remove();
});

async function start(settings: Record<string, string> = {}): Promise<Program> {
  const program = await startProgram({ DATABASE_URL: home.options.databaseUrl ?? '', ...settings });
  running.add(program);
  return program;
}

/** Makes a request over a connection of its own, so that the processes take turns. */
const once = (url: string, path: string, body?: object) => ask(`${url}${path}`, new Agent(), 'someone', body);

describe('two processes on one port', () => {
  it('are replaced one after another, and end, without losing a request', async () => {
    const program = await start({ CLUSTER: '2' });
    const load = startLoad(() => program.url);
    await load.more(50);
    program.signal('SIGHUP');
    await program.waitForLine('Potok runs anew.');
    await load.more(50);
    expect((await once(program.url, '/readyz')).status).toBe(200);
    expect(await load.end()).toEqual([]);
    program.signal('SIGTERM');
    await expect.poll(async () => (await once(program.url, '/readyz')).status).toBe(503);
    expect((await once(program.url, '/api/contents/2')).status).toBe(200);
    expect(await program.exited).toBe(0);
  });

  it('see each other’s changes, and count their answers together', async () => {
    const program = await start({ CLUSTER: '2' });
    let asked = 0;
    const titles = async () => {
      asked += 8;
      const answers = await Promise.all(Array.from({ length: 8 }, () => once(program.url, '/api/contents/9')));
      return new Set(answers.map(({ text }) => (JSON.parse(text) as { title: string }).title));
    };
    const [before] = await titles();
    await database.query(`update contents set title = 'Другое' where id = 9`);
    expect(await titles()).toEqual(new Set([before]));
    // Clears the cache as an import does, which runs outside the servers.
    await database.query(
      `insert into cache_clearings as c (name, times) values ('titles', 1) on conflict (name) do update set times = c.times + 1`,
    );
    await expect.poll(titles).toEqual(new Set(['Другое']));

    const { text } = await once(program.url, '/metrics');
    const [, count] = /potok_requests_total\{call="getContent",method="GET",status="200"\} (\d+)/.exec(text) ?? [];
    expect(Number(count)).toBe(asked);
    expect(text).toMatch(/potok_build_info\{release="[^"]*"\} 1\n/);
  });
});

describe('one of two processes that dies', () => {
  it('is replaced', async () => {
    const program = await start({ CLUSTER: '2' });
    const [lost = 0] = program.children();
    process.kill(lost, 'SIGKILL');
    await program.waitForLine('A process was lost, and another one is ready.');
    expect(program.children()).toHaveLength(2);
    expect(program.children()).not.toContain(lost);
    for (let turn = 0; turn < 4; turn++) expect((await once(program.url, '/readyz')).status).toBe(200);
  });
});

describe('two servers behind a balancer', () => {
  it('are replaced one after another without losing a request', async () => {
    const servers = new Map<Program, boolean>();
    const add = async () => servers.set(await start(), true);
    await Promise.all([add(), add()]);
    let isOver = false;
    // Asks each server whether it is ready, as a balancer does; requests go to the ready ones in turns.
    const asking = (async () => {
      while (!isOver) {
        for (const server of servers.keys()) {
          const isReady = await once(server.url, '/readyz').then(
            ({ status }) => status === 200,
            () => false,
          );
          if (servers.has(server)) servers.set(server, isReady);
        }
        await sleep(50);
      }
    })();
    let turn = 0;
    const load = startLoad(() => {
      const ready = [...servers].filter(([, isReady]) => isReady);
      return ready[turn++ % ready.length]?.[0].url ?? '';
    });
    for (const old of [...servers.keys()]) {
      await load.more(50);
      await add();
      old.signal('SIGTERM');
      expect(await old.exited).toBe(0);
      servers.delete(old);
    }
    await load.more(50);
    expect(await load.end()).toEqual([]);
    isOver = true;
    await asking;
  });
});
