import { HttpError } from '../http/errors.ts';
import { runAfter } from '../shared/schedule.ts';

export interface BatchLimits {
  /** The shortest time from the start of one batch to the start of the next. Items in between are gathered. */
  readonly everyMs: number;
  /** The most items of one batch. */
  readonly items: number;
  /** How many items may wait. Further ones are refused with 503. */
  readonly waiting: number;
}

export interface Batches<Item, Result> {
  /** Settles after the batch with this item. */
  add(item: Item): Promise<Result>;
  /** Runs all waiting items without delay, and waits for them. */
  close(): Promise<void>;
  readonly report: () => { readonly running: number; readonly waiting: number };
}

interface WaitingItem<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Does the work for several requests in one batch if they come at about the same time. The first item after a quiet
 * time does not wait. `run` returns a result for each item. If it fails because of one item, which `isOfOne` tells,
 * each item of the batch is tried alone.
 */
export function createBatches<Item, Result>(
  { everyMs, items, waiting: mostWaiting }: BatchLimits,
  run: (items: readonly Item[]) => Promise<readonly Result[]>,
  isOfOne: (error: unknown) => boolean,
): Batches<Item, Result> {
  const line: WaitingItem<Item, Result>[] = [];
  let running = 0;
  let timer: NodeJS.Timeout | null = null;
  let startedMs = -Infinity;
  let current = Promise.resolve();

  async function settle(batch: readonly WaitingItem<Item, Result>[]): Promise<void> {
    try {
      const results = await run(batch.map(({ item }) => item));
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result);
    } catch (error) {
      if (batch.length > 1 && isOfOne(error)) for (const one of batch) await settle([one]);
      else for (const { reject } of batch) reject(error);
    }
  }
  function start(): void {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    startedMs = performance.now();
    const batch = line.splice(0, items);
    running = batch.length;
    current = settle(batch).then(() => {
      running = 0;
      schedule();
    });
  }
  function schedule(): void {
    if (running > 0 || line.length === 0) return;
    if (line.length >= items) start();
    else timer ??= runAfter(Math.max(0, startedMs + everyMs - performance.now()), start);
  }

  return {
    add: (item) => {
      if (line.length >= mostWaiting) {
        throw new HttpError(503, 'Too much to do. Try again soon.', undefined, { 'retry-after': '2' });
      }
      return new Promise((resolve, reject) => {
        line.push({ item, resolve, reject });
        schedule();
      });
    },
    close: async () => {
      while (running > 0 || line.length > 0) {
        if (running === 0) start();
        await current;
      }
    },
    report: () => ({ running, waiting: line.length }),
  };
}
