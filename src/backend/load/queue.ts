import { HttpError } from '../http/errors.ts';

export interface QueueLimits {
  /** How many run at once. */
  readonly atOnce: number;
  /** How many may wait; further ones are refused with 503. */
  readonly waiting: number;
}

export interface Queue {
  <T>(work: () => Promise<T>): Promise<T>;
  readonly report: () => { readonly running: number; readonly waiting: number };
}

/** A queue for expensive work that strangers may request, which bounds its memory. */
export function createQueue({ atOnce, waiting }: QueueLimits): Queue {
  const line: (() => void)[] = [];
  let running = 0;
  const leave = (): void => {
    const next = line.shift();
    // The slot goes to the longest waiting work directly, without becoming free in between.
    if (next === undefined) running--;
    else next();
  };
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running++;
    else if (line.length >= waiting) {
      throw new HttpError(503, 'Too much to do. Try again soon.', undefined, { 'retry-after': '2' });
    } else await new Promise<void>((resolve) => line.push(resolve));
    try {
      return await work();
    } finally {
      leave();
    }
  };
  return Object.assign(inTurn, { report: () => ({ running, waiting: line.length }) });
}
