import { HOST_LIMITS } from '../host-wire.ts';
import { Refusal } from './refusal.ts';

/** Reads the arguments of a command, which may be anything that can be posted. */

export type Arguments = readonly unknown[];

const rangeRefusal = (expected: string): Refusal => new Refusal('range', `${expected} is expected`);

export function readNumber([value]: Arguments, least: number, most: number): number {
  if (typeof value !== 'number' || !(value >= least && value <= most)) {
    throw rangeRefusal(`a number from ${String(least)} to ${String(most)}`);
  }
  return value;
}

/** Seconds, forward or backward; the limit exceeds any film. */
export const readSeconds = (given: Arguments, least = 0): number => readNumber(given, least, 1e9);

export function readId([value]: Arguments): number {
  if (!Number.isSafeInteger(value) || (value as number) < 1) throw rangeRefusal('an id, a whole number above zero');
  return value as number;
}

export function readFlag([value]: Arguments): boolean {
  if (typeof value !== 'boolean') throw rangeRefusal('true or false');
  return value;
}

export function readText([value]: Arguments): string {
  if (typeof value !== 'string' || value === '' || value.length > HOST_LIMITS.longestText) {
    throw rangeRefusal(`a text of at most ${String(HOST_LIMITS.longestText)} characters`);
  }
  return value;
}

/** A text that may be empty, and longer than a name. */
export function readLine(value: unknown, most: number): string {
  if (typeof value !== 'string' || value.length > most) {
    throw rangeRefusal(`a text of at most ${String(most)} characters`);
  }
  return value;
}

export const readTextOrNull = (given: Arguments): string | null => (given[0] === null ? null : readText(given));

export function readFields([value = {}]: Arguments, allowed: readonly string[]): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw rangeRefusal('an object');
  const stranger = Object.keys(value).find((name) => !allowed.includes(name));
  if (stranger !== undefined)
    throw rangeRefusal(`an object of ${allowed.join(', ')}, without "${stranger.slice(0, 40)}",`);
  return value as Readonly<Record<string, unknown>>;
}

/** Reads a field; if its value is refused, the refusal names the field. */
export function readField<T>(name: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof Refusal) throw new Refusal(error.code, `"${name}": ${error.message}`);
    throw error;
  }
}
