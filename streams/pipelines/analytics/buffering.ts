import { distinctUntilChanged, map, pairwise, timestamp, type Observable, type SchedulerLike } from 'rxjs';
import { toMillisecond, type StatsEvent } from '../../model/stats.ts';
import type { ViewState } from '../../model/view.ts';

export interface BufferingInputs {
  readonly view$: Observable<ViewState>;
}

/**
 * Each stall at its beginning, and at its end with how long it lasted; also when the viewer did not wait for that.
 *
 * view    P--S-----P--   (P: playing, S: stalled)
 * result  ---b-----e--   (b: buffering_start, e: buffering_end)
 */
export function buffering({ view$ }: BufferingInputs, scheduler: SchedulerLike): Observable<StatsEvent> {
  return view$.pipe(
    map(({ isStalled }) => isStalled),
    distinctUntilChanged(),
    timestamp(scheduler),
    pairwise(),
    map(([before, now]): StatsEvent =>
      now.value
        ? { event: 'buffering_start', fields: {} }
        : {
            event: 'buffering_end',
            fields: { buffering_sec: toMillisecond((now.timestamp - before.timestamp) / 1_000) },
          },
    ),
  );
}
