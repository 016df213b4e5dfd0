/** `npm run replay <file>`: prints a recorded session as the pipelines of today play it. */
import { runReplay } from './run.ts';

void runReplay(process.argv.slice(2), console).then((code) => (process.exitCode = code));
