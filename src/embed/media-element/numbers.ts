/** Values as a media element takes them: the standard's conversions and errors. */

/** @throws TypeError for a value that is not a finite number. */
export function toNumber(name: string, value: unknown): number {
  // A symbol or a big integer throws by itself. `Number()` would take the latter.
  const number = (value as number) - 0;
  if (!Number.isFinite(number)) throw new TypeError(`Potok: "${name}" must be a finite number`);
  return number;
}

/** @throws TypeError, or a DOMException `IndexSizeError`. */
export function toVolume(value: unknown): number {
  const volume = toNumber('volume', value);
  if (volume < 0 || volume > 1)
    throw new DOMException(`Potok: "volume" must be 0 to 1, got ${String(volume)}`, 'IndexSizeError');
  return volume;
}

/** The player's limits of the rate. */
export const SLOWEST = 0.25;
export const FASTEST = 2;

/** @throws TypeError, or a DOMException `NotSupportedError`. */
export function toRate(name: string, value: unknown): number {
  const rate = toNumber(name, value);
  if (rate < SLOWEST || rate > FASTEST)
    throw new DOMException(`Potok: "${name}" must be ${SLOWEST} to ${FASTEST}, got ${rate}`, 'NotSupportedError');
  return rate;
}
