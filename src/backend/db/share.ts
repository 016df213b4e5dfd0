import { chmod, rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import * as v from 'valibot';
import { runAfter } from '../shared/schedule.ts';
import type { Database, Queryable } from './database.ts';
import { onFrames, sendFrame } from './frames.ts';

/**
 * Only the process of the services can open the embedded database. Commands of the same account use it through a socket
 * in the folder of the data, so that they work while the services run.
 */

export const SOCKET_FILE = 'potok.sock';
/** The longest path of the socket: operating systems limit it. */
const LONGEST_ADDRESS_BYTES = 100;
/** A transaction is taken back if its command sends nothing for so long, because everything else waits for it. */
const IDLE_MS = 60_000;
const MOST_CONNECTIONS = 20;

/** Returns null if the folder's name is too long for a socket. */
export function socketAt(dataDir: string): string | null {
  const path = join(dataDir, SOCKET_FILE);
  return Buffer.byteLength(path) > LONGEST_ADDRESS_BYTES ? null : path;
}

const value = v.union([v.string(), v.number(), v.boolean(), v.null(), v.array(v.string()), v.array(v.number())]);
export const requestSchema = v.variant('kind', [
  v.object({ kind: v.literal('query'), id: v.number(), sql: v.string(), values: v.array(value) }),
  v.object({ kind: v.literal('script'), id: v.number(), sql: v.string() }),
  v.object({ kind: v.picklist(['begin', 'commit', 'rollback']), id: v.number() }),
]);
export type Request = v.InferOutput<typeof requestSchema>;

export interface Answer {
  readonly id: number;
  readonly rows?: readonly object[];
  readonly error?: { readonly message: string; readonly code?: string; readonly constraint?: string };
}

/** Answers commands. Returns a function that stops this, and takes back a transaction that has not ended. */
export async function shareDatabase(
  database: Database,
  dataDir: string,
  idleMs = IDLE_MS,
): Promise<() => Promise<void>> {
  const path = socketAt(dataDir);
  if (path === null) return () => Promise.resolve();
  // A killed process may have left its socket. It is safe to remove: this process holds the folder's lock.
  await rm(path, { force: true });
  const sockets = new Set<Socket>();
  const turns = new Set<Promise<unknown>>();
  const server = createServer((socket) => {
    sockets.add(socket);
    const end = serveOne(socket, database, idleMs, (turn) => {
      turns.add(turn);
      void turn.finally(() => turns.delete(turn));
    });
    socket
      .on('error', () => undefined)
      .on('close', () => {
        sockets.delete(socket);
        end();
      });
  });
  server.maxConnections = MOST_CONNECTIONS;
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve));
  await chmod(path, 0o600);
  return async () => {
    server.close();
    for (const socket of sockets) socket.destroy();
    await Promise.allSettled(turns);
    await rm(path, { force: true });
  };
}

/** Serves one connection. After `begin` it has a transaction of its own until it ends the transaction or closes. */
function serveOne(
  socket: Socket,
  database: Database,
  idleMs: number,
  onTurn: (turn: Promise<unknown>) => void,
): () => void {
  let transaction: { readonly connection: Queryable; readonly end: (isKept: boolean) => void } | null = null;
  let timer: NodeJS.Timeout | undefined;
  const reply = (answer: Answer) => {
    if (socket.writable) sendFrame(socket, answer);
  };
  const isQuiet = () => {
    clearTimeout(timer);
    if (transaction !== null) timer = runAfter(idleMs, () => socket.destroy());
  };
  const begin = (id: number) => {
    let commitId: number | null = null;
    const turn = database
      .transaction(
        (connection) =>
          new Promise<void>((resolve, reject) => {
            if (socket.destroyed) {
              reject(new Error('The command went away.'));
              return;
            }
            transaction = {
              connection,
              end: (isKept) => (isKept ? resolve() : reject(new Error('The transaction was taken back.'))),
            };
            reply({ id });
            isQuiet();
          }),
      )
      .then(
        () => reply({ id: commitId ?? id }),
        (error: unknown) => reply({ id: commitId ?? id, error: toError(error) }),
      )
      .finally(() => {
        transaction = null;
        isQuiet();
      });
    onTurn(turn);
    return (atId: number) => (commitId = atId);
  };
  let endsAt: (id: number) => void = () => undefined;
  const take = (request: Request): void => {
    clearTimeout(timer);
    if (request.kind === 'begin') endsAt = begin(request.id);
    else if (request.kind === 'query' || request.kind === 'script') {
      const turn = perform(transaction?.connection ?? database, request)
        .then((rows) => reply({ id: request.id, rows }))
        .catch((error: unknown) => reply({ id: request.id, error: toError(error) }))
        .finally(isQuiet);
      onTurn(turn);
    } else {
      endsAt(request.id);
      transaction?.end(request.kind === 'commit');
    }
  };
  onFrames(socket, (frame) => take(v.parse(requestSchema, frame)));
  return () => {
    clearTimeout(timer);
    transaction?.end(false);
  };
}

async function perform(
  connection: Queryable,
  request: Extract<Request, { readonly sql: string }>,
): Promise<readonly object[]> {
  if (request.kind === 'query') return connection.query(request.sql, request.values);
  await connection.script(request.sql);
  return [];
}

function toError(error: unknown): NonNullable<Answer['error']> {
  const { message, code, constraint } = error as { message?: unknown; code?: unknown; constraint?: unknown };
  return {
    message: typeof message === 'string' ? message : String(error),
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof constraint === 'string' ? { constraint } : {}),
  };
}
