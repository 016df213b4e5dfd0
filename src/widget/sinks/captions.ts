import { Observable } from 'rxjs';
import type { CommandOf } from '../../../streams/model/commands.ts';
import type { Cue } from '../../../streams/model/cues.ts';
import type { Signal } from '../../../streams/model/signals.ts';

export interface CaptionsSink {
  load(command: CommandOf<'catalogue.loadCaptions'>): Observable<Signal>;
}

type Load = (files: readonly string[], signal: AbortSignal) => Promise<readonly Cue[]>;

const loadLazily: Load = async (files, signal) => (await import('./captions/load.ts')).loadCaptions(files, signal);

/** Captions that lie in files. Whatever goes wrong with them is told, and the film goes on. Unsubscribing aborts. */
export function createCaptionsSink(load: Load = loadLazily): CaptionsSink {
  return {
    load: ({ files }) =>
      new Observable<Signal>((observer) => {
        const controller = new AbortController();
        const answer = (signal: Signal) => {
          observer.next(signal);
          observer.complete();
        };
        load(files, controller.signal).then(
          (cues) => answer({ type: 'catalogue.captionsLoaded', files, cues }),
          (error: unknown) => {
            if (!controller.signal.aborted) answer(toFailed(files, error));
          },
        );
        return () => controller.abort();
      }),
  } satisfies CaptionsSink;
}

function toFailed(files: readonly string[], error: unknown): Signal {
  return {
    type: 'catalogue.captionsFailed',
    files,
    failure: {
      code: 2,
      category: 'catalogue',
      fatal: false,
      message: 'Captions could not be loaded.',
      context: { url: files[0] ?? '' },
      cause: error instanceof Error ? error.message : String(error),
    },
  };
}
