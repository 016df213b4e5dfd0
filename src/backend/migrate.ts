/** Runs `npm run migrate`, which gives the database the tables that this release needs. */
import { runMigrate } from './db/command.ts';

// Only this account may read the files that are written.
process.umask(0o077);
process.exitCode = await runMigrate(process.argv.slice(2), process.env, console.log);
