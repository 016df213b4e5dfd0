import { concatMap, filter } from 'rxjs';
import { retryInPlace } from '../../model/retry.ts';
import type { Pipeline, Subject } from '../define-later.ts';

/**
 * Loads the film again at its place when a viewer who waits for it asks for that: a browser may believe itself offline,
 * or the next try may be seconds away.
 * `concatMap`: the commands of one wish stay together.
 *
 * asked   --a------a--
 * result  --r------r--   (r: retry, and play where the browser had paused; only while a film is attached)
 */
export const tryAgain: Pipeline = ({ on, state }) =>
  on('intent.tryAgain').pipe(
    filter(() => state().attached.isAttached),
    concatMap(() => retryInPlace(state())),
  );

export const tryAgainSubject = { features: [], pipelines: [tryAgain] } satisfies Subject;
