import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../src/backend/db/database.ts';
import { openDatabase } from '../../../src/backend/db/open.ts';
import { takeDatabase, type TestDatabase } from '../support/database.ts';
import { startProgram } from './support.ts';

let home: TestDatabase;
let database: Database;
beforeAll(async () => {
  home = await takeDatabase('empty');
  database = await openDatabase(home.options);
});
afterAll(async () => {
  await database.close();
  await home.remove();
});

it('connections do not compile statements, which took 20 seconds in a small import', async () => {
  const ask = 'select current_setting($1) as jit, pg_sleep(0.2)';
  const answers = await Promise.all([1, 2, 3].map(() => database.query<{ jit: string }>(ask, ['jit'])));
  expect(answers.map(([row]) => row?.jit)).toEqual(['off', 'off', 'off']);
  const [row] = await database.transaction((connection) => connection.query<{ jit: string }>(ask, ['jit']));
  expect(row?.jit).toBe('off');
});

it('no statement begins while another one runs on its connection, which pg warns of', async () => {
  const { databaseUrl = '' } = home.options;
  const program = await startProgram({ DATABASE_URL: databaseUrl, NODE_OPTIONS: '--throw-deprecation' });
  const answers = await Promise.all([1, 2, 3, 4].map(() => fetch(`${program.url}/api/contents/2`)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  program.signal('SIGTERM');
  expect(await program.exited).toBe(0);
});
