import { concatMap, from, pairwise, type Observable } from 'rxjs';
import type { StatsEvent } from '../../model/stats.ts';
import type { ViewState } from '../../model/view.ts';

export interface PlaybackEventsInputs {
  readonly view$: Observable<ViewState>;
}

/**
 * The story of a view: it starts, is paused, goes on, ends.
 *
 * view    N-P--Q--P--E-   (N: not started, P: playing, Q: paused, E: ended)
 * result  --s--p--g--e-   (s: start, p: pause, g: play, e: ended)
 */
export function playbackEvents({ view$ }: PlaybackEventsInputs): Observable<StatsEvent> {
  return view$.pipe(
    pairwise(),
    concatMap(([before, now]) => from(eventsOf(before.phase, now.phase))),
  );
}

function eventsOf(before: ViewState['phase'], now: ViewState['phase']): readonly StatsEvent[] {
  if (before === now) return [];
  switch (now) {
    case 'notStarted':
      return [];
    case 'playing':
      return [{ event: before === 'notStarted' ? 'start' : 'play', fields: {} }];
    case 'paused':
      return [{ event: 'pause', fields: {} }];
    case 'ended':
      return [{ event: 'ended', fields: {} }];
  }
}
