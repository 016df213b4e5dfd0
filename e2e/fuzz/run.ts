import { performance } from 'node:perf_hooks';
import { createRandom } from './random.ts';
import type { Target } from './target.ts';

/** An input that takes longer stands for a page that does not answer. */
const MOST_MS = 1_000;
/** The limit for memory that is kept once; memory that is kept for every input adds up to more. */
const MOST_GROWTH_BYTES = 16_000_000;
const MOST_FINDINGS = 5;
/** After this many inputs the event loop gets its turn: timers run, and uncaught rejections are reported. */
const INPUTS_PER_TURN = 50;
/** After this share of the inputs everything is loaded, and memory that is kept once is there. */
const WARM_UP = 0.25;

export interface FuzzOptions {
  /** The number of inputs for a target with a share of 1. */
  readonly count: number;
  /** The seed of the first input; later inputs have the next numbers. */
  readonly seed: number;
  /** The time in milliseconds after which the run ends, whether or not all inputs were tried. */
  readonly budgetMs?: number;
  /** Called before each input. */
  readonly onInput?: (seed: number) => void;
}

export interface Finding {
  /** The seed of the input: FUZZ_COUNT=1 with this seed repeats it. */
  readonly seed: number;
  readonly problem: string;
}

export interface FuzzResult {
  readonly target: string;
  readonly inputs: number;
  readonly seed: number;
  readonly slowestMs: number;
  /**
   * The growth of the memory in bytes after the first quarter of the inputs, or of the time; null without
   * `--expose-gc`.
   */
  readonly growth: number | null;
  readonly findings: readonly Finding[];
}

/** Tries a target with mutated inputs, and reports at most five problems. */
export async function runTarget(target: Target, options: FuzzOptions): Promise<FuzzResult> {
  const { count, seed, budgetMs = Infinity, onInput } = options;
  const planned = Math.ceil(count * target.share);
  const startedAtMs = performance.now();
  const findings: Finding[] = [];
  let warmHeap: number | null = null;
  let slowestMs = 0;
  let inputs = 0;
  let current = seed;
  const note = (problem: string): void => void findings.push({ seed: current, problem });
  const onUncaught = (error: unknown): void => note(`not caught (this input or one shortly before): ${textOf(error)}`);
  const loud = quiet((said) => note(`said: ${said.map(textOf).join(' ')}`));
  process.on('uncaughtException', onUncaught).on('unhandledRejection', onUncaught);
  try {
    for (; inputs < planned && findings.length < MOST_FINDINGS; inputs += 1) {
      const spent = (performance.now() - startedAtMs) / budgetMs;
      if (spent > 1) break;
      if (Math.max(spent, inputs / planned) >= WARM_UP) warmHeap ??= heapNow();
      current = seed + inputs;
      onInput?.(current);
      const took = await tryOnce(target, current, note);
      slowestMs = Math.max(slowestMs, took);
      if (took > MOST_MS) note(`took ${took.toFixed(0)} ms`);
      if (inputs % INPUTS_PER_TURN === INPUTS_PER_TURN - 1) await turn();
    }
    await turn();
    const growth = warmHeap === null || globalThis.gc === undefined ? null : heapNow() - warmHeap;
    if (growth !== null && growth > MOST_GROWTH_BYTES) note(`the heap grew by ${(growth / 1e6).toFixed(1)} MB`);
    return { target: target.name, inputs, seed, slowestMs, growth, findings };
  } finally {
    loud();
    process.off('uncaughtException', onUncaught).off('unhandledRejection', onUncaught);
  }
}

/**
 * How long an input took. An input over the limit is tried up to five times, and the best time counts, because the
 * machine may have been busy elsewhere.
 */
async function tryOnce(target: Target, seed: number, note: (problem: string) => void): Promise<number> {
  let best = Infinity;
  for (let round = 0; round < 5 && best > MOST_MS; round += 1) {
    let startedAtMs = performance.now();
    const made = (): void => void (startedAtMs = performance.now());
    try {
      await target.try(createRandom(seed), made);
      for (const key in {}) throw new Error(`Object.prototype has got ${key}`);
    } catch (error) {
      note(textOf(error));
      return performance.now() - startedAtMs;
    }
    best = Math.min(best, performance.now() - startedAtMs);
  }
  return best;
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

function heapNow(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}

/**
 * Silences the console: remarks on broken inputs do not matter, but an error that is printed is a crash that was
 * caught. The returned function restores the console.
 */
function quiet(onError: (said: readonly unknown[]) => void): () => void {
  const { debug, warn, error } = console;
  const silent = () => undefined;
  // Node prints its own warnings the same way, without an error.
  const hear = (...said: readonly unknown[]) => said.some((one) => one instanceof Error) && onError(said);
  Object.assign(console, { debug: silent, warn: silent, error: hear });
  return () => void Object.assign(console, { debug, warn, error });
}

function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const place = error.stack?.split('\n').find((line) => /^\s+at .*(?:src|streams|e2e)\//.test(line)) ?? '';
  return `${error.name}: ${error.message.slice(0, 300)} ${place.trim()}`;
}
