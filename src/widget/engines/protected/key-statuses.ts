import type { ErrorContext, Failure, ProtectionErrorCode } from '../../../../streams/model/errors.ts';
import { protectionFailure } from '../../../../streams/model/protection-failures.ts';

const codes: Readonly<Partial<Record<MediaKeyStatus, ProtectionErrorCode>>> = {
  expired: 'licenseExpired',
  'output-restricted': 'outputRestricted',
  'internal-error': 'keySystemMissing',
};

interface KeyStatuses {
  forEach(tell: (status: MediaKeyStatus) => void): void;
}

/** The failure if none of a session's keys can be used; null if one of them can, or may later. */
export function statusFailure(statuses: KeyStatuses, context: ErrorContext): Failure | null {
  const found: MediaKeyStatus[] = [];
  statuses.forEach((status) => found.push(status));
  const reasons = found.map((status) => codes[status]);
  const [first] = reasons;
  if (first === undefined || reasons.includes(undefined)) return null;
  return protectionFailure(first, context, `The keys are ${found.join(', ')}`);
}
