import { map, type Observable } from 'rxjs';
import type { StatsEvent } from '../../model/stats.ts';
import type { ViewState } from '../../model/view.ts';
import { changesWithin } from '../../operators/changes-within.ts';

export interface SpeedChangesInputs {
  readonly rate$: Observable<number>;
  readonly view$: Observable<ViewState>;
}

/**
 * The film runs faster or slower than before.
 *
 * rate    1-----2---
 * view    N--P------   (N: not started, P: playing)
 * result  ------s---
 */
export function speedChanges({ rate$, view$ }: SpeedChangesInputs): Observable<StatsEvent> {
  return rate$.pipe(
    changesWithin(view$),
    map(([previous_rate]) => ({ event: 'speed_change', fields: { previous_rate } })),
  );
}
