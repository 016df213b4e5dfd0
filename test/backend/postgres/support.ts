import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { createInterface } from 'node:readline';
import { viewerCookie } from '../support/backend.ts';

export interface Program {
  readonly url: string;
  /** The ids of the processes of this program that it started. */
  children(): readonly number[];
  /** Waits until the program prints a line with this text. */
  waitForLine(text: string): Promise<void>;
  signal(name: NodeJS.Signals): void;
  /** The exit code of the program. */
  readonly exited: Promise<number | null>;
}

/** Starts the services as a program, on a free port. */
export async function startProgram(settings: Readonly<Record<string, string>>): Promise<Program> {
  const child: ChildProcess = spawn(process.execPath, ['src/tools/run-ts.mjs', 'src/ingest/main.ts'], {
    env: {
      ...process.env,
      PORT: '0',
      DEMO: '1',
      CATALOGUE_TITLES: '0',
      // The time is longer than a slow machine needs to ask whether the server is ready.
      DRAIN_SECONDS: '5',
      LOG_LEVEL: 'error',
      ANONYMOUS_WRITES_PER_MINUTE: '999999',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit').then(([code]) => code as number | null);
  const said: string[] = [];
  const listeners = new Set<() => void>();
  createInterface({ input: child.stdout! }).on('line', (line) => {
    said.push(line);
    for (const listen of listeners) listen();
  });
  const line = (text: string) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        const index = said.findIndex((known) => known.includes(text));
        const [found] = index < 0 ? [] : said.splice(index, 1);
        if (found === undefined) return;
        listeners.delete(look);
        resolve(found);
      };
      listeners.add(look);
      void exited.then((code) => reject(new Error(`The program ended (${code}) without “${text}”.`)));
      look();
    });
  const ready = await line('Potok is ready: ');
  return {
    url: ready.slice(ready.indexOf('http')),
    children: () =>
      execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
        .split('\n')
        .map((row) => row.trim().split(/\s+/))
        .filter(([, parent, ...args]) => Number(parent) === child.pid && args.join(' ').includes('run-ts'))
        .map(([pid]) => Number(pid)),
    waitForLine: async (text) => void (await line(text)),
    signal: (name) => void child.kill(name),
    exited,
  };
}

interface Reply {
  readonly status: number;
  readonly text: string;
}

/** Makes a request over a connection that the agent keeps. A broken connection rejects, and nothing is tried again. */
export function ask(url: string, agent: Agent, viewer: string, body?: object): Promise<Reply> {
  const text = body && JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      agent,
      method: text === undefined ? 'GET' : 'POST',
      headers: {
        'x-session-context': viewer,
        cookie: viewerCookie(viewer),
        ...(text !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      },
    });
    sent.once('error', reject).once('response', (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part)).once('error', reject);
      answer.once('end', () =>
        resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString('utf8') }),
      );
    });
    sent.end(text);
  });
}

export interface Load {
  /** The number of requests answered so far. */
  readonly count: () => number;
  /** Waits until `count` more requests were answered. */
  more(count: number): Promise<void>;
  /** Ends the load, and returns its failures. */
  end(): Promise<readonly string[]>;
}

/**
 * Starts viewers who save their places and look around without a pause, over connections that are kept. Each request
 * goes to the address that `to` returns.
 */
export function startLoad(to: () => string, viewers = 12): Load {
  const agent = new Agent({ keepAlive: true, maxSockets: viewers });
  const problems: string[] = [];
  let count = 0;
  let isOver = false;
  const watching = Array.from({ length: viewers }, async (_, number) => {
    for (let turn = 0; !isOver; turn++) {
      const [path, body] =
        turn % 3 === 0
          ? (['/contents/2', undefined] as const)
          : (['/contents/2/episodes/201/time-progress', { time: turn, variantId: null }] as const);
      const outcome = await ask(`${to()}/api${path}`, agent, `viewer-${number}`, body).then(
        ({ status, text }) => (status < 300 ? null : `${status} ${text}`),
        String,
      );
      if (outcome !== null) problems.push(outcome);
      count++;
    }
  });
  const load: Load = {
    count: () => count,
    more: async (wanted) => {
      const goal = count + wanted;
      while (count < goal) await new Promise((resolve) => setTimeout(resolve, 20));
    },
    end: async () => {
      isOver = true;
      await Promise.all(watching);
      agent.destroy();
      return problems;
    },
  };
  return load;
}
