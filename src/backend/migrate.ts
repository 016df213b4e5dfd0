/** `npm run migrate`: the database's tables as this release needs them. */
import { runMigrate } from './db/command.ts';

// Only this account may read the files that are written.
process.umask(0o077);
process.exitCode = await runMigrate(process.argv.slice(2), process.env, console.log);
