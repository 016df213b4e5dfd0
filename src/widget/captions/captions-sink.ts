import { catchError, map, type Observable, of } from 'rxjs';
import type { CommandOf } from '../../../streams/model/commands.ts';
import type { Cue } from '../../../streams/model/cues.ts';
import type { Signal } from '../../../streams/model/signals.ts';
import { abortable } from '../../api/abortable.ts';
import { messageOf } from '../shared/message-of.ts';

export interface CaptionsSink {
  load(command: CommandOf<'catalogue.loadCaptions' | 'catalogue.loadSecondCaptions'>): Observable<Signal>;
}

type Load = (files: readonly string[], signal: AbortSignal) => Promise<readonly Cue[]>;

const loadLazily: Load = async (files, signal) => (await import('./parse/load.ts')).loadCaptions(files, signal);

/** Loads captions from files. A failure is reported, and the film goes on. Unsubscribing aborts. */
export function createCaptionsSink(load: Load = loadLazily): CaptionsSink {
  return {
    load: ({ files }) =>
      abortable((signal) => load(files, signal)).pipe(
        map((cues): Signal => ({ type: 'catalogue.captionsLoaded', files, cues })),
        catchError((error: unknown) => of(toFailed(files, error))),
      ),
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
      cause: messageOf(error),
    },
  };
}
