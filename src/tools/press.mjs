/**
 * `npm run press -- <minutes> <seed>` (by default 10 minutes, and another seed each time): presses keys at random on
 * every demo film, in each engine of this machine. Prints the longest wait of each engine; ends with 1 if a film did
 * not move.
 */
import { runScript } from './lib/run.mjs';

const [minutes = '10', seed = String(Date.now() % 1_000_000)] = process.argv.slice(2);
if (!(Number(minutes) > 0) || !Number.isSafeInteger(Number(seed))) {
  console.error('Usage: npm run press -- <minutes> <seed>');
  process.exit(1);
}
console.log(`Seed ${seed}`);
await runScript('@playwright/test/cli.js', ['test', 'keys-at-random', '--workers=1', '--retries=0'], {
  PRESS_SECONDS: String(Number(minutes) * 60),
  PRESS_SEED: seed,
});
