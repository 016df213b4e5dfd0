import { texts } from '../texts.ts';

/** Converts values of calls to texts of a form, and back: an empty text is null. */

export const toText = (value: string | number | null | undefined): string => (value ?? '').toString();

export const orNull = (text: string): string | null => text.trim() || null;

/**
 * Takes a decimal comma or point. A text that is not a number stays a text, which the services refuse by its field's
 * name.
 */
export function toNumber(text: string): number | null {
  const trimmed = text.trim().replace(',', '.');
  return trimmed === '' ? null : Number.isFinite(Number(trimmed)) ? Number(trimmed) : (trimmed as unknown as number);
}

const letters: Readonly<Record<string, string>> = texts.latin;

/** A name for addresses, made from a title: «Тихая вода» becomes `tikhaya-voda`. */
export const toSlug = (title: string): string =>
  title
    .toLowerCase()
    .normalize('NFC')
    .replace(/\p{Script=Cyrillic}/gu, (letter) => letters[letter] ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 100)
    .replace(/^-+|-+$/g, '');

/** Converts a moment of an answer to the text of a field for date and time, by the reader's clock, and back. */
export function toLocalTime(moment: string | null): string {
  if (moment === null) return '';
  const date = new Date(moment);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
export const fromLocalTime = (text: string): string | null =>
  text === '' || Number.isNaN(Date.parse(text)) ? null : new Date(text).toISOString();
