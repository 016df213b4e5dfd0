/** The rates at which a document counts frames and ticks. */
export interface TtmlClock {
  readonly frameRate: number;
  readonly tickRate: number;
}

const positive = (value: number, fallback: number): number => (Number.isFinite(value) && value > 0 ? value : fallback);

const DEFAULT_FRAME_RATE = 30;

export function clockOf(attribute: (name: string) => string | undefined): TtmlClock {
  const [numerator, denominator] = (attribute('frameRateMultiplier') ?? '1 1').split(/[\s:]+/).map(Number);
  const rate = positive(Number(attribute('frameRate')), DEFAULT_FRAME_RATE);
  const frameRate = positive((rate * (numerator ?? 1)) / (denominator ?? 1), DEFAULT_FRAME_RATE);
  const ticksOfFrames = attribute('frameRate') === undefined ? 1 : frameRate;
  return { frameRate, tickRate: positive(Number(attribute('tickRate')), ticksOfFrames) };
}

const CLOCK = /^(?:(\d{1,4}):)?(\d{1,2}):(\d{1,2})(?:[.,](\d{1,9})|:(\d{1,4})(?:\.\d{1,4})?)?$/;
const OFFSET = /^(\d{1,12}(?:\.\d{1,9})?)(h|ms|m|s|f|t)?$/;

/**
 * Seconds of a time expression of TTML: `00:01:02.5`, `00:01:02:12`, `62.5s`, `1562f`, `620000t`; also of shortened
 * ones: `1:2,5`, `62.5`. Null for anything else.
 */
export function ttmlSeconds(text: string | undefined, { frameRate, tickRate }: TtmlClock): number | null {
  if (text === undefined || text.length > 40) return null;
  const clock = CLOCK.exec(text.trim());
  if (clock !== null) {
    const [, hours = '0', minutes, seconds, fraction = '0', frames = '0'] = clock;
    return (
      Number(hours) * 3_600 +
      Number(minutes) * 60 +
      Number(seconds) +
      Number(`0.${fraction}`) +
      Number(frames) / frameRate
    );
  }
  const [, number, metric = 's'] = OFFSET.exec(text.trim()) ?? [];
  if (number === undefined) return null;
  const unit = { h: 3_600, m: 60, s: 1, ms: 1 / 1_000, f: 1 / frameRate, t: 1 / tickRate }[metric];
  return unit === undefined ? null : Number(number) * unit;
}
