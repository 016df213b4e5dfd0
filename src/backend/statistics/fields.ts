import { payloadFields, statsFields, statsLimits, type StatsFieldKind, type StatsValue } from '../../contract/stats.ts';

/** Returns a value in the form in which it is stored; undefined if it is left out. */
type Keep = (value: StatsValue) => StatsValue | undefined;
type Payload = Readonly<Record<string, StatsValue>>;

const { mostNumber } = statsLimits;
const MAX_INT = 2_147_483_647;
const DECIMALS = 1e6;

const isWhole = (value: StatsValue): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MAX_INT;
const whole: Keep = (value) => (isWhole(value) ? value : undefined);
/** Seconds, counts and rates. Values close to zero are stored as zero: the database refuses to calculate with them. */
const amount: Keep = (value) =>
  typeof value === 'number' && value >= 0 && value <= mostNumber ? Math.round(value * DECIMALS) / DECIMALS : undefined;
/** The length of a film or an ad in seconds, or −2 if it is unknown. */
const duration: Keep = (value) => (value === -2 ? value : amount(value));
/** A shift of the sound in milliseconds, forwards or backwards. */
const shift: Keep = (value) => (Number.isInteger(value) && Math.abs(Number(value)) <= 1_000 ? value : undefined);
const text: Keep = (value) => (typeof value === 'string' ? cut(value) : undefined);
const flag: Keep = (value) => (typeof value === 'boolean' ? value : undefined);
const list =
  (keep: Keep): Keep =>
  (value) => {
    if (!Array.isArray(value)) return undefined;
    const kept = (value as readonly (string | number)[]).map(keep);
    // Several lists of one event belong together entry by entry, so a list is never stored without some of its entries.
    return kept.includes(undefined) ? undefined : (kept as (string | number)[]);
  };
const name: Keep = (value) => whole(value) ?? text(value);

const keepers: Readonly<Record<StatsFieldKind, Keep>> = {
  whole,
  amount,
  duration,
  shift,
  text,
  flag,
  texts: list(text),
  names: list(name),
  amounts: list(amount),
  durations: list(duration),
};

/** Every field that players send. */
const fields = Object.entries({ ...payloadFields, ...statsFields });

/** The stored part of a payload: known fields, each with a value of its kind, within its bounds. */
export function keptFields(payload: Payload): Payload {
  const kept: Record<string, StatsValue> = {};
  for (const [field, kind] of fields) {
    if (!Object.hasOwn(payload, field)) continue;
    const told = payload[field] ?? null;
    const value = told === null ? null : keepers[kind](told);
    if (value !== undefined) kept[field] = value;
  }
  return kept;
}

/** Cuts a text to the stored length. It never cuts a surrogate pair in two: the database refuses half a pair. */
function cut(value: string): string {
  const short = value.slice(0, statsLimits.keptTextLength);
  return short === value ? value : short.replace(/[\ud800-\udbff]$/, '');
}
