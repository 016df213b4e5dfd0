/**
 * `npm run fuzz`: gives mutated inputs to every reader of what strangers send. A reader must not crash, take over a
 * second, make markup, accept an address that is not on the web, or keep memory for each input; otherwise the exit code
 * is 1. FUZZ_COUNT (100 000 inputs each), FUZZ_SEED (of the first input), FUZZ_SECONDS (for each reader), FUZZ_ONLY (a
 * part of its name).
 */
import { drawingPage } from './drawing-page.ts';
import { runTarget, type FuzzResult } from './run.ts';
import type { Target } from './target.ts';
import { readers } from './targets/index.ts';
import { openServices } from './targets/services.ts';
import { openStatistics } from './targets/statistics.ts';
import { watchInputs } from './watchdog.ts';

// The readers of chapters and captions look up entities in the page's own document.
Object.assign(globalThis, { document: drawingPage });

function numberFrom(name: string, fallback: number): number {
  const value = Number(process.env[name] || fallback);
  if (!Number.isSafeInteger(value) || value < 0) throw new Error(`${name} is no whole number`);
  return value;
}

const options = {
  count: numberFrom('FUZZ_COUNT', 100_000),
  seed: numberFrom('FUZZ_SEED', Math.floor(Math.random() * 2 ** 31)),
  budgetMs: numberFrom('FUZZ_SECONDS', 600) * 1_000,
};
const only = (process.env['FUZZ_ONLY'] ?? '').toLowerCase();
const isWanted = (name: string): boolean => name.toLowerCase().includes(only);

const line = (...cells: readonly (string | number)[]): string =>
  cells.map((cell, index) => (index === 0 ? String(cell).padEnd(26) : String(cell).padStart(12))).join('');

const results: FuzzResult[] = [];

async function run(target: Target): Promise<void> {
  const watch = watchInputs();
  const result = await runTarget(target, { ...options, onInput: watch.onInput });
  await watch.stop();
  const { inputs, slowestMs, growth, findings } = result;
  const grown = growth === null ? '?' : (growth / 1e6).toFixed(1);
  console.log(line(target.name, inputs, options.seed, slowestMs.toFixed(1), grown, findings.length));
  for (const { seed, problem } of findings) console.log(`  FUZZ_SEED=${seed} FUZZ_COUNT=1: ${problem}`);
  results.push(result);
}

console.log(line('target', 'inputs', 'seed', 'slowest, ms', 'heap, MB', 'findings'));
for (const target of readers) if (isWanted(target.name)) await run(target);
const servers = [
  ['requests on the services', openServices],
  ['statistics, to the dashboard', openStatistics],
] as const;
for (const [name, open] of servers) {
  if (!isWanted(name)) continue;
  const { target, close } = await open();
  try {
    await run(target);
  } finally {
    await close();
  }
}
if (results.some(({ findings }) => findings.length > 0)) process.exitCode = 1;
