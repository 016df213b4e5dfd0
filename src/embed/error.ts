import type { HostErrorCode } from '../contract/host-wire.ts';

/** Why a command was not done, or why the player is not there; `code` is stable, `message` for developers. */
export class PotokError extends Error {
  override readonly name = 'PotokError';

  constructor(
    readonly code: HostErrorCode,
    message: string,
  ) {
    super(`Potok: ${message}`);
  }
}
