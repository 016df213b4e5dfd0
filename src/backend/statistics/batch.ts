import * as v from 'valibot';
import { cleanText } from '../../contract/calls/fields.ts';
import { STATS_PREFIX, statsEvents, statsLimits, type StatsBatch, type StatsValue } from '../../contract/stats.ts';
import { keptFields } from './fields.ts';

/** The greatest age of an event: as long as a player without a connection may keep it. */
export const OLDEST_DAYS = statsLimits.oldestDays;
const OLDEST_MS = OLDEST_DAYS * 86_400_000;

/** A text that the database can store: it cannot store half of a surrogate pair. */
const text = (longest: number) =>
  v.pipe(
    cleanText,
    v.maxLength(longest),
    v.check((value) => !/\p{Surrogate}/u.test(value), 'Malformed text'),
  );
const number = v.pipe(v.number(), v.finite());
const uuid = v.pipe(v.string(), v.uuid());
const value = v.union([
  text(statsLimits.textLength),
  number,
  v.boolean(),
  v.null(),
  v.pipe(v.array(v.union([text(statsLimits.listTextLength), number])), v.maxLength(statsLimits.listItems)),
]);

export const batchSchema = v.object({
  batch_id: uuid,
  session_id: uuid,
  release: text(40),
  sent_at: number,
  events: v.pipe(
    v.array(
      v.object({
        name: v.pipe(v.string(), v.regex(/^videoplayer_\w{1,40}$/, 'Expected the name of an event')),
        at: number,
        payload: v.pipe(
          v.record(v.pipe(v.string(), v.regex(/^[A-Za-z]\w{0,49}$/, 'Expected the name of a field')), value),
          v.check(
            (fields) => Object.keys(fields).length <= statsLimits.eventFields,
            `${statsLimits.eventFields} fields at most`,
          ),
        ),
      }),
    ),
    v.minLength(1),
    v.maxLength(statsLimits.batchEvents),
  ),
});
export type Batch = v.InferOutput<typeof batchSchema> & StatsBatch;

/** An event as it is stored; the fields are the columns of its table. */
export interface EventRow {
  /** ISO 8601. */
  readonly at: string;
  readonly position: number;
  readonly event: string;
  readonly content_id: number | null;
  readonly season: number | null;
  readonly episode: number | null;
  readonly device_type: string | null;
  readonly place_seconds: number | null;
  readonly played_seconds: number | null;
  readonly payload: Readonly<Record<string, StatsValue>>;
}

/**
 * The rows of a batch, by the server's clock: the player's clock is trusted for how long ago an event was, not for the
 * time of day. Events and fields that this release does not know are left out.
 */
export function rowsOf({ sent_at, events }: Batch, receivedMs: number): readonly EventRow[] {
  return events.flatMap(({ name, at, payload: told }, position) => {
    const event = name.slice(STATS_PREFIX.length);
    if (!Object.hasOwn(statsEvents, event)) return [];
    const ageMs = Math.min(Math.max(sent_at - at, 0), OLDEST_MS);
    const payload = keptFields(told);
    return {
      at: new Date(receivedMs - ageMs).toISOString(),
      position,
      event,
      content_id: numberOf(payload['video_id']),
      season: numberOf(payload['season']),
      episode: numberOf(payload['episode']),
      device_type: ['tablet', 'mobile', 'desktop'].find((type) => type === payload['device_type']) ?? null,
      place_seconds: numberOf(payload['current_time']),
      played_seconds: numberOf(payload['real_time_played_sec']),
      payload,
    };
  });
}

const numberOf = (field: StatsValue | undefined): number | null => (typeof field === 'number' ? field : null);
