/** Why a call ended before its answer came. */
export type Interruption = 'timeout' | 'canceled';

export class Interrupted extends Error {
  readonly why: Interruption;

  constructor(why: Interruption) {
    super(why);
    this.why = why;
  }
}

/**
 * Runs work until the caller aborts, or until the timeout has passed since the last call of `heard`. So a load that
 * calls it with each piece of data is ended only by silence, however long it takes. Work that was ended is not awaited,
 * even if it ignores its signal: a stalled body may never settle.
 */
export async function withDeadline<T>(
  timeoutMs: number,
  callerSignal: AbortSignal | undefined,
  work: (signal: AbortSignal, heard: () => void) => Promise<T>,
): Promise<T> {
  if (callerSignal?.aborted === true) throw new Interrupted('canceled');
  const controller = new AbortController();
  let interrupt!: (why: Interruption) => void;
  const interruption = new Promise<never>((_resolve, reject) => {
    interrupt = (why) => {
      reject(new Interrupted(why));
      controller.abort();
    };
  });
  const cancel = () => interrupt('canceled');
  callerSignal?.addEventListener('abort', cancel);
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const heard = () => {
    clearTimeout(timer);
    if (!isOver) timer = setTimeout(() => interrupt('timeout'), timeoutMs);
  };
  heard();
  try {
    return await Promise.race([interruption, work(controller.signal, heard)]);
  } finally {
    isOver = true;
    clearTimeout(timer);
    callerSignal?.removeEventListener('abort', cancel);
  }
}
