import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findAuditEntries } from '../../src/backend/administration/audit.ts';
import { runCatalogue } from '../../src/backend/catalogue-file/command.ts';
import type { Database } from '../../src/backend/db/database.ts';
import { migrate } from '../../src/backend/db/migrate.ts';
import { openDatabase } from '../../src/backend/db/open.ts';
import { startTestBackend } from './support/backend.ts';
import { takeDatabase, type TestDatabase } from './support/database.ts';

let home: TestDatabase;
beforeEach(async () => {
  home = await takeDatabase('empty');
  await withDatabase((database) =>
    database.script(`insert into contents (id, slug, title, position) values
      (7, 'lighthouse', 'Маяк', 1), (8, '1917', '1917', 2), (1917, 'other', 'Другой', 3)`),
  );
});
afterEach(() => home.remove());

/** Opens the database for one query, because only one process at a time can open the embedded one. */
async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(home.options);
  try {
    await migrate(database);
    return await work(database);
  } finally {
    await database.close();
  }
}
const run = async (...args: string[]) => {
  const printed: string[] = [];
  const env = { DATA_DIR: home.options.dataDir, DATABASE_URL: home.options.databaseUrl };
  const code = await runCatalogue(args, env, (line) => printed.push(line));
  return [code, ...printed];
};
const stateOf = (id: number) =>
  withDatabase(async (database) => {
    const [row] = await database.query<{ down: boolean; reason: string | null }>(
      'select taken_down_at is not null as down, taken_down_reason as reason from contents where id = $1',
      [id],
    );
    return row;
  });

describe('npm run catalogue', () => {
  it('takes a title down by its slug or id, and restores it, which the audit log tells of the command line', async () => {
    expect(await run('take-down', 'lighthouse', 'Претензия', '№ 7')).toEqual([
      0,
      'Taken down: “Маяк” (lighthouse, 7). Servers close it within a second.',
    ]);
    expect(await stateOf(7)).toEqual({ down: true, reason: 'Претензия № 7' });
    expect(await run('restore', '7')).toEqual([
      0,
      'Restored: “Маяк” (lighthouse, 7). Its rules hold again, on all servers within a second.',
    ]);
    expect(await stateOf(7)).toEqual({ down: false, reason: null });
    const { items } = await withDatabase((database) => findAuditEntries(database, { subjectId: '7' }));
    expect(items.map(({ actor, action, changes }) => [actor, action, changes])).toEqual([
      [{ id: 0, name: 'command line' }, 'restore', [{ field: 'reason', before: 'Претензия № 7', after: null }]],
      [{ id: 0, name: 'command line' }, 'takeDown', [{ field: 'reason', before: null, after: 'Претензия № 7' }]],
    ]);
  });

  it('says that nothing was changed if nothing is to be done, and keeps the first reason', async () => {
    expect(await run('restore', '7')).toEqual([0, 'Nothing was changed: “Маяк” (lighthouse, 7) is not taken down.']);
    await run('take-down', '7', 'Первая');
    expect(await run('take-down', '7', 'Вторая')).toEqual([
      0,
      expect.stringMatching(
        /^Nothing was changed: “Маяк” \(lighthouse, 7\) is taken down since \d{4}-\S+Z \(Первая\)\.$/,
      ),
    ]);
    expect(await stateOf(7)).toEqual({ down: true, reason: 'Первая' });
  });

  it('refuses an unknown title, an ambiguous one, and a reason that is too long', async () => {
    expect(await run('take-down', 'nowhere')).toEqual([1, 'There is no title with the slug or id nowhere.']);
    expect(await run('take-down', '1917')).toEqual([
      1,
      '1917 is the slug of one title and the id of another: “1917” (1917, 8) and “Другой” (other, 1917).',
    ]);
    const [code, line] = await run('take-down', '7', 'я'.repeat(501));
    expect([code, line]).toEqual([1, expect.stringContaining('The reason is not taken')]);
    expect(await stateOf(7)).toEqual({ down: false, reason: null });
  });

  it.each([[['take-down']], [['import', 'a', 'b']], [['toString', 'a']]])('prints its usage after %j', async (args) => {
    expect(await run(...args)).toEqual([2, expect.stringContaining('catalogue -- take-down <slug or id> [reason]')]);
  });

  if (process.env['DATABASE_URL']) {
    it('reaches a running server within a second or two', async () => {
      const database = await openDatabase(home.options);
      const backend = await startTestBackend({ database, demo: false });
      try {
        const status = async () => (await backend.call('/contents/7')).status;
        expect(await status()).toBe(200);
        await run('take-down', '7');
        await expect.poll(status).toBe(451);
        await run('restore', '7');
        await expect.poll(status).toBe(200);
      } finally {
        await backend.close();
        await database.close();
      }
    });
  }
});
