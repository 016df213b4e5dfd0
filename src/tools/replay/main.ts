/** `npm run replay <file>`: prints a recorded session as today's pipelines play it. */
import { runReplay } from './run.ts';

void runReplay(process.argv.slice(2), console).then((code) => (process.exitCode = code));
