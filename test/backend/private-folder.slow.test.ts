import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/backend/db/open.ts';
import { makePrivate } from '../../src/backend/db/private-folder.ts';

let root = '';
let dataDir = '';
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'potok-private-'));
  dataDir = join(root, 'data');
});
afterEach(() => rm(root, { recursive: true }));

const modeOf = async (path: string): Promise<string> => ((await stat(path)).mode & 0o777).toString(8);

/** The paths that other accounts may use in any way, including the folder itself. */
async function openToOthers(folder: string): Promise<readonly string[]> {
  const paths = [folder, ...(await readdir(folder, { recursive: true })).map((name) => join(folder, name))];
  const modes = await Promise.all(paths.map(async (path) => ({ path, mode: (await stat(path)).mode })));
  return modes.filter(({ mode }) => (mode & 0o077) !== 0).map(({ path }) => path);
}

describe('the folder of the embedded database', () => {
  it('is closed to other accounts, for old files and new ones', async () => {
    await (await openDatabase({ dataDir })).close();
    expect(await openToOthers(dataDir)).toEqual([]);
    // Earlier releases left these permissions.
    await chmod(dataDir, 0o755);
    await chmod(join(dataDir, 'database'), 0o755);
    await chmod(join(dataDir, 'database/base'), 0o755);
    await chmod(join(dataDir, 'database/PG_VERSION'), 0o666);
    const database = await openDatabase({ dataDir });
    expect(await openToOthers(dataDir)).toEqual([]);
    await database.script('create table later (id int); insert into later values (1); checkpoint');
    await database.close();
    expect(await openToOthers(dataDir)).toEqual([]);
  });

  it('is closed before anything is written', async () => {
    await makePrivate(dataDir, []);
    expect(await openToOthers(dataDir)).toEqual([]);
  });

  it('is not closed itself if it holds other things: then only the database is', async () => {
    await mkdir(dataDir);
    await chmod(dataDir, 0o755);
    await writeFile(join(dataDir, 'site.html'), '');
    await makePrivate(dataDir, ['database', 'potok.lock']);
    expect(await modeOf(dataDir)).toBe('755');
    expect(await modeOf(join(dataDir, 'database'))).toBe('700');
  });
});

describe('the program of the services', () => {
  it('writes nothing that other accounts can read, whatever its umask', async () => {
    const program = ['src/tools/run-ts.mjs', 'src/ingest/main.ts'];
    const env = { ...process.env, PORT: '0', DATA_DIR: dataDir, DATABASE_URL: '', CATALOGUE_TITLES: '0' };
    const shell = ['-c', 'umask 000; exec "$0" "$@"', process.execPath, ...program];
    const child = spawn('sh', shell, { env, stdio: ['ignore', 'pipe', 'inherit'] });
    const exited = once(child, 'exit');
    try {
      for await (const line of createInterface({ input: child.stdout })) {
        if (line.startsWith('Potok is ready')) break;
      }
      expect(await readdir(dataDir)).toEqual(['database', 'potok.lock', 'potok.sock']);
      expect(await openToOthers(dataDir)).toEqual([]);
    } finally {
      child.kill('SIGTERM');
      await exited;
    }
  });
});
