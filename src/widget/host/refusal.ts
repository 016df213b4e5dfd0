import type { HostErrorCode, HostFailure } from '../../contract/host-wire.ts';

/** Why a command of the host page is refused. */
export class Refusal extends Error {
  constructor(
    readonly code: HostErrorCode,
    message: string,
  ) {
    super(message);
  }

  get failure(): HostFailure {
    return { code: this.code, message: this.message };
  }
}
