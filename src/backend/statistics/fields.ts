import { statsLimits, type StatsEvents, type StatsPayload, type StatsValue } from '../../contract/stats.ts';

/** A field of any event. The viewer's id is excluded: views are counted, not persons. */
type FieldName = Exclude<
  { [E in keyof StatsEvents]: keyof (StatsPayload & StatsEvents[E]) }[keyof StatsEvents],
  'user_id'
>;
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

/** Every field that players send, and how its value is stored. */
const fields: Readonly<Record<FieldName, Keep>> = {
  video_id: whole,
  video_title: text,
  video_category: text,
  video_thumbnail: text,
  kinopoisk_raiting: amount,
  kinopoisk_id: whole,
  IMDb_raiting: amount,
  IMDb_id: text,
  year: whole,
  countries: text,
  language: text,
  duration,
  player_type: text,
  current_time: amount,
  playback_rate: amount,
  real_time_played_sec: amount,
  video_time_played_sec: amount,
  video_quality: text,
  season: whole,
  episode: whole,
  device_type: text,
  isTrailer: text,
  ad_id: list(name),
  ad_type: list(name),
  ad_duration_sec: list(duration),
  ad_position_perc: list(amount),
  ad_position: list(amount),
  seek_from: amount,
  seek_to: amount,
  episode_id: whole,
  variant_id: whole,
  variant_title: text,
  previous_quality: text,
  quality_mode: text,
  previous_rate: amount,
  audio_track: text,
  audio_language: text,
  subtitles_track: text,
  subtitles_language: text,
  sleep_timer: text,
  sleep_minutes: amount,
  sleep_episodes: amount,
  repeat_from: amount,
  repeat_to: amount,
  crop: flag,
  flash_dimming: flag,
  speech_boost_db: amount,
  night_mode_on: flag,
  sound_shift_ms: shift,
  own_key: text,
  own_key_for: text,
  sign_language: text,
  zoom_scale: amount,
  spoilers_ahead: text,
  spoilers_length: text,
  film_part: text,
  skip_mode: text,
  buffering_sec: amount,
  error_type: text,
  network_type: text,
  buffer_length: amount,
  error_code: text,
  report_id: text,
  startup_sec: amount,
  rebuffer_count: amount,
  rebuffer_sec: amount,
  rebuffer_ratio: amount,
  average_bitrate_kbps: amount,
  dropped_frames: amount,
  exit_before_start: flag,
  stall_causes: list(text),
  stall_sec: list(amount),
  media_host: text,
  ad_current_position: amount,
  ad_current_time: amount,
  href: text,
  ad_end_reason: text,
  ad_advertiser: text,
  ad_erid: text,
  ad_label_missing: text,
  ad_universal_ids: text,
  ad_serving_id: text,
  ad_categories: text,
  ad_expires_sec: amount,
  ad_survey: text,
  ad_place: text,
  ad_tag: text,
  ad_campaign: text,
  ad_creative: text,
  ad_price: amount,
  ad_price_model: text,
  ad_currency: text,
  ad_counted: text,
  ad_detail: text,
  ad_amount: amount,
  ad_answered: amount,
};

/** The stored part of a payload: known fields, each with a value of its kind, within its bounds. */
export function keptFields(payload: Payload): Payload {
  const kept: Record<string, StatsValue> = {};
  for (const [field, keep] of Object.entries(fields)) {
    if (!Object.hasOwn(payload, field)) continue;
    const told = payload[field] ?? null;
    const value = told === null ? null : keep(told);
    if (value !== undefined) kept[field] = value;
  }
  return kept;
}

/** Cuts a text to the stored length. It never cuts a surrogate pair in two: the database refuses half a pair. */
function cut(value: string): string {
  const short = value.slice(0, statsLimits.keptTextLength);
  return short === value ? value : short.replace(/[\ud800-\udbff]$/, '');
}
