import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { load } from 'js-yaml';
import { afterAll, describe, expect, it } from 'vitest';
import { migrate } from '../../src/backend/db/migrate.ts';
import { openDatabase } from '../../src/backend/db/open.ts';
import { readEnvironment } from '../../src/backend/environment.ts';
import { plantCatalogue } from '../../src/backend/seed/catalogue.ts';
import { startTestBackend } from './support/backend.ts';
import { takeDatabase } from './support/database.ts';

const folder = mkdtempSync(join(tmpdir(), 'potok-deploy-'));
afterAll(() => rmSync(folder, { recursive: true }));
const text = (name: string) => readFileSync(join('src/backend/deploy', name), 'utf8');

describe('the container image', () => {
  const instructions = text('Containerfile')
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => /^[A-Z]+ /.test(line));
  const [first = [], last = []] = [1, 2].map((stage) => {
    const starts = instructions.flatMap((line, index) => (line.startsWith('FROM ') ? [index] : []));
    return instructions.slice(starts[stage - 1], starts[stage]);
  });

  it('is built of files that exist, and of all that the build reads', () => {
    const copied = first.flatMap((line) => (line.startsWith('COPY ') ? line.split(/\s+/).slice(1, -1) : []));
    expect(copied).toEqual(expect.arrayContaining(['package-lock.json', 'build.mjs', 'src', 'streams', 'public']));
    for (const path of copied) expect(existsSync(path), path).toBe(true);
    // The copied files have to include all files that the build reads.
    const builders = [
      'build.mjs',
      ...readdirSync('src/tools/build', { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.mjs'))
        .map((name) => `src/tools/build/${name}`),
    ];
    const read = builders.flatMap((path) => [
      ...readFileSync(path, 'utf8').matchAll(/'(?:\.\/)?((?:src|streams|public|test|e2e)\/[^'*]+)'/g),
    ]);
    expect(read.length).toBeGreaterThan(10);
    for (const [, path = ''] of read) {
      expect(
        copied.some((one) => path === one || path.startsWith(`${one}/`)),
        path,
      ).toBe(true);
    }
  });

  it('runs the program of npm run serve, without root and without the packages of the build', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
    const [command] = last.flatMap((line) => (line.startsWith('CMD ') ? [JSON.parse(line.slice(4)) as string[]] : []));
    expect(command?.join(' ')).toBe(scripts['serve']);
    expect(last.join('\n')).toContain(`/potok/${command?.[1]} ${command?.[1]}`);
    expect(last.findIndex((line) => line === 'USER node')).toBeGreaterThan(
      last.findIndex((line) => line.startsWith('RUN ')),
    );
    expect(first.at(-1)).toContain('npm prune --omit=dev');
  });
});

describe('the compose file', () => {
  interface Compose {
    readonly services: Record<
      string,
      {
        environment?: Record<string, string>;
        secrets?: string[];
        read_only?: boolean;
        command?: string[];
        depends_on?: Record<string, { condition: string }>;
      }
    >;
    readonly secrets: Record<string, { file: string }>;
  }
  const { services, secrets } = load(text('compose.yaml')) as Compose;
  const { environment = {}, secrets: used = [], read_only: isReadOnly } = services['services'] ?? {};

  it('has settings that the services accept, and every secret in a file', () => {
    const contents: Record<string, string> = { database_url: 'postgres://potok:x@database/potok' };
    const env = Object.entries(environment).map(([name, value]) => {
      const [, secret] = /^\/run\/secrets\/(\w+)$/.exec(value) ?? [];
      if (secret === undefined) return [name, value.replace(/\$\{\w+:-([^}]*)\}/g, '$1')] as const;
      expect(used).toContain(secret);
      writeFileSync(join(folder, secret), `${contents[secret] ?? 'x'.repeat(32)}\n`);
      return [name, join(folder, secret)] as const;
    });
    expect(readEnvironment(Object.fromEntries(env), { distDir: '', mediaDir: '' })).toMatchObject({
      databaseUrl: contents['database_url'],
      apiUrl: 'https://localhost/api',
      trustedProxies: ['private'],
      mail: { from: 'Поток <no-reply@localhost>' },
    });
    expect(isReadOnly).toBe(true);
    for (const { secrets: wanted = [] } of Object.values(services)) {
      for (const name of wanted) expect(secrets[name]?.file).toBe(`./secrets/${name}`);
    }
  });

  it('runs migrations with the built program, before any server starts', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
    expect(services['migrations']?.command?.join(' ')).toBe(scripts['migrate']);
    expect(services['services']?.depends_on).toEqual({ migrations: { condition: 'service_completed_successfully' } });
    expect(environment['MIGRATE']).toBe('off');
  });
});

