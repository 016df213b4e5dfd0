import { HttpError } from '../http/errors.ts';

export interface QueueLimits {
  /** How many run at once. */
  readonly atOnce: number;
  /** How many wait for their turn; who comes after them is refused with 503. */
  readonly waiting: number;
}

export type Queue = <T>(work: () => Promise<T>) => Promise<T>;

/** For hard work that strangers may ask for: it takes its turn, and never more memory than was meant for it. */
export function createQueue({ atOnce, waiting }: QueueLimits): Queue {
  const line: (() => void)[] = [];
  let running = 0;
  const leave = (): void => {
    const next = line.shift();
    // The place goes to who has waited longest, without becoming free in between.
    if (next === undefined) running--;
    else next();
  };
  return async (work) => {
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
}
