/** `npm run catalogue`: the catalogue as files. */
import { runCatalogue } from './catalogue-file/command.ts';

// Only this account may read the files that are written.
process.umask(0o077);
process.exitCode = await runCatalogue(process.argv.slice(2), process.env, console.log);
