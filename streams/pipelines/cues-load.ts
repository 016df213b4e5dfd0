import { distinctUntilChanged, filter, map, type Observable } from 'rxjs';
import type { CommandOf } from '../model/commands.ts';
import type { CuesState } from '../model/state.ts';

export interface CuesLoadInputs {
  readonly cues$: Observable<CuesState>;
}

/**
 * Asks for the files of captions whenever they are waited for. A newer request drops the one under way.
 *
 * cues    N--L---R--   (N: none, L: loading, R: ready)
 * result  ---l------   (l: catalogue.loadCaptions)
 */
export function cuesLoad({ cues$ }: CuesLoadInputs): Observable<CommandOf<'catalogue.loadCaptions'>> {
  return cues$.pipe(
    distinctUntilChanged(),
    filter(({ status }) => status === 'loading'),
    map(({ files }) => ({ type: 'catalogue.loadCaptions', cause: 'viewer', files })),
  );
}
