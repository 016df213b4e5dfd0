import { concatMap, filter, map, merge, startWith, withLatestFrom } from 'rxjs';
import { mannerAfter, retryInPlace } from '../../model/retry.ts';
import type { Pipeline, Subject } from '../define-later.ts';

/**
 * Loads a film that waits again at its place when the viewer asks for that: a browser may believe itself offline, or
 * the next try may be seconds away.
 * `concatMap`: the commands of one wish stay together.
 *
 * asked   --a------a--
 * result  --r------r--   (r: retry, and play if the browser had paused; only while a film is attached)
 */
export const tryAgain: Pipeline = ({ on, state }) => {
  const how$ = merge(
    on('engine.failed').pipe(map(({ failure }) => mannerAfter(failure, 1))),
    on('engine.attaching', 'media.playing').pipe(map(() => null)),
  ).pipe(startWith(null));
  return on('intent.tryAgain').pipe(
    filter(() => state().attached.isAttached),
    withLatestFrom(how$),
    concatMap(([, how]) => retryInPlace(state(), { how })),
  );
};

export const tryAgainSubject = { features: [], pipelines: [tryAgain] } satisfies Subject;
