import cluster from 'node:cluster';
import { fileURLToPath } from 'node:url';
import { runWorker, runLeader } from '../backend/cluster.ts';
import { readEnvironment } from '../backend/environment.ts';
import { missingPictures } from '../backend/images/resizer.ts';
import { type BackendOptions, startBackend } from '../backend/start.ts';
import { createIngest } from './ingest.ts';
import { readTools } from './packaging/settings.ts';
import { readIngest } from './settings.ts';
import { missingTools } from './shared/tools.ts';

/** Folders relative to the bundle, which is in `dist/backend`. */
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

/** Serves until a signal comes. Returns the address. */
async function serve(options: BackendOptions): Promise<string> {
  const backend = await startBackend(options);
  let closing = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // A second signal exits at once.
      if (closing) process.exit(1);
      closing = true;
      void backend.close().then(() => process.exit(0), fail);
    });
  }
  return backend.url;
}

// Only this account may read the files that are written: viewers' data, and the key that signs logins.
process.umask(0o077);

try {
  const { processes, ...options } = readEnvironment(process.env, folders, (env) => createIngest(readIngest(env)));
  if (cluster.isWorker) runWorker(await startBackend(options));
  else {
    console.log(`Potok is ready: ${await (processes > 1 ? runLeader(processes) : serve(options))}`);
    for (const missing of await Promise.all([missingTools(readTools(process.env)), missingPictures()]))
      if (missing !== null) console.log(missing);
  }
} catch (error) {
  fail(error);
}
