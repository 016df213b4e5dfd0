import { HttpError } from '../http/errors.ts';

export interface QueueLimits {
  /** How many tasks run at the same time. */
  readonly atOnce: number;
  /** How many tasks may wait. Further ones are refused with 503. */
  readonly waiting: number;
}

export interface Queue {
  /** `owner` names the caller, such as a network. Owners take turns. */
  <T>(work: () => Promise<T>, owner?: string): Promise<T>;
  readonly report: () => { readonly running: number; readonly waiting: number };
}

interface WaitingTask {
  readonly start: () => void;
  readonly refuse: (error: HttpError) => void;
}

const tooMuch = () => new HttpError(503, 'Too much to do. Try again soon.', undefined, { 'retry-after': '2' });

/**
 * A queue for expensive tasks that strangers may request. Its length is limited. Owners take turns, with one task each.
 * If the queue is full, the owner with the most waiting tasks loses the last of them to an owner with fewer.
 */
export function createQueue({ atOnce, waiting: mostWaiting }: QueueLimits): Queue {
  /** The waiting tasks of each owner, in the order of the owners' turns. */
  const waitingByOwner = new Map<string, WaitingTask[]>();
  let running = 0;
  let waiting = 0;

  const leave = (): void => {
    const [turn] = waitingByOwner;
    if (turn === undefined) {
      running--;
      return;
    }
    const [owner, line] = turn;
    const next = line.shift();
    waitingByOwner.delete(owner);
    if (line.length > 0) waitingByOwner.set(owner, line);
    waiting--;
    // The slot passes to the next task directly, without becoming free in between.
    next?.start();
  };
  const makeRoomFor = (owner: string): void => {
    const longest = [...waitingByOwner.values()].reduce((most, line) => (line.length > most.length ? line : most), []);
    if (longest.length <= (waitingByOwner.get(owner)?.length ?? 0) + 1) throw tooMuch();
    longest.pop()?.refuse(tooMuch());
    waiting--;
  };
  const wait = (owner: string): Promise<void> => {
    if (waiting >= mostWaiting) makeRoomFor(owner);
    waiting++;
    return new Promise((start, refuse) => {
      const line = waitingByOwner.get(owner) ?? [];
      waitingByOwner.set(owner, line);
      line.push({ start, refuse });
    });
  };
  const inTurn = async <T>(work: () => Promise<T>, owner = ''): Promise<T> => {
    if (running < atOnce) running++;
    else await wait(owner);
    try {
      return await work();
    } finally {
      leave();
    }
  };
  return Object.assign(inTurn, { report: () => ({ running, waiting }) });
}
