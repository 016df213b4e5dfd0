import { combineLatest, map, type Observable } from 'rxjs';
import type { ContentState, PlayerState, ResumeState } from '../model/state.ts';

export interface ReadinessInputs {
  readonly content$: Observable<ContentState>;
  readonly error$: Observable<PlayerState['error']>;
  readonly resume$: Observable<ResumeState>;
}

/**
 * Whether keys and gestures mean the film: it is there, and nothing stands in front of it that has to be answered.
 *
 * content  -l-----L-----
 * resume   -------R--r--   (R: shown, r: answered)
 * result   f---------t--
 */
export function readiness({ content$, error$, resume$ }: ReadinessInputs): Observable<boolean> {
  return combineLatest([content$, error$, resume$]).pipe(
    map(([content, error, resume]) => content.status === 'loaded' && error === null && !resume.isShown),
  );
}
