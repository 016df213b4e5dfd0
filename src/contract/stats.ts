/** What `window.stats(name, payload)` of the player's page is called with. */
export type * from '../../streams/model/stats-events.ts';
export type * from '../../streams/model/stats-fields.ts';
export type { StatsPayload, StatsReport } from '../../streams/model/stats.ts';
export type { DeviceType } from '../../streams/model/session.ts';
export { stallCauses, type StallCause } from '../../streams/model/stall.ts';
export { STATS_PREFIX, statsEvents, statsFields } from '../../streams/model/stats-events.ts';
export { adCounts } from '../../streams/model/stats-fields.ts';
export { payloadFields } from '../../streams/model/stats.ts';

/** Any event of statistics, for code that need not know which one it is. */
export interface AnyStatsReport {
  readonly name: string;
  readonly payload: object;
}

/** Where the reference services take batches of events. */
export const STATS_PATH = '/api/stats';

/** The limits of a batch of events, as `POST /api/stats` has them. */
export const statsLimits = {
  batchEvents: 200,
  eventFields: 60,
  textLength: 2_000,
  listItems: 100,
  listTextLength: 100,
  /** Longer texts are cut. */
  keptTextLength: 500,
  /** Greatest number of seconds, counts or rates that is kept. */
  mostNumber: 1_000_000,
  /** Older events count as this old. */
  oldestDays: 3,
} as const;

/** A field of an event. */
export type StatsValue = string | number | boolean | null | readonly (string | number)[];

/** A batch of events, as players post it. Times are milliseconds since 1970 by the player's clock. */
export interface StatsBatch {
  /** A UUID, the same each time that the batch is sent again. */
  readonly batch_id: string;
  /** A UUID of one visit of a page; it stands for no person and no device. */
  readonly session_id: string;
  readonly release: string;
  readonly sent_at: number;
  readonly events: readonly {
    readonly name: string;
    readonly at: number;
    readonly payload: Readonly<Record<string, StatsValue>>;
  }[];
}
