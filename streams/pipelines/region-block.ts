import { filter, map, merge, withLatestFrom, type Observable } from 'rxjs';
import type { Failure } from '../model/errors.ts';
import type { SourceState } from '../model/state.ts';

export interface RegionBlockInputs {
  readonly source$: Observable<SourceState>;
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
 * Playing the clip that stands in for content the region may not see, or reaching its end, says so to the viewer.
 *
 * playing  --p---
 * result   --b---   (b: region blocked; only while the placeholder is attached)
 */
export function regionBlock({ source$, playing$, ended$ }: RegionBlockInputs): Observable<Failure> {
  return merge(playing$, ended$).pipe(
    withLatestFrom(source$),
    filter(([, source]) => source.status === 'ready' && source.isPlaceholder),
    map(() => REGION_BLOCKED),
  );
}
