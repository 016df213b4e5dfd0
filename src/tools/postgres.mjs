/**
 * `node src/tools/postgres.mjs [test files]`: the tests of the reference services once more, on a PostgreSQL server.
 * Uses the server that DATABASE_URL names, or else starts one if PostgreSQL is installed, or else says that the tests
 * did not run.
 */
import { execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { Failure, runScriptQuietly } from './lib/run.mjs';
import { runSteps } from './lib/steps.mjs';

/** PostgreSQL refuses to run as root; systems have this account without rights. */
const nobodyUser = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** Debian keeps the programs of each version out of the path; the newest is taken. */
function findPrograms() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(delimiter),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

/**
 * Starts a server that listens on no port, but on a socket in a folder of its own: no other user of the machine can
 * reach it.
 * @param {string} programs
 * @param {string} [superuser]
 */
function startServer(programs, superuser = 'potok') {
  const folder = mkdtempSync(join(tmpdir(), 'potok-postgres-'));
  if (nobodyUser.uid !== undefined) chownSync(folder, nobodyUser.uid, nobodyUser.gid);
  const data = join(folder, 'data');
  try {
    const options = ['-D', data, '-U', superuser, '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
    execFileSync(join(programs, 'initdb'), options, { ...nobodyUser, stdio: ['ignore', 'ignore', 'inherit'] });
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  // The data lives for minutes: it need not survive a power cut.
  const settings = ['fsync=off', 'full_page_writes=off', `unix_socket_directories=${folder}`, 'listen_addresses='];
  const server = spawn(join(programs, 'postgres'), ['-D', data, ...settings.flatMap((setting) => ['-c', setting])], {
    ...nobodyUser,
    stdio: 'ignore',
  });
  const exited = new Promise((resolve) => server.once('exit', resolve));
  return {
    url: `postgres://${superuser}@localhost/postgres?host=${encodeURIComponent(folder)}`,
    folder,
    pid: server.pid ?? 0,
    isRunning: () => server.exitCode === null && server.signalCode === null,
    stop: async () => {
      server.kill('SIGINT');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** @param {{ url: string, isRunning: () => boolean }} server */
async function untilReady({ url, isRunning }) {
  const { default: pg } = await import('pg');
  for (let attempt = 0; ; attempt++) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (!isRunning()) throw new Failure('PostgreSQL ended before it was ready.');
      if (attempt === 100) throw error;
      await sleep(100);
    }
  }
}

export const isPostgresInstalled = () => findPrograms() !== undefined;

/**
 * Starts a server and waits until it answers; throws if PostgreSQL is not installed.
 * @param {string} [superuser]
 */
export async function startPostgres(superuser) {
  const programs = findPrograms();
  if (programs === undefined) throw new Failure('PostgreSQL is not installed here.');
  const server = startServer(programs, superuser);
  await untilReady(server);
  return server;
}

/**
 * Makes a database on a server, and returns its address.
 * @param {string} url
 */
export async function createDatabase(url) {
  const { default: pg } = await import('pg');
  const name = `potok_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

const projects = ['services', 'slow', 'postgres'].map((name) => `--project=${name}`);

/**
 * @param {string} url
 * @param {readonly string[]} files
 */
const testWith = (url, files) =>
  runScriptQuietly('postgres', 'vitest/vitest.mjs', ['run', ...projects, '--reporter=minimal', ...files], {
    DATABASE_URL: url,
  });

/** @param {readonly string[]} [files] */
export async function testOnPostgres(files = ['test/backend', 'test/ingest']) {
  const given = process.env['DATABASE_URL'];
  if (given) return testWith(given, files);
  const programs = findPrograms();
  if (programs === undefined) {
    return 'not installed here: the services were tried on the embedded database alone';
  }
  const server = startServer(programs);
  // When the tests are stopped, the server is stopped as well: it ends, and its folder is removed.
  const stop = () => void server.stop().then(() => process.exit(1));
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    await untilReady(server);
    await testWith(server.url, files);
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
    await server.stop();
  }
  return undefined;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const files = process.argv.slice(2);
  const passed = await runSteps([
    { name: 'PostgreSQL', work: () => testOnPostgres(files.length > 0 ? files : undefined) },
  ]);
  if (!passed) process.exitCode = 1;
}
