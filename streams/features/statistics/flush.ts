import { exhaustMap, filter, map, merge, switchMap, take, throttleTime, timer } from 'rxjs';
import type { Output, Pipeline, PlayerConfig } from '../define-later.ts';

/**
 * Sends the events that are kept: ten seconds after the first of them, so that they share a request, or at once when
 * the page is hidden or comes online, but never twice in ten seconds. Without a connection they wait. While the service
 * fails, it is asked ever more rarely. Only the end of the page does not wait.
 *
 * `exhaustMap`: an event that is added to waiting events does not delay them. `switchMap`: once for a session.
 *
 * kept (interval 5)  k-k-------k---------
 * hidden, left       ------------h---l---
 * result             -----f------f---f---
 */
export const flushStatistics: Pipeline = ({ on, state, config, clock }) =>
  on('stats.opened').pipe(
    switchMap(() => {
      const flush$ = on('stats.kept').pipe(
        exhaustMap(({ failures }) =>
          merge(timer(pauseMs(failures, config), clock), on('page.hidden', 'page.online')).pipe(
            filter(() => state().isOnline),
            take(1),
          ),
        ),
        throttleTime(config.statsFlushIntervalMs, clock, { leading: true, trailing: true }),
        map(() => flush(false)),
      );
      return merge(flush$, on('page.left').pipe(map(() => flush(true))));
    }),
  );

const pauseMs = (failures: number, { statsFlushIntervalMs, statsFlushLongestMs }: PlayerConfig): number =>
  Math.min(statsFlushIntervalMs * 2 ** failures, statsFlushLongestMs);

const flush = (isLeaving: boolean): Output => ({ type: 'stats.flush', cause: 'statistics', isLeaving });
