import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { startNginx } from '../../test/backend/support/nginx.ts';
import { isPostgresInstalled, startPostgres } from '../../src/tools/postgres.mjs';
import { makeFilm } from '../fixtures/packaging.ts';
import { startServer } from '../fixtures/server.ts';
import { expect, test } from '../fixtures/test.ts';
import { readSteps } from '../fixtures/first-site.ts';

/** The commands that a test cannot run, with the reason. All other commands of the page run in its order. */
const notRun: Readonly<Record<string, string>> = {
  'apt-get install ffmpeg postgresql caddy curl cron msmtp-mta': 'A test installs nothing.',
  'cd /opt/potok && npm ci && npm run build': 'What is tried was made so, before the stories.',
  'useradd --system --create-home --home-dir /var/lib/potok potok': 'It changes the accounts of the machine.',
  'cp src/backend/deploy/potok.service /etc/systemd/system/': 'There may be no systemd. A unit test reads the file.',
  'systemctl enable --now potok': 'There may be no systemd: the program is started as the unit does it.',
  'systemctl reload caddy':
    'Caddy needs a public domain for its certificate. nginx stands in here; a slow test has Caddy.',
};

interface Ran {
  readonly code: number;
  readonly printed: string;
}

// The story runs if a PostgreSQL server is installed, as the tests of the services do.
if (isPostgresInstalled()) {
  test('each command of the page “Your first site” does what it says', async () => {
    const { commands, files } = readSteps(await readFile('src/backend/docs/first-site.md', 'utf8'));
    expect(Object.keys(notRun).filter((command) => !commands.includes(command))).toEqual([]);
    const root = await mkdtemp(join(tmpdir(), 'potok-site-'));
    const postgres = await startPostgres('postgres');
    /**
     * Adapts the page's commands to this machine: all its folders lie within one folder, and an account is
     * only a name that goes to the database.
     */
    const here = (text: string) =>
      text
        .replace(/runuser -u (\w+) -- /g, 'env PGUSER=$1 ')
        .replace(/(?<![\w.])\/(etc|var)\//g, `${root}/$1/`)
        .replace(/\/opt\/potok/g, process.cwd())
        .replace(/\/path\/to\/film\.mkv/g, join(root, 'Lighthouse.2026.720p.mkv'));
    const run = (command: string): Promise<Ran> =>
      new Promise((resolve) => {
        const env = { PATH: `${root}/bin:${process.env['PATH']}`, CURL_HOME: root, PGHOST: postgres.folder };
        execFile('sh', ['-c', here(command)], { env }, (error, out, complaints) =>
          resolve({ code: error === null ? 0 : Number(error.code ?? -1), printed: out + complaints }),
        );
      });
    try {
      for (const [path, text] of files) {
        await mkdir(dirname(root + path), { recursive: true });
        await writeFile(root + path, here(text));
      }
      for (const folder of ['var/run', 'var/lib/potok', 'bin']) await mkdir(join(root, folder), { recursive: true });
      await symlink(postgres.folder, join(root, 'var/run/postgresql'));
      await makeFilm(root, 4);
      const settings = [...here(files.get('/etc/potok.env') ?? '').matchAll(/^(\w+)=(.*)$/gm)];
      const env = Object.fromEntries(settings.map(([, name = '', value = '']) => [name, value]));
      expect(env).toMatchObject({ DATA_DIR: `${root}/var/lib/potok`, SITE_URL: 'https://video.example' });

      const isOfDatabase = (command: string) => command.startsWith('runuser -u postgres ');
      const due = commands.filter((command) => !(command in notRun));
      expect(due.filter(isOfDatabase)).toHaveLength(2);
      for (const command of due.filter(isOfDatabase))
        expect(await run(command), command).toEqual({ code: 0, printed: '' });

      const services = await startServer('dist/backend/main.js', {
        hasFaults: false,
        env: { ...env, DEMO: '', PACKAGING_PRESET: 'ultrafast', PACKAGING_FREE_MB: '0' },
      });
      let isRunning = true;
      const site = await startSite(root, services.url);
      try {
        const others = due.filter((command) => !isOfDatabase(command));
        for (const command of others) expect(await run(command), command).toMatchObject({ code: 0 });
        for (const path of ['player/?movie_id=1', 'embed/lib.js', 'admin/'])
          expect((await run(`curl --fail --silent --output /dev/null 'https://video.example/${path}'`)).code).toBe(0);
        for (const path of ['metrics', 'readyz'])
          expect((await run(`curl --fail --silent https://video.example/${path}`)).code).not.toBe(0);
        const episodes = await run('curl --fail --silent "https://video.example/api/episodes?content-id=1"');
        const [{ m3u8MasterFilePath: playlist }] = JSON.parse(episodes.printed) as [{ m3u8MasterFilePath: string }];
        expect(playlist).toMatch(/^https:\/\/video\.example\/media\/titles\/lighthouse\//);
        expect((await run(`curl --fail --silent ${playlist}`)).printed).toContain('#EXTM3U');

        await chmod(join(root, 'etc/cron.daily/potok'), 0o755);
        expect(await run('/etc/cron.daily/potok')).toEqual({ code: 0, printed: '' });
        await run('runuser -u postgres -- createdb --owner=potok restored');
        const restored = await run(
          'runuser -u postgres -- pg_restore --no-owner --dbname=restored /var/backups/potok/$(date +%u).dump',
        );
        expect(restored).toEqual({ code: 0, printed: '' });
        const titles = await run('runuser -u postgres -- psql -At -d restored -c "select slug from contents"');
        expect(titles.printed).toBe('lighthouse\n');

        const alarms = (files.get('/etc/cron.d/potok') ?? '')
          .split('\n')
          .flatMap((line) => /^(?:\S+ ){5}root (.+)$/.exec(line)?.[1] ?? []);
        expect(alarms).toHaveLength(3);
        const alarm = async () => Promise.all(alarms.map(async (command) => (await run(command)).printed !== ''));
        const fill = (percent: number) => writeFile(join(root, 'bin/df'), `#!/bin/sh\necho 'Use%\n ${percent}%'\n`);
        expect((await run('df --output=pcent /var/lib/potok')).printed).toMatch(/^Use%\n *\d+%\n$/);
        await fill(15);
        await chmod(join(root, 'bin/df'), 0o755);
        expect(await alarm()).toEqual([false, false, false]);
        await fill(93);
        await services.stop();
        isRunning = false;
        expect(await alarm()).toEqual([true, true, true]);
      } finally {
        await site.stop();
        if (isRunning) await services.stop();
      }
    } finally {
      await postgres.stop();
      await rm(root, { recursive: true, force: true });
    }
  });
}

/**
 * Serves the domain by the file for nginx, with a certificate that curl trusts, and maps the page's addresses to this
 * machine.
 */
async function startSite(root: string, services: string) {
  const [certificate, key] = [join(root, 'site.pem'), join(root, 'site.key')];
  const made = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const named = ['-subj', '/CN=video.example', '-addext', 'subjectAltName=DNS:video.example'];
  await new Promise<void>((resolve, reject) => {
    execFile('openssl', [...made, ...named, '-keyout', key, '-out', certificate], (error) =>
      error ? reject(error as Error) : resolve(),
    );
  });
  const file = await readFile('src/backend/deploy/nginx.conf', 'utf8');
  const site = await startNginx(join(root, 'nginx'), (port) =>
    file
      .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
      .replace('/etc/ssl/video.example.pem', certificate)
      .replace('/etc/ssl/video.example.key', key)
      .replace('http://127.0.0.1:4173', services),
  );
  const { host } = new URL(services);
  await writeFile(
    join(root, '.curlrc'),
    `cacert = ${certificate}\nconnect-to = video.example:443:127.0.0.1:${site.port}\nconnect-to = 127.0.0.1:4173:${host}\n`,
  );
  return site;
}
