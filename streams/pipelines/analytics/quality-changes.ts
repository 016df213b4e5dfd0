import { combineLatest, filter, map, withLatestFrom, type Observable } from 'rxjs';
import type { SourceState, TracksState } from '../../model/state.ts';
import { qualityLabel } from '../../model/stats-payload.ts';
import type { StatsEvent } from '../../model/stats.ts';
import type { ViewState } from '../../model/view.ts';
import { changesWithin } from '../../operators/changes-within.ts';

export interface QualityChangesInputs {
  readonly tracks$: Observable<TracksState>;
  readonly source$: Observable<SourceState>;
  readonly view$: Observable<ViewState>;
}

/**
 * Another quality is on, by choice or by the measure of the network. Between two attachments nothing is known, so that
 * what comes next is compared with nothing.
 *
 * tracks  3---7--N-3---   (3: 360p, 7: 720p, N: none yet)
 * view    NP-----------   (N: not started, P: playing)
 * result  ----q--------
 */
export function qualityChanges({ tracks$, source$, view$ }: QualityChangesInputs): Observable<StatsEvent> {
  return combineLatest([tracks$, source$]).pipe(
    map(([tracks, source]) => qualityLabel(tracks, source)),
    changesWithin(view$),
    filter((change): change is [string, string] => change.every((label) => label !== null)),
    withLatestFrom(tracks$),
    map(([[previous_quality], { isAutoQuality }]) => ({
      event: 'quality_change',
      fields: { previous_quality, quality_mode: isAutoQuality ? 'auto' : 'manual' },
    })),
  );
}
