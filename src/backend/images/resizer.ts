import { Worker } from 'node:worker_threads';

/** Timeout of one picture, far above what pictures of the catalogue take. */
const LONGEST_MS = 10_000;

type Answer = { readonly bytes: Uint8Array } | { readonly problem: string };

export interface Resizer {
  /** One call at a time: the caller has to queue further ones. Rejects if the bytes are not a JPEG. */
  readonly resize: (bytes: Uint8Array, width: number, quality: number) => Promise<Buffer>;
  readonly close: () => Promise<void>;
}

/** Resizes in a thread, which is started at the first call and replaced when it fails or takes too long. */
export function createResizer(): Resizer {
  let thread: Worker | null = null;

  const start = (): Worker => {
    const worker = new Worker(new URL('./resize-worker.js', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    });
    // An idle thread must not keep the server running.
    worker.unref();
    return worker;
  };
  const drop = async (): Promise<void> => {
    const worker = thread;
    thread = null;
    await worker?.terminate();
  };

  const resize = (bytes: Uint8Array, width: number, quality: number): Promise<Buffer> => {
    const worker = (thread ??= start());
    return new Promise((resolve, reject) => {
      const finish = (settle: () => void) => {
        clearTimeout(timer);
        worker.off('message', answer).off('error', fail).off('exit', end);
        settle();
      };
      const answer = (told: Answer) =>
        finish(() => ('bytes' in told ? resolve(Buffer.from(told.bytes)) : reject(new Error(told.problem))));
      const fail = (error: Error) => {
        void drop();
        finish(() => reject(error));
      };
      const end = () => fail(new Error('The thread of pictures ended.'));
      const timer = setTimeout(() => fail(new Error('A picture took too long.')), LONGEST_MS);
      worker.on('message', answer).on('error', fail).on('exit', end);
      worker.postMessage({ bytes, width, quality });
    });
  };
  return { resize, close: drop };
}
