import type { HostError } from '../../contract/host-state.ts';
import { PotokError } from '../error.ts';

/** Why the film has stopped, as a media element says it. */
export interface PotokMediaError {
  /** 1 to 4, as `MediaError` has it. */
  readonly code: number;
  /** In English, for developers. */
  readonly message: string;
  /** The player's own code: `regionBlocked` … */
  readonly reason: HostError['code'];
  /** The id that the viewer's error card and the operator's reports show. */
  readonly id: string;
  readonly MEDIA_ERR_ABORTED: 1;
  readonly MEDIA_ERR_NETWORK: 2;
  readonly MEDIA_ERR_DECODE: 3;
  readonly MEDIA_ERR_SRC_NOT_SUPPORTED: 4;
}

const ofNetwork: readonly unknown[] = ['masterFailed', 'catalogueFailed', 'availabilityFailed', 'licenseUnavailable'];

export function mediaErrorOf({ code: reason, id }: HostError): PotokMediaError {
  return {
    code: typeof reason === 'number' ? reason : ofNetwork.includes(reason) ? 2 : 4,
    message: `Potok: ${String(reason).slice(0, 80)}`,
    reason,
    id,
    MEDIA_ERR_ABORTED: 1,
    MEDIA_ERR_NETWORK: 2,
    MEDIA_ERR_DECODE: 3,
    MEDIA_ERR_SRC_NOT_SUPPORTED: 4,
  };
}

const names: Readonly<Record<string, string>> = {
  notAllowed: 'NotAllowedError',
  superseded: 'AbortError',
  destroyed: 'AbortError',
};

/** Why `play()` failed, as media elements say it; `cause` is the player's own error. */
export function playErrorOf(error: unknown): DOMException {
  const isOwn = error instanceof PotokError;
  const name = isOwn ? (names[error.code] ?? 'NotSupportedError') : 'NotSupportedError';
  const exception = new DOMException(error instanceof Error ? error.message : String(error), name);
  return Object.defineProperty(exception, 'cause', { value: error });
}
