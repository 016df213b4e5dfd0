import type { Line } from '../../../../streams/model/time-map.ts';
import type { Alignment } from '../../../alignment/align.ts';
import { trustedSubtitles } from '../../shared/trusted-subtitles.ts';

const TIMEOUT_MS = 20_000;

/** The question that the worker answers. */
export interface AlignQuestion {
  readonly lines: readonly Line[];
  readonly reference: readonly Line[];
}

/** Compares in a worker of its own, so that the film and the screen do not wait. Rejects if there is no worker. */
export function alignInWorker(
  lines: readonly Line[],
  reference: readonly Line[],
  signal: AbortSignal,
): Promise<Alignment> {
  return new Promise<Alignment>((resolve, reject) => {
    const worker = new Worker(trustedSubtitles().createScriptURL(''));
    const end = (): void => {
      clearTimeout(timer);
      worker.terminate();
    };
    const fail = (reason: string) => (): void => {
      end();
      reject(new Error(reason));
    };
    const timer = setTimeout(fail('The worker does not answer.'), TIMEOUT_MS);
    signal.addEventListener('abort', fail('The comparison was given up.'), { once: true });
    worker.addEventListener('error', fail('The worker has failed.'), { once: true });
    worker.addEventListener('message', ({ data }: MessageEvent<Alignment>) => {
      end();
      resolve(data);
    });
    worker.postMessage({ lines, reference } satisfies AlignQuestion);
  });
}
