/** Runs `npm run catalogue`, which imports and exports the catalogue, closes titles, and makes titles out of files. */
import { runCatalogue } from '../backend/catalogue-file/command.ts';
import { packagingCommands } from './commands/packaging.ts';

// Only this account may read the files that are written.
process.umask(0o077);
const stop = new AbortController();
// A running step is given back. A second signal ends the command at once.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
process.exitCode = await runCatalogue(process.argv.slice(2), process.env, console.log, packagingCommands, stop.signal);
