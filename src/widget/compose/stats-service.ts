import { catchError, defer, EMPTY, lastValueFrom, switchMap, type Observable } from 'rxjs';
import type { Signal } from '../../../streams/model/signals.ts';
import { limits } from '../../contract/limits.ts';
import type { AnyStatsReport } from '../../contract/stats.ts';
import { readStatsUrl } from '../startup/stats-url.ts';
import type { StatsServiceSink } from '../statistics/service-sink.ts';
import type { StatsService } from '../statistics/stats-sink.ts';
import { lazyChunk } from '../shared/lazy-chunk.ts';

declare const __RELEASE__: string;

export interface LazyStatsService extends StatsService {
  /** Emits for each session of the page. */
  readonly signals$: Observable<Signal>;
}

/**
 * The service that receives events; null if the operator has none. Its script loads after the screen, and the newest
 * events wait for it.
 */
export function createStatsService(
  scope: Window,
  load = () => import('../statistics/service.ts'),
): LazyStatsService | null {
  const url = readStatsUrl(scope);
  if (url === null) return null;
  let sink: StatsServiceSink | null = null;
  const early: [AnyStatsReport, number][] = [];

  const open = async (): Promise<StatsServiceSink> => {
    const { openStatsService } = await lastValueFrom(lazyChunk(load));
    sink = openStatsService(scope, url, __RELEASE__);
    for (const [report, at] of early.splice(0)) sink.add(report, at);
    return sink;
  };
  const opened = open();
  return {
    add: (report) => {
      if (sink !== null) sink.add(report, Date.now());
      else if (early.push([report, Date.now()]) > limits.statsQueueEntries) early.shift();
    },
    flush: (isLeaving) => sink?.flush(isLeaving),
    signals$: defer(() => opened).pipe(
      switchMap(({ signals$ }) => signals$),
      catchError((error: unknown) => {
        console.warn('potok: no statistics', error);
        return EMPTY;
      }),
    ),
  };
}
