/** Checks that the address is free, before minutes go into installing and building. */
import { createServer } from 'node:net';
import { Failure } from './run.mjs';

/** @param {NodeJS.ProcessEnv} env */
export function readAddress({ PORT, HOST }) {
  const port = Number(PORT || 4173);
  if (!Number.isInteger(port) || port < 0 || port > 65535) throw new Failure(`PORT must be 0 to 65535, not "${PORT}".`);
  return { port, host: HOST || '127.0.0.1' };
}

/**
 * @param {{ port: number, host: string }} address
 * @returns {Promise<void>}
 */
export function requireFree({ port, host }) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (/** @type {NodeJS.ErrnoException} */ { code, message }) => {
      const busy = `Port ${port} on ${host} is busy: stop what listens there, or choose another with PORT.`;
      reject(new Failure(code === 'EADDRINUSE' ? busy : `Cannot listen on ${host}:${port}: ${message}`));
    });
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve()));
  });
}
