/** `npm run catalogue`: the catalogue as files. */
import { runCatalogue } from './catalogue-file/command.ts';

// Only this account may read the files that are written.
process.umask(0o077);
const stop = new AbortController();
// The step under way is given back; a second signal ends the command at once.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
process.exitCode = await runCatalogue(process.argv.slice(2), process.env, console.log, stop.signal);
