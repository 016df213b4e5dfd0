import { defer, merge, of, Subject, type Observable } from 'rxjs';
import type { StatsSignal } from '../../../streams/model/stats.ts';
import type { AnyStatsReport } from '../../contract/stats.ts';
import type { KeptBatch } from './kept-batch.ts';
import type { Outbox } from './outbox.ts';
import type { PostBatch } from './post-batch.ts';

/** Sends the events of `window.stats` to the operator's service of statistics, too. */
export interface StatsServiceSink {
  /** `at`: milliseconds since 1970. */
  readonly add: (report: AnyStatsReport, at: number) => void;
  /**
   * Sends one batch; at the end of the page as many as it may still send. Sends nothing while a request is under way.
   */
  readonly flush: (isLeaving: boolean) => void;
  readonly signals$: Observable<StatsSignal>;
}

/** When a page ends, it may send 64 kB, including requests under way. */
const MOST_UNDER_WAY = 2;

export function createStatsServiceSink(outbox: Outbox, post: PostBatch): StatsServiceSink {
  const kept$ = new Subject<StatsSignal>();
  const underWay = new Set<string>();
  let failures = 0;
  let hasWarned = false;

  const kept = (): StatsSignal => ({ type: 'stats.kept', failures });

  async function send(batch: KeptBatch, isLeaving: boolean): Promise<void> {
    underWay.add(batch.batch_id);
    const outcome = await post(batch, isLeaving);
    underWay.delete(batch.batch_id);
    failures = outcome === 'failed' ? failures + 1 : 0;
    if (outcome === 'taken' || outcome === 'refused') outbox.remove(batch.batch_id);
    if (outcome === 'refused' && !hasWarned) {
      console.warn('potok: the service of statistics refuses events');
      hasWarned = true;
    }
    if (underWay.size === 0 && !outbox.isEmpty()) kept$.next(kept());
  }

  function flush(isLeaving: boolean): void {
    const room = (isLeaving ? MOST_UNDER_WAY : 1) - underWay.size;
    if (room <= 0) return;
    const waiting = outbox.close().filter(({ batch_id }) => !underWay.has(batch_id));
    for (const batch of waiting.slice(0, room)) void send(batch, isLeaving);
  }

  return {
    add: (report, at) => {
      const wasEmpty = outbox.isEmpty();
      outbox.add(report, at);
      if (wasEmpty && !outbox.isEmpty()) kept$.next(kept());
    },
    flush,
    signals$: merge(
      kept$,
      defer(() => of<StatsSignal[]>({ type: 'stats.opened' }, ...(outbox.isEmpty() ? [] : [kept()]))),
    ),
  };
}
