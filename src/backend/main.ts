import { fileURLToPath } from 'node:url';
import { readEnvironment } from './environment.ts';
import { type Backend, startBackend } from './start.ts';

/** The bundle lives in dist/backend. */
const folders = {
  distDir: fileURLToPath(new URL('..', import.meta.url)),
  mediaDir: fileURLToPath(new URL('../../public/media', import.meta.url)),
};

function fail(error: unknown): never {
  const { code, message, port } = error as { code?: string; message?: string; port?: number };
  const text =
    code === 'EADDRINUSE' ? `Port ${port ?? ''} is taken: choose another with PORT.` : (message ?? String(error));
  console.error(text.includes('\n') ? `Potok cannot start.\n${text}` : `Potok cannot start. ${text}`);
  process.exit(1);
}

function closeOnSignal(backend: Backend): void {
  let closing = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // A second signal exits at once.
      if (closing) process.exit(1);
      closing = true;
      void backend.close().then(() => process.exit(0), fail);
    });
  }
}

// Only this account may read what is written: viewers' data, and the key that signs logins.
process.umask(0o077);

try {
  const backend = await startBackend(readEnvironment(process.env, folders));
  closeOnSignal(backend);
  console.log(`Potok is ready: ${backend.url}`);
} catch (error) {
  fail(error);
}
