import type { AdOffset } from '../../../../streams/model/ad.ts';

/** Servers refuse longer addresses. */
const LONGEST_ADDRESS = 16_000;

export const isWeb = (text: string): boolean => /^https?:\/\/[^\s/]/i.test(text);

/**
 * An http(s) address, or null. Absolute addresses are kept letter for letter, since servers compare and sign trackers;
 * others are resolved against the address of the document.
 */
export function webAddress(text: string, documentUrl: string): string | null {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.length > LONGEST_ADDRESS) return null;
  if (isWeb(trimmed)) return trimmed;
  try {
    const { href } = new URL(trimmed, documentUrl);
    return isWeb(href) ? href : null;
  } catch {
    return null;
  }
}

/** `hh:mm:ss` with an optional fraction; null for anything else. */
export function parseTime(text: string): number | null {
  const match = /^(\d{1,3}):([0-5]?\d):([0-5]?\d)(?:[.,](\d{1,9}))?$/.exec(text.trim());
  if (match === null) return null;
  const [, hours, minutes, seconds, fraction = '0'] = match;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(`${seconds}.${fraction}`);
}

/** Writes a time as `hh:mm:ss.mmm`. */
export function formatTime(seconds: number): string {
  const milliseconds = Math.round(Math.max(0, seconds) * 1000);
  const pad = (value: number, digits = 2) => String(Math.floor(value)).padStart(digits, '0');
  const [hours, minutes] = [milliseconds / 3_600_000, (milliseconds / 60_000) % 60];
  return `${pad(hours)}:${pad(minutes)}:${pad((milliseconds / 1000) % 60)}.${pad(milliseconds % 1000, 3)}`;
}

/** A time, or a percentage of the duration. */
export function parseOffset(text: string | undefined): AdOffset | null {
  if (text === undefined) return null;
  const percent = /^\s*(\d{1,3}(?:\.\d{1,9})?)%\s*$/.exec(text)?.[1];
  if (percent !== undefined) return Number(percent) <= 100 ? { unit: 'percent', value: Number(percent) } : null;
  const seconds = parseTime(text);
  return seconds === null ? null : { unit: 'seconds', value: seconds };
}

/** A positive whole number of pixels or kilobits from an attribute. */
export function parsePositive(text: string | undefined): number | null {
  const value = /^\s*(\d{1,9})(?:\.\d+)?(?:px)?\s*$/i.exec(text ?? '')?.[1];
  return value !== undefined && Number(value) > 0 ? Number(value) : null;
}
