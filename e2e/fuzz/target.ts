import type { Random } from './random.ts';

/** One reader of what strangers send. */
export interface Target {
  readonly name: string;
  /** Of the inputs that were asked for: less than 1 where each takes long. */
  readonly share: number;
  /**
   * Makes an input, has it read, and throws where the reader does what it should not. Where the making takes long, it
   * says when the input is made: the time of the reader counts from there.
   */
  readonly try: (random: Random, made: () => void) => unknown;
}

/** Throws where something that must always hold does not. */
export function ensure(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Error(what);
}

/** Passes over the error by which a reader refuses an input; any other is a crash. */
export function ignoreRefusal(error: unknown, isRefusal: (error: Error) => boolean): void {
  if (!(error instanceof Error) || !isRefusal(error)) throw error;
}

export const isWebAddress = (address: string): boolean => /^https?:\/\/[^\s/]/i.test(address);
