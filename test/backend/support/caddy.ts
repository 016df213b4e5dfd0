import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, isListening, type Nginx } from './nginx.ts';

/**
 * Starts a real Caddy with the sites of a Caddyfile. It makes their certificates itself, and writes all its files to
 * the folder.
 */
export async function startCaddy(folder: string, sites: string, env: Record<string, string> = {}): Promise<Nginx> {
  await mkdir(folder, { recursive: true });
  const [port, plain] = [await freePort(), await freePort()];
  const config = join(folder, 'Caddyfile');
  const global = [
    'admin off',
    `https_port ${port}`,
    `http_port ${plain}`,
    'local_certs',
    'skip_install_trust',
    `storage file_system ${folder}/storage`,
    `log {\noutput file ${folder}/log\n}`,
  ];
  await writeFile(config, `{\n${global.join('\n')}\n}\n${sites}`);
  const server = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', config], {
    env: { ...process.env, HOME: folder, ...env },
    stdio: ['ignore', 'ignore', 'ignore'],
  });
  while (server.exitCode === null && !(await isListening(port))) await sleep(20);
  return {
    port,
    stop: async () => {
      if (server.exitCode !== null) return;
      server.kill('SIGTERM');
      await once(server, 'exit');
    },
  };
}
