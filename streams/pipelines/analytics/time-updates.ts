import { filter, map, scan, type Observable } from 'rxjs';
import type { StatsEvent } from '../../model/stats.ts';
import type { WatchTime } from '../../model/watch-time.ts';

export interface TimeUpdatesInputs {
  readonly watched$: Observable<WatchTime>;
}

export interface TimeUpdatesConfig {
  readonly statsTimeUpdateSeconds: number;
}

interface Memory {
  readonly episodeId: number | null;
  readonly count: number;
  readonly isDue: boolean;
}

/**
 * After each minute of play, whatever lay between; another episode begins a new one.
 *
 * watched  0--59--60--61--121-   (seconds)
 * result   -------u-------u---
 */
export function timeUpdates({ watched$ }: TimeUpdatesInputs, config: TimeUpdatesConfig): Observable<StatsEvent> {
  return watched$.pipe(
    scan(
      (before: Memory, { episodeId, realSeconds }): Memory => {
        const count = Math.floor(realSeconds / config.statsTimeUpdateSeconds);
        return { episodeId, count, isDue: episodeId === before.episodeId && count > before.count };
      },
      { episodeId: null, count: 0, isDue: false },
    ),
    filter(({ isDue }) => isDue),
    map(() => ({ event: 'timeupdate', fields: {} })),
  );
}
