/** `npm run replay <file>`: what happened in a recorded session, by the pipelines of today. */
import { runReplay } from './run.ts';

void runReplay(process.argv.slice(2), console).then((code) => (process.exitCode = code));
