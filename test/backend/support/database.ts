import { createHash, randomUUID } from 'node:crypto';
import { cpSync, existsSync, statfsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '../../../src/backend/db/migrate.ts';
import { migrations } from '../../../src/backend/db/migrations.ts';
import { type DatabaseOptions, openDatabase } from '../../../src/backend/db/open.ts';
import { plantCatalogue } from '../../../src/backend/seed/catalogue.ts';
import { demoRecords } from '../../../src/backend/seed/demo.ts';
import { siteRows } from '../../../src/backend/seed/site-rows.ts';
import { makeFolders } from './folders.ts';

/** The server of DATABASE_URL, which replaces the embedded database in the same tests. */
const serverUrl = process.env['DATABASE_URL'] || undefined;

export interface TestDatabase {
  readonly options: DatabaseOptions;
  remove(): Promise<void>;
}

/** `empty` has no tables, `tables` has all tables without rows, and `demo` has what `npm start` plants. */
type Kind = 'empty' | 'tables' | 'demo';

/** Takes a database for one test file: a new one on the server if there is one, else a copy of a template folder. */
export const takeDatabase = (kind: Kind = 'demo'): Promise<TestDatabase> =>
  serverUrl === undefined ? takeFolder(kind) : takeOnServer(serverUrl);

export type OpenDatabase = Awaited<ReturnType<typeof openMigrated>>;

/** Opens a database that has all tables and no rows. */
export async function openMigrated() {
  const home = await takeDatabase('tables');
  const database = await openDatabase(home.options);
  await migrate(database);
  return Object.assign(database, {
    remove: async () => {
      await database.close();
      await home.remove();
    },
  });
}

/**
 * Makes a database small. Half of its files are templates for other databases, and unused memory is cleared at every
 * start.
 */
const lean = [
  'update pg_database set datistemplate = false, datallowconn = true',
  'drop database template0',
  'drop database template1',
  "alter system set shared_buffers = '8MB'",
];

const version = createHash('sha256')
  .update(JSON.stringify([migrations, demoRecords, siteRows, lean]))
  .digest('hex')
  .slice(0, 12);
const cache = join('node_modules', '.cache');

/**
 * A copy in memory takes a tenth of the processor time of one on a disk, but containers may have hardly any memory for
 * it.
 */
const isRoomy = (folder: string) => {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > 2 ** 30;
};
const copies = isRoomy('/dev/shm') ? '/dev/shm' : tmpdir();

/** Makes the template once: a new embedded database takes seconds, and a copy does not. */
async function ensureTemplate(kind: Kind): Promise<string> {
  const template = join(cache, `potok-database-${kind}-${version}`);
  if (existsSync(template)) return template;
  await mkdir(cache, { recursive: true });
  const made = await mkdtemp(join(cache, 'potok-database-'));
  const database = await openDatabase({ dataDir: made });
  if (kind !== 'empty') await migrate(database);
  if (kind === 'demo') {
    // The media of the test folders are planted now, so that no test has to plant them again.
    const folders = await makeFolders();
    await plantCatalogue(database, { ...folders, demo: true, titles: 0 });
    await folders.remove();
  }
  // The statements run one by one, because most of them are refused in a transaction.
  for (const statement of lean) await database.script(statement);
  await database.close();
  // If another process was faster, its folder is used.
  await rename(made, template).catch(() => rm(made, { recursive: true }));
  return template;
}

/** Takes an embedded database, even if other tests use a server. */
export async function takeFolder(kind: Kind = 'demo'): Promise<TestDatabase> {
  const dataDir = await mkdtemp(join(copies, 'potok-database-'));
  // A synchronous copy is faster than one file after another in the background.
  cpSync(await ensureTemplate(kind), dataDir, { recursive: true });
  return { options: { dataDir }, remove: () => rm(dataDir, { recursive: true, force: true }) };
}

async function takeOnServer(url: string): Promise<TestDatabase> {
  const name = `potok_${randomUUID().replaceAll('-', '')}`;
  const run = async (sql: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(sql);
    await client.end();
  };
  await run(`create database ${name}`);
  const databaseUrl = new URL(url);
  databaseUrl.pathname = `/${name}`;
  return {
    options: { dataDir: 'memory:', databaseUrl: databaseUrl.href },
    remove: () => run(`drop database ${name} with (force)`),
  };
}
