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
 * Runs work until a timeout or until the caller aborts. After that it is not awaited, even if it ignores its signal: a
 * stalled body may never settle.
 */
export async function withDeadline<T>(
  timeoutMs: number,
  callerSignal: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
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
  const timer = setTimeout(() => interrupt('timeout'), timeoutMs);
  try {
    return await Promise.race([interruption, work(controller.signal)]);
  } finally {
    clearTimeout(timer);
    callerSignal?.removeEventListener('abort', cancel);
  }
}
