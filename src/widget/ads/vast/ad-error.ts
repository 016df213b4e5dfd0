import type { AdErrorCode } from '../../../../streams/model/ad.ts';
import { messageOf } from '../../shared/message-of.ts';

/** Why there is no ad. The VAST reader throws no other error. */
export class AdError extends Error {
  override readonly name = 'AdError';
  readonly code: AdErrorCode;

  constructor(code: AdErrorCode, message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}

export const toAdError = (error: unknown): AdError =>
  error instanceof AdError ? error : new AdError(900, messageOf(error), error);
