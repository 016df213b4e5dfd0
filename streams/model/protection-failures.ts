import type { ErrorContext, Failure, ProtectionErrorCode } from './errors.ts';
import type { EngineSignal, SignalOf } from './signals.ts';

const messages: Readonly<Record<ProtectionErrorCode, string>> = {
  keySystemMissing: 'No key system for this film is available.',
  keySystemForbidden: 'The page does not allow encrypted media.',
  licenseRefused: 'The licence was refused.',
  licenseUnavailable: 'The licence could not be loaded.',
  licenseExpired: 'The licence has expired.',
  outputRestricted: 'The licence does not allow this output.',
};

export const protectionFailure = (code: ProtectionErrorCode, context: ErrorContext, cause: string | null): Failure => ({
  code,
  category: 'protection',
  fatal: true,
  message: messages[code],
  context,
  cause,
});

/** The code for the status of a licence or certificate request; the status is 0 without an answer. */
export const codeOfStatus = (status: number): ProtectionErrorCode =>
  status >= 400 && status < 500 && status !== 408 && status !== 429 ? 'licenseRefused' : 'licenseUnavailable';

/** Codes by the names of hls.js. */
const hlsCodes: Readonly<Record<string, ProtectionErrorCode>> = {
  keySystemNoAccess: 'keySystemMissing',
  keySystemNoConfiguredLicense: 'keySystemMissing',
  keySystemStatusOutputRestricted: 'outputRestricted',
  keySystemStatusInternalError: 'keySystemMissing',
  keySystemSessionUpdateFailed: 'licenseRefused',
  keySystemServerCertificateUpdateFailed: 'licenseRefused',
};

/** Codes by the numbers of dash.js. */
const dashCodes: Readonly<Record<number, ProtectionErrorCode>> = {
  104: 'outputRestricted',
  110: 'licenseExpired',
  111: 'keySystemMissing',
  112: 'keySystemMissing',
};

const dashStatus = /status is "[^"]*" \((\d{1,3})\)/;

/** The status of the licence request, which dash.js gives only in its text; null if there was no request. */
function statusOf({ context, cause, message }: Failure): number | null {
  const status = context['type'] === 'dashError' ? dashStatus.exec(cause ?? message)?.[1] : context['status'];
  return status === undefined || status === null ? null : Number(status);
}

function codeOf({ context, cause }: Failure, status: number | null): ProtectionErrorCode {
  const { details, code } = context;
  if (context['type'] === 'dashError') return dashCodes[Number(code)] ?? codeOfStatus(status ?? 0);
  if (/expired/.test(cause ?? '')) return 'licenseExpired';
  return hlsCodes[String(details)] ?? codeOfStatus(status ?? 0);
}

/** Libraries report some protection errors as other media errors, and some fatal ones as warnings. */
function isDecryptionFailure({ type, failure: { context } }: SignalOf<'engine.failed' | 'engine.warned'>): boolean {
  if (context['type'] === 'dashError') return context['details'] === 'keySystemError';
  return type === 'engine.failed' && context['type'] === 'keySystemError';
}

/**
 * Turns a failure to decrypt into a protection failure with the same context. Its status is that of the licence server.
 */
export function withProtectionCode(signal: EngineSignal): EngineSignal {
  if (signal.type !== 'engine.failed' && signal.type !== 'engine.warned') return signal;
  if (!isDecryptionFailure(signal)) return signal;
  const { failure } = signal;
  const { status: _, ...context } = failure.context;
  const status = statusOf(failure);
  const cause = failure.cause ?? failure.message;
  return {
    type: 'engine.failed',
    failure: protectionFailure(codeOf(failure, status), { ...context, licenseStatus: status }, cause),
  };
}
