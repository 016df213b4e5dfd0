import { catchError, mergeMap, type Observable, of } from 'rxjs';
import type { Cue } from '../../../streams/model/cues.ts';
import type { Signal } from '../../../streams/model/signals.ts';
import { abortable } from '../../api/abortable.ts';
import { messageOf } from '../shared/message-of.ts';
import type { Sink } from '../shared/sink.ts';

interface Loaded {
  readonly cues: readonly Cue[];
  /** How many cues are left out because their times cannot be read. */
  readonly dropped: number;
}
type Load = (files: readonly string[], signal: AbortSignal) => Promise<Loaded>;

const loadLazily: Load = async (files, signal) => (await import('./parse/load.ts')).loadCaptions(files, signal);

/** The cues of one file. */
export const readCues = async (url: string, signal: AbortSignal): Promise<readonly Cue[]> =>
  (await loadLazily([url], signal)).cues;

/** Loads captions from files. A failure is reported, and the film goes on. Unsubscribing aborts. */
export function createCaptionsSink(
  load: Load = loadLazily,
): Sink<'catalogue.loadCaptions' | 'catalogue.loadSecondCaptions'> {
  const perform = ({ files }: { readonly files: readonly string[] }): Observable<Signal> =>
    abortable((signal) => load(files, signal)).pipe(
      mergeMap((loaded) => [{ type: 'catalogue.captionsLoaded', files, ...loaded } as const, ...loss(files, loaded)]),
      catchError((error: unknown) => of(toFailed(files, error))),
    );
  return { 'catalogue.loadCaptions': perform, 'catalogue.loadSecondCaptions': perform };
}

const toFailed = (files: readonly string[], error: unknown): Signal => ({
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
});

/** One signal for all cues that a track has lost. */
const loss = (files: readonly string[], { cues, dropped }: Loaded): readonly Signal[] =>
  dropped === 0
    ? []
    : [
        {
          type: 'catalogue.callFailed',
          failure: {
            code: 4,
            category: 'catalogue',
            fatal: false,
            message: 'Some captions could not be read.',
            context: { url: files[0] ?? '', dropped, read: cues.length },
            cause: null,
          },
        },
      ];
