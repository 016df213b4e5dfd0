import { map, withLatestFrom, type Observable } from 'rxjs';
import type { CommandOf } from '../../model/commands.ts';
import { statsPayload, type StatsFacts } from '../../model/stats-payload.ts';
import { STATS_PREFIX, type StatsEvent, type StatsReport } from '../../model/stats.ts';
import { settle } from '../../operators/settle.ts';

export interface ReportsInputs {
  readonly event$: Observable<StatsEvent>;
  readonly facts$: Observable<StatsFacts>;
}

/**
 * Events with the payload that all have, as it is at the end of the turn in which they happened.
 *
 * facts   a---b---
 * event   --e-f---
 * result  --1-2---   (1: e with a, 2: f with b)
 */
export function reports({ event$, facts$ }: ReportsInputs): Observable<CommandOf<'stats.send'>> {
  return event$.pipe(
    settle(),
    withLatestFrom(facts$),
    map(([{ event, fields }, facts]) => ({
      type: 'stats.send',
      cause: 'statistics',
      ...({ name: `${STATS_PREFIX}${event}`, payload: { ...statsPayload(facts), ...fields } } as StatsReport),
    })),
  );
}
