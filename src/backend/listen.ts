import { createServer, type Server } from 'node:http';
import { createSecureServer, type Http2SecureServer, type ServerHttp2Session } from 'node:http2';
import type { Socket } from 'node:net';
import { getRequestListener, type Http2Bindings, type HttpBindings } from '@hono/node-server';
import { runAfter } from './shared/schedule.ts';

const CLOSE_AFTER_MS = 2_000;
/** Longer than load balancers keep connections to their servers, so that the balancers close connections first. */
const KEEP_ALIVE_MS = 75_000;

/** A certificate with its chain, and its key, as PEM. */
export interface Certificate {
  readonly cert: string;
  readonly key: string;
}

/** Binds a server to a port. Returns the port that it got. Rejects with the system's error, such as EADDRINUSE. */
export function listen(server: BackendServer, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

/** Lets answers in progress finish for a while, then closes the remaining connections. */
export function stopListening(server: BackendServer, patienceMs = 0): Promise<void> {
  return new Promise((resolve) => {
    const cut = runAfter(Math.max(CLOSE_AFTER_MS, patienceMs), () => server.cutAll());
    server.close(() => {
      clearTimeout(cut);
      resolve();
    });
    server.closeIdle();
  });
}

type Fetch = (request: Request, bindings: HttpBindings | Http2Bindings) => Response | Promise<Response>;

type Connections = { readonly closeIdle: () => void; readonly cutAll: () => void };
export type BackendServer = (Server | Http2SecureServer) & Connections;

/**
 * Makes a server that answers with `fetch`. With a certificate it speaks HTTP/2 over TLS, and HTTP/1.1 with clients
 * that do not support HTTP/2. The framework replaces the global `Request` and `Response` with ones that avoid streams.
 */
export function makeServer(fetch: Fetch, certificate?: Certificate): BackendServer {
  const answer = getRequestListener((request, bindings) => fetch(request, bindings));
  if (certificate !== undefined) {
    const secure = createSecureServer({ ...certificate, allowHTTP1: true }, (...exchange) => void answer(...exchange));
    return Object.assign(secure, connectionsOf(secure));
  }
  const plain = createServer(
    { keepAliveTimeout: KEEP_ALIVE_MS, headersTimeout: KEEP_ALIVE_MS + 5_000 },
    (...exchange) => void answer(...exchange),
  );
  return Object.assign(plain, {
    closeIdle: () => plain.closeIdleConnections(),
    cutAll: () => plain.closeAllConnections(),
  });
}

/** The connections of an HTTP/2 server. A session closes after its answers; to cut it off, its socket is closed. */
function connectionsOf(server: Http2SecureServer): Connections {
  const sessions = new Set<ServerHttp2Session>();
  const sockets = new Set<Socket>();
  server.on('session', (session) => {
    sessions.add(session);
    session.on('close', () => sessions.delete(session));
  });
  server.on('secureConnection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  return {
    closeIdle: () => sessions.forEach((session) => session.close()),
    cutAll: () => sockets.forEach((socket) => socket.destroy()),
  };
}

/** The server's origin for a browser on this machine. */
export function originOf(host: string, port: number, certificate?: Certificate): string {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `${certificate === undefined ? 'http' : 'https'}://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