/** The path of a program of PostgreSQL. Debian keeps the programs of each version outside PATH. */
function program(name: string): string {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(delimiter),
  ];
  return join(folders.find((path) => existsSync(join(path, name))) ?? '', name);
}
async function run(name: string, args: readonly string[]): Promise<void> {
  const child = spawn(program(name), args, { stdio: 'inherit' });
  expect(await once(child, 'exit')).toEqual([0, null]);
}

it('a backup that is restored elsewhere has the catalogue and the places of viewers', async () => {
  const [from, to] = [await takeDatabase(), await takeDatabase('empty')];
  const source = await openDatabase(from.options);
  await migrate(source);
  await plantCatalogue(source, { mediaDir: folder, demo: true, titles: 0 });
  await source.script(`insert into viewers (key) values ('d:d');
    insert into time_progress (viewer_id, episode_id, seconds) select id, 201, 7 from viewers where key = 'd:d'`);
  // These are the documented commands for each kind of database.
  if (from.options.databaseUrl !== undefined && to.options.databaseUrl !== undefined) {
    const file = join(folder, 'potok.dump');
    await run('pg_dump', ['--format=custom', `--file=${file}`, from.options.databaseUrl]);
    await run('pg_restore', ['--no-owner', `--dbname=${to.options.databaseUrl}`, file]);
    await source.close();
  } else {
    await source.close();
    await cp(join(from.options.dataDir, 'database'), join(to.options.dataDir, 'database'), {
      recursive: true,
      force: true,
    });
  }
  const restored = await openDatabase(to.options);
  const backend = await startTestBackend({ database: restored, demo: false });
  try {
    expect(await backend.json('/contents/2')).toMatchObject({ title: 'Маяк' });
    expect(await restored.query('select seconds from time_progress')).toEqual([{ seconds: 7 }]);
    // New rows get free ids.
    await restored.query(`insert into contents (slug, title, position) values ('new', 'Новое', 999)`);
  } finally {
    await backend.close();
    await restored.close();
    await from.remove();
    await to.remove();
  }
});

describe('the page about the first site', () => {
  const page = readFileSync('src/backend/docs/first-site.md', 'utf8');
  const blocks = [...page.matchAll(/^```\w*\n([^]*?)^```$/gm)].map(([, block = '']) => block);

  it('has settings that the services accept', () => {
    const settings = blocks.find((block) => block.startsWith('DATABASE_URL=')) ?? '';
    const env = Object.fromEntries(
      settings
        .split('\n')
        .filter(Boolean)
        .map((line) => line.split(/=(.*)/s, 2)),
    );
    expect(Object.keys(env)).toHaveLength(7);
    const options = readEnvironment(env as Record<string, string>, { distDir: 'dist', mediaDir: 'media' });
    expect(options).toMatchObject({ apiUrl: 'https://video.example/api', trustedProxies: ['loopback'] });
    // The folder that the unit may write to.
    expect(text('potok.service')).toContain(`ReadWritePaths=${options.dataDir}\n`);
    expect(text('potok.service')).toContain('ExecStart=/usr/bin/env node dist/backend/main.js\n');
  });

  it('names files and pages that exist', () => {
    const named = [...page.matchAll(/(?:src\/backend\/)?deploy\/[\w.-]+|\]\(([\w-]+\.md)/g)];
    const paths = named.map(([found, other]) =>
      other === undefined ? found.replace(/^(?!src)/, 'src/backend/') : `src/backend/docs/${other}`,
    );
    expect(paths.length).toBeGreaterThan(5);
    for (const path of paths) expect(existsSync(path), path).toBe(true);
  });
});
