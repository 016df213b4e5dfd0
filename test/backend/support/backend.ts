import { createHash } from 'node:crypto';
import { type BackendOptions, startBackend } from '../../../src/backend/start.ts';
import type { Database } from '../../../src/backend/db/database.ts';
import { MEMORY, openDatabase } from '../../../src/backend/db/open.ts';
import { takeDatabase } from './database.ts';
import { makeFolders, type TestFolders } from './folders.ts';

export interface TestBackend {
  readonly url: string;
  readonly folders: TestFolders;
  /** The database of the server. */
  readonly database: Database;
  /** Makes a call, as the device of `options`. */
  call(path: string, options?: CallOptions): Promise<Response>;
  json<Answer>(path: string, options?: CallOptions): Promise<Answer>;
  close(): Promise<void>;
}

export interface CallOptions {
  readonly method?: string;
  /** The call comes from a browser with this device id, which keeps its viewer cookie. */
  readonly device?: string;
  /** The body is sent as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The viewer cookie of a browser, derived from the name of the browser. */
export const viewerCookie = (browser: string): string =>
  `potok_viewer=${createHash('sha256').update(browser).digest('base64url')}`;

/** Starts the whole server on a free port, with a database and small files of its own. */
export async function startTestBackend(options: Partial<BackendOptions> = {}): Promise<TestBackend> {
  const folders = await makeFolders();
  const home = options.database === undefined ? await takeDatabase() : null;
  const database = options.database ?? (await openDatabase(home?.options ?? { dataDir: MEMORY }));
  const tidy = async () => {
    if (home !== null) await database.close();
    await home?.remove();
    await folders.remove();
  };
  const { url, close } = await startBackend({
    ...folders,
    dataDir: MEMORY,
    database,
    demo: true,
    trustedProxies: ['loopback'],
    titles: 0,
    passwordCost: 2 ** 10,
    // On a slow machine any query is slow, and a test that reads the log does not mean that.
    slowQueryMs: Number.POSITIVE_INFINITY,
    ...options,
    port: 0,
    host: '127.0.0.1',
  }).catch(async (error: unknown) => {
    await tidy();
    throw error;
  });

  const call = (path: string, { method, device, body, headers }: CallOptions = {}): Promise<Response> =>
    fetch(`${url}/api${path}`, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        ...(device === undefined ? {} : { 'x-session-context': device, cookie: viewerCookie(device) }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });

  return {
    url,
    folders,
    database,
    call,
    json: async <Answer>(path: string, options?: CallOptions) => (await call(path, options)).json() as Promise<Answer>,
    close: async () => {
      await close();
      await tidy();
    },
  };
}
