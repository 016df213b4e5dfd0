import { catchError, defer, EMPTY, lastValueFrom, switchMap, type Observable } from 'rxjs';
import type { Signal } from '../../../streams/model/signals.ts';
import { limits } from '../../contract/limits.ts';
import type { AnyStatsReport } from '../../contract/stats.ts';
import { lazyChunk } from '../shared/lazy-chunk.ts';
import type { StatsServiceSink } from './service-sink.ts';
import type { StatsService } from './stats-sink.ts';

declare const __RELEASE__: string;

export interface LazyStatsService extends StatsService {
  /** Emits for each session of the page. */
  readonly signals$: Observable<Signal>;
}

/** The service that receives events. Its script loads after the screen, and the newest events wait for it. */
export function createStatsService(scope: Window, url: string, load = () => import('./service.ts')): LazyStatsService {
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
