import type { Random } from './random.ts';

/** A reader of what strangers send. */
export interface Target {
  readonly name: string;
  /** The share of the inputs that this target gets: less than 1 if each takes long. */
  readonly share: number;
  /**
   * Makes an input, has it read, and throws if the reader does what it must not. If the making takes long, `made` is
   * called after it, and the time of the reader counts from there.
   */
  readonly try: (random: Random, made: () => void) => unknown;
}

/** Throws if a condition that must always hold does not. */
export function ensure(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Error(what);
}

/** Ignores the error by which a reader refuses an input; any other error is a crash. */
export function ignoreRefusal(error: unknown, isRefusal: (error: Error) => boolean): void {
  if (!(error instanceof Error) || !isRefusal(error)) throw error;
}

export const isWebAddress = (address: string): boolean => /^https?:\/\/[^\s/]/i.test(address);
