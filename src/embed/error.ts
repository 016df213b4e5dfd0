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
}
