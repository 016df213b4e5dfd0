import { createServer, type Server } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';

const CLOSE_AFTER_MS = 2_000;
const KEEP_ALIVE_MS = 30_000;

/** Binds a server to a port; rejects with the system's error, EADDRINUSE among them. Returns the port it got. */
export function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

/** Lets answers under way finish, for a while, then cuts what is left. */
export function stopListening(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), CLOSE_AFTER_MS);
    server.close(() => {
      clearTimeout(cut);
      resolve();
    });
    server.closeIdleConnections();
  });
}

type Fetch = (request: Request, bindings: HttpBindings) => Response | Promise<Response>;

/** A server that answers as `fetch` does, with the globals of the process left as they are. */
export function makeServer(fetch: Fetch): Server {
  const answer = getRequestListener((request, bindings) => fetch(request, bindings as HttpBindings), {
    overrideGlobalObjects: false,
  });
  return createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (incoming, outgoing) => void answer(incoming, outgoing));
}

/** As a browser on this machine reaches it. */
export function originOf(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
