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

/** Compares names, because each separate script has its own copy of the class. */
const isAdError = (error: unknown): error is AdError => error instanceof Error && error.name === 'AdError';

export const toAdError = (error: unknown): AdError =>
  isAdError(error) ? error : new AdError(900, messageOf(error), error);
