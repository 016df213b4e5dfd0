import type { HostErrorCode } from '../contract/host-wire.ts';

/** Why a command failed or the player is missing; `code` is stable, `message` is for developers. */
export class PotokError extends Error {
  override readonly name = 'PotokError';

  constructor(
    readonly code: HostErrorCode,
    message: string,
  ) {
    super(`Potok: ${message}`);
  }

  /** A page may have two scripts of the library, each with a class of its own. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'PotokError';
  }
}

/** Logs why a command failed that was given without a promise: by a property or an attribute. */
export function warn(error: unknown): void {
  if (error instanceof PotokError && ['destroyed', 'superseded'].includes(error.code)) return;
  console.warn(error instanceof Error ? error.message : error);
}
