import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Nginx {
  readonly port: number;
  stop(): Promise<void>;
}

/** Starts a real nginx with `siteAt` inside its `http` block. It writes all its files to the folder. */
export async function startNginx(folder: string, siteAt: (port: number) => string): Promise<Nginx> {
  const program = ['/usr/sbin/nginx', 'nginx'].find((path) => spawnSync(path, ['-v']).error === undefined) ?? 'nginx';
  await mkdir(folder, { recursive: true });
  const port = await freePort();
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (one) => `${one}_temp_path ${folder}/tmp-${one};`,
  );
  const config = join(folder, 'nginx.conf');
  await writeFile(
    config,
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {}
     http { access_log off; ${paths.join(' ')} ${siteAt(port)} }`,
  );
  const server = spawn(program, ['-c', config, '-p', folder, '-e', join(folder, 'error.log')], { stdio: 'inherit' });
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

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

export async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const isThere = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isThere;
}
