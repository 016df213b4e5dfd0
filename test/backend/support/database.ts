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

/** A server given by DATABASE_URL stands in for the embedded database, for the very same tests. */
const serverUrl = process.env['DATABASE_URL'] || undefined;

export interface TestDatabase {
  readonly options: DatabaseOptions;
  remove(): Promise<void>;
}

/** Of `empty` nothing is there; `tables` are migrated, without a row; `demo` is what `npm start` plants. */
type Kind = 'empty' | 'tables' | 'demo';

/** A database of one's own: on the server where one is given, else a copy of a folder that was made once. */
export const takeDatabase = (kind: Kind = 'demo'): Promise<TestDatabase> =>
  serverUrl === undefined ? takeFolder(kind) : takeOnServer(serverUrl);

export type OpenDatabase = Awaited<ReturnType<typeof openMigrated>>;

/** An open database that has all tables and no rows. */
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

/** Half of the files are databases to make others from, and memory that is never used is cleared at every start. */
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

/** A copy in memory takes a tenth of the processor's time of one on a disk; containers may have next to none of it. */
const isRoomy = (folder: string) => {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > 2 ** 30;
};
const copies = isRoomy('/dev/shm') ? '/dev/shm' : tmpdir();

/** To make a new embedded database takes seconds; to copy one does not. */
async function ensureTemplate(kind: Kind): Promise<string> {
  const template = join(cache, `potok-database-${kind}-${version}`);
  if (existsSync(template)) return template;
  await mkdir(cache, { recursive: true });
  const made = await mkdtemp(join(cache, 'potok-database-'));
  const database = await openDatabase({ dataDir: made });
  if (kind !== 'empty') await migrate(database);
  if (kind === 'demo') {
    // With what the folders of tests say of their media, so that it need not be planted again.
    const folders = await makeFolders();
    await plantCatalogue(database, { ...folders, demo: true, titles: 0 });
    await folders.remove();
  }
  // One by one: most of them are refused in a transaction.
  for (const statement of lean) await database.script(statement);
  await database.close();
  // Another process may have been faster; its folder is as good.
  await rename(made, template).catch(() => rm(made, { recursive: true }));
  return template;
}

/** The embedded database, wherever the others are. */
export async function takeFolder(kind: Kind = 'demo'): Promise<TestDatabase> {
  const dataDir = await mkdtemp(join(copies, 'potok-database-'));
  // At once, which is faster than one after another in the background.
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
