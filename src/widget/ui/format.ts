/** Formatting that is the same in all languages. */

const SECONDS_IN_HOUR = 3600;

/** `5:07`, or `1:05:07` from one hour on, or with `withHours`. */
export function clock(seconds: number, withHours = splitTime(seconds).hours > 0): string {
  const { hours, minutes, rest } = splitTime(seconds);
  const tail = String(rest).padStart(2, '0');
  return withHours ? `${hours}:${String(minutes).padStart(2, '0')}:${tail}` : `${hours * 60 + minutes}:${tail}`;
}

export interface SplitTime {
  readonly hours: number;
  /** 0 to 59. */
  readonly minutes: number;
  /** Seconds: 0 to 59. */
  readonly rest: number;
}

export function splitTime(seconds: number): SplitTime {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  return { hours: Math.floor(whole / SECONDS_IN_HOUR), minutes: Math.floor(whole / 60) % 60, rest: whole % 60 };
}

/** Time codes are rounded; the running clock is not, since it must not show a second too early. */
export const timeCode = (seconds: number): string => clock(Math.round(seconds), true);

const MINUS = '\u2212';

/** Puts a minus sign before a time: the time that is left, or the time behind the live edge. */
export const negative = (clockText: string): string => MINUS + clockText;

/** The amount with the sign of the number. */
export const signed = (number: number, amount: string): string => `${number < 0 ? MINUS : '+'}${amount}`;

export const hasHours = (durationSeconds: number): boolean => durationSeconds >= SECONDS_IN_HOUR;

/** `2.8 Mbps`; empty for an unknown bitrate. */
export function megabits(bitrateBps: number): string {
  if (!(bitrateBps > 0)) return '';
  const value = bitrateBps / 1_000_000;
  return `${Number(value.toFixed(value < 0.1 ? 2 : 1))} Mbps`;
}

export const clamp = (value: number, minimum: number, maximum: number): number =>
  Math.min(maximum, Math.max(minimum, value));
