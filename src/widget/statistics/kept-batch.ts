import { statsLimits, type StatsBatch, type AnyStatsReport, type StatsValue } from '../../contract/stats.ts';

export type KeptEvent = StatsBatch['events'][number];

/** Events that go in one request. The key of the stored batch is made of the two ids. */
export type KeptBatch = Omit<StatsBatch, 'sent_at'>;

/** Texts are cut shorter than the service would take them, so that no event fills a batch. */
const TEXT_LENGTH = 500;

/**
 * An event in the form that the service accepts: it refuses a whole batch for one wrong field, and texts from
 * catalogues and ads may be anything. The user's id is left out.
 */
export function toKeptEvent({ name, payload }: AnyStatsReport, at: number): KeptEvent {
  const fields = Object.entries(payload).filter(([field]) => field !== 'user_id' && /^[A-Za-z]\w{0,49}$/.test(field));
  return {
    name,
    at,
    payload: Object.fromEntries(
      fields.slice(0, statsLimits.eventFields).map(([field, value]) => [field, toValue(value)]),
    ),
  };
}

function toValue(value: unknown): StatsValue {
  if (Array.isArray(value)) return value.slice(-statsLimits.listItems).map(toItem);
  return typeof value === 'boolean' ? value : toScalar(value, TEXT_LENGTH);
}

const toItem = (value: unknown): string | number => toScalar(value, statsLimits.listTextLength) ?? 0;

function toScalar(value: unknown, longest: number): string | number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  return typeof value === 'string' ? toText(value, longest) : null;
}

const toText = (text: string, longest: number): string =>
  text
    .slice(0, longest)
    // oxlint-disable-next-line no-control-regex -- these are what must not be there
    .replace(/[\u0000-\u001f\u007f]/g, ' ')
    .replace(/\p{Surrogate}/gu, '\ufffd');

const isUuid = (value: unknown): value is string =>
  typeof value === 'string' && /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(value);

/**
 * Reads a batch that an earlier visit has stored; null if it is malformed, since other scripts may write to local
 * storage.
 */
export function readKeptBatch(text: string): KeptBatch | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  const { batch_id, session_id, release, events } = (value ?? {}) as Partial<Record<keyof KeptBatch, unknown>>;
  const isWhole = isUuid(batch_id) && isUuid(session_id) && typeof release === 'string' && release.length <= 40;
  if (!isWhole || !Array.isArray(events) || events.length > statsLimits.batchEvents) return null;
  const kept = events.flatMap((event: unknown) => readEvent(event) ?? []);
  return kept.length === 0 ? null : { batch_id, session_id, release: toText(release, 40), events: kept };
}

function readEvent(value: unknown): KeptEvent | null {
  const { name, at, payload } = (value ?? {}) as Partial<Record<keyof KeptEvent, unknown>>;
  const isWhole = typeof name === 'string' && /^videoplayer_\w{1,40}$/.test(name) && Number.isFinite(at);
  if (!isWhole || typeof payload !== 'object' || payload === null) return null;
  return toKeptEvent({ name, payload }, Number(at));
}
