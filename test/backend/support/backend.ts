import { type BackendOptions, startBackend } from '../../../src/backend/start.ts';
import { takeDatabase } from './database.ts';
import { makeFolders, type TestFolders } from './folders.ts';

export interface TestBackend {
  readonly url: string;
  readonly folders: TestFolders;
  /** A call of the catalogue, as one device. */
  call(path: string, options?: CallOptions): Promise<Response>;
  json<Answer>(path: string, options?: CallOptions): Promise<Answer>;
  close(): Promise<void>;
}

export interface CallOptions {
  readonly method?: string;
  readonly device?: string;
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The whole server on a free port, with a database and small files of its own. */
export async function startTestBackend(options: Partial<BackendOptions> = {}): Promise<TestBackend> {
  const folders = await makeFolders();
  const database = await takeDatabase();
  const { url, close } = await startBackend({
    ...folders,
    ...database.options,
    titles: 0,
    passwordCost: 2 ** 10,
    ...options,
    port: 0,
    host: '127.0.0.1',
  });

  const call = (path: string, { method, device, body, headers }: CallOptions = {}): Promise<Response> =>
    fetch(`${url}/api${path}`, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        ...(device === undefined ? {} : { 'x-session-context': device }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });

  return {
    url,
    folders,
    call,
    json: async <Answer>(path: string, options?: CallOptions) => (await call(path, options)).json() as Promise<Answer>,
    close: async () => {
      await close();
      await database.remove();
      await folders.remove();
    },
  };
}
