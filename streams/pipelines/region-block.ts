import { EMPTY, map, merge, switchMap, take, withLatestFrom, type Observable } from 'rxjs';
import type { Failure } from '../model/errors.ts';
import type { SourceState } from '../model/state.ts';

export interface RegionBlockInputs {
  readonly source$: Observable<SourceState>;
  readonly attached$: Observable<unknown>;
  readonly playing$: Observable<unknown>;
  readonly ended$: Observable<unknown>;
}

const REGION_BLOCKED: Failure = {
  code: 'regionBlocked',
  category: 'region',
  fatal: true,
  message: 'The content is not available in the region.',
  context: {},
  cause: null,
};

/**
 * Playing the clip that stands in for content the region may not see, or reaching its end, says so to the viewer, once
 * in each attachment. `switchMap`: the next one is another story.
 *
 * attached  -a-------
 * playing   --p------
 * ended     ------e--
 * result    --b------   (b: region blocked; only while the placeholder is attached)
 */
export function regionBlock({ source$, attached$, playing$, ended$ }: RegionBlockInputs): Observable<Failure> {
  return attached$.pipe(
    withLatestFrom(source$),
    switchMap(([, source]) =>
      source.status === 'ready' && source.isPlaceholder ? merge(playing$, ended$).pipe(take(1)) : EMPTY,
    ),
    map(() => REGION_BLOCKED),
  );
}
