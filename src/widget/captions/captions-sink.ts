import { catchError, map, type Observable, of } from 'rxjs';
import type { Cue } from '../../../streams/model/cues.ts';
import type { Signal } from '../../../streams/model/signals.ts';
import { abortable } from '../../api/abortable.ts';
import { messageOf } from '../shared/message-of.ts';
import type { Sink } from '../shared/sink.ts';

type Load = (files: readonly string[], signal: AbortSignal) => Promise<readonly Cue[]>;

const loadLazily: Load = async (files, signal) => (await import('./parse/load.ts')).loadCaptions(files, signal);

/** The cues of one file. */
export const readCues = (url: string, signal: AbortSignal): Promise<readonly Cue[]> => loadLazily([url], signal);

/** Loads captions from files. A failure is reported, and the film goes on. Unsubscribing aborts. */
export function createCaptionsSink(
  load: Load = loadLazily,
): Sink<'catalogue.loadCaptions' | 'catalogue.loadSecondCaptions'> {
  const perform = ({ files }: { readonly files: readonly string[] }): Observable<Signal> =>
    abortable((signal) => load(files, signal)).pipe(
      map((cues): Signal => ({ type: 'catalogue.captionsLoaded', files, cues })),
      catchError((error: unknown) => of(toFailed(files, error))),
    );
  return { 'catalogue.loadCaptions': perform, 'catalogue.loadSecondCaptions': perform };
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
