import { connect, type Socket } from 'node:net';
import { runAfter } from '../shared/schedule.ts';
import type { Database, Queryable, SqlValue } from './database.ts';
import { onFrames, sendFrame } from './frames.ts';
import { type DatabaseOptions, MEMORY, openDatabase } from './open.ts';
import { type Answer, type Request, socketAt } from './share.ts';

const CONNECT_MS = 5_000;

type RequestFields = Request extends infer One ? (One extends Request ? Omit<One, 'id'> : never) : never;

/** Opens the database for a command. While the services run with the embedded database, the command uses theirs. */
export async function openForCommand(options: DatabaseOptions): Promise<Database> {
  const path = options.databaseUrl || options.dataDir === MEMORY ? null : socketAt(options.dataDir);
  // If the services do not run, nothing listens on the socket.
  const first = path === null ? null : await open(path).catch(() => null);
  return path === null || first === null ? openDatabase(options) : borrow(path, first);
}

function borrow(path: string, first: Connection): Database {
  return {
    ...toQueryable(first),
    transaction: async (work) => {
      const connection = await open(path);
      try {
        await connection.ask({ kind: 'begin' });
        const result = await work(toQueryable(connection)).catch(async (error: unknown) => {
          await connection.ask({ kind: 'rollback' }).catch(() => undefined);
          throw error;
        });
        await connection.ask({ kind: 'commit' });
        return result;
      } finally {
        connection.close();
      }
    },
    close: () => {
      first.close();
      return Promise.resolve();
    },
    pool: () => null,
    isFull: () => false,
  };
}

interface Connection {
  readonly ask: (request: RequestFields) => Promise<readonly object[]>;
  readonly close: () => void;
}

const toQueryable = ({ ask }: Connection): Queryable => ({
  query: async <Row extends object>(sql: string, values: readonly SqlValue[] = []) =>
    (await ask({ kind: 'query', sql, values: [...values] as (string | number | boolean | null)[] })) as Row[],
  script: async (sql) => {
    await ask({ kind: 'script', sql });
  },
});

interface PendingRequest {
  readonly resolve: (rows: readonly object[]) => void;
  readonly reject: (error: Error) => void;
}

async function open(path: string): Promise<Connection> {
  const socket = await connected(path);
  const waiting = new Map<number, PendingRequest>();
  let lastId = 0;
  onFrames(socket, (frame) => {
    const { id, rows = [], error } = frame as Answer;
    const asked = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) asked?.resolve(rows);
    else asked?.reject(Object.assign(new Error(error.message), error));
  });
  socket
    .on('error', () => undefined)
    .on('close', () => {
      for (const { reject } of waiting.values()) reject(new Error('The services ended.'));
      waiting.clear();
    });
  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        if (!socket.writable) throw new Error('The services ended.');
        const id = ++lastId;
        waiting.set(id, { resolve, reject });
        sendFrame(socket, { ...request, id });
      }),
    close: () => socket.end(),
  };
}

const connected = (path: string): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect(path);
    const timer = runAfter(CONNECT_MS, () => socket.destroy(new Error('The services do not answer.')));
    socket.once('error', reject).once('connect', () => {
      clearTimeout(timer);
      resolve(socket);
    });
  });
