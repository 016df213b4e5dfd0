import { connect } from 'node:net';
import { createApp } from '../../../src/backend/app.ts';
import { createServices, type Services } from '../../../src/backend/create-services.ts';
import type { Database } from '../../../src/backend/db/database.ts';
import { listen, makeServer, stopListening } from '../../../src/backend/listen.ts';
import { staticRoutes } from '../../../src/backend/static/routes.ts';
import { makeFolders } from './folders.ts';

const refuse = (): Promise<never> => Promise.reject(new Error('There is no database.'));

const noDatabase: Database = {
  query: () => Promise.resolve([]),
  script: refuse,
  transaction: refuse,
  close: () => Promise.resolve(),
  pool: () => null,
  isFull: () => false,
};

/** Services for tests that need no database. */
export const servicesWithoutDatabase = (
  mediaDir: string,
  embedLibrary: Services['embedLibrary'] = () => Promise.resolve(new Response()),
  ownMediaDir?: string,
): Promise<Services> => createServices(noDatabase, { mediaDir, ownMediaDir }, embedLibrary);

/** Starts a server without a database, for tests of files. */
export async function startStaticServer() {
  const folders = await makeFolders();
  const { routes, embedLibrary } = staticRoutes(folders);
  const services = await servicesWithoutDatabase(folders.mediaDir, embedLibrary, folders.ownMediaDir);
  const server = makeServer(createApp(services, routes, null).fetch);
  const port = await listen(server, 0, '127.0.0.1');
  return {
    url: `http://127.0.0.1:${port}`,
    /** Sends the request line as it is, which `fetch` would clean up. Returns the whole answer. */
    raw: (target: string): Promise<string> => sendRaw(port, target),
    close: async () => {
      await stopListening(server);
      await folders.remove();
    },
  };
}

export function sendRaw(port: number, target: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(`GET ${target} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`, 'latin1');
    });
    const parts: Buffer[] = [];
    socket.on('data', (part) => parts.push(part));
    socket.on('end', () => resolve(Buffer.concat(parts).toString()));
    socket.on('error', reject);
  });
}
