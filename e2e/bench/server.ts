import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export interface Server {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** The reference services as an operator runs them: without the log and the faults that tests switch on. */
export async function startServer(site: string): Promise<Server> {
  const child = spawn(process.execPath, [`${site}/dist/backend/main.js`], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: 'memory:', POTOK_FAULTS: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const ended = exited.then(() => Promise.reject(new Error('The services ended before they were ready.')));
  const url = await Promise.race([readUrl(child.stdout), ended]);
  ended.catch(() => undefined);
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

async function readUrl(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const url = /^Potok is ready: (.+)$/.exec(line)?.[1];
    if (url !== undefined) return url.replace(/\/$/, '');
  }
  throw new Error('The services said nothing of being ready.');
}
