import { EMPTY, switchMap, timer, type Observable } from 'rxjs';
import type { Failure } from '../../../../streams/model/errors.ts';
import { excerptOf } from '../../shared/excerpt.ts';
import { mediaFailure, type MediaFailureCode, mediaWarning } from '../failures.ts';

/** `error` of the library's error events; older kinds of events have only a string. */
export interface DashError {
  readonly code: number;
  readonly message: string;
  readonly data?: unknown;
}

interface FailedRequest {
  readonly request?: { readonly url?: string | null; readonly mediaType?: string | null } | null;
  readonly response?: { readonly status?: number | null; readonly data?: unknown } | null;
}

/**
 * By dash.js error code; codes 1 to 5 are those of the media element. The names are those of hls.js where it has them,
 * so that statistics of both can be compared. An error without a failure code here is never fatal.
 */
const errors: Readonly<Record<number, readonly [name: string, code?: MediaFailureCode]>> = {
  1: ['mediaAborted', 1],
  2: ['mediaNetworkError', 2],
  3: ['mediaDecodeError', 3],
  4: ['mediaNotSupported', 4],
  5: ['mediaEncrypted', 4],
  10: ['manifestParsingError', 4],
  11: ['manifestLoadError', 2],
  12: ['xlinkLoadError'],
  15: ['segmentIndexLoadError', 2],
  16: ['timeSyncError'],
  17: ['fragLoadError', 2],
  18: ['fragAddressMissing', 2],
  19: ['noBaseAddressLeft', 2],
  20: ['bufferAppendError', 3],
  21: ['bufferRemoveError'],
  22: ['bufferFullError'],
  23: ['mediaSourceMissing', 4],
  24: ['keysNotSupported', 4],
  25: ['manifestLoadError', 2],
  26: ['segmentIndexLoadError', 2],
  27: ['fragLoadError', 2],
  28: ['initLoadError', 2],
  29: ['xlinkLoadError'],
  31: ['manifestParsingError', 4],
  32: ['manifestWithoutStreams', 4],
  33: ['subtitleParsingError'],
  34: ['manifestMultiplexed', 4],
  35: ['bufferIncompatibleCodecsError', 4],
};

const codeOf = (code: number): MediaFailureCode | undefined => errors[code]?.[1];
const nameOf = (code: number): string =>
  errors[code]?.[0] ?? (code >= 100 && code < 120 ? 'keySystemError' : `dashError${code}`);

/** A manifest that fails to refresh during playback is requested again. */
const refreshCodes: ReadonlySet<number> = new Set([10, 11, 25, 31]);

/** The library tries another base address if there is one. */
const replaceableCodes: ReadonlySet<number> = new Set([26, 27, 28]);

const MEDIA_NOT_SUPPORTED = 4;

export interface DashSituation {
  readonly isManifestKnown: boolean;
  readonly hasOtherAddresses: boolean;
}

function isFatal(code: number, mediaType: string | null, situation: DashSituation): boolean {
  if (codeOf(code) === undefined || mediaType === 'text') return false;
  if (situation.isManifestKnown && refreshCodes.has(code)) return false;
  return !(situation.hasOtherAddresses && replaceableCodes.has(code));
}

export function dashFailure(error: unknown, sourceUrl: string, situation: DashSituation): Failure {
  const { code, message, data } = toDashError(error);
  const { request, response } = (data ?? {}) as FailedRequest;
  const mediaType = request?.mediaType ?? null;
  const context = {
    url: request?.url ?? sourceUrl,
    status: response?.status ?? null,
    type: 'dashError',
    details: nameOf(code),
    code,
    mediaType,
    responseData: excerptOf(response?.data),
  };
  // WebKitGTK sometimes reports this error for a stream that it has begun to play, so it is worth another try.
  const isBegun = code === MEDIA_NOT_SUPPORTED && situation.isManifestKnown;
  const mediaCode = isBegun ? 3 : (codeOf(code) ?? 2);
  return isFatal(code, mediaType, situation)
    ? mediaFailure(mediaCode, context, message)
    : mediaWarning(mediaCode, message, context);
}

function toDashError(error: unknown): DashError {
  if (typeof error !== 'object' || error === null) return { code: 0, message: String(error) };
  const { code, message, data } = error as Partial<DashError>;
  return { code: code ?? 0, message: message ?? 'Unknown error', data };
}

/** An address was refused (403, 410), which the library reports only after several tries. */
export const dashRefusal = (url: string, status: number): Failure =>
  mediaWarning(2, 'The address was refused.', { url, status, type: 'dashError', details: 'addressRefused' });

/** Longest time from the manifest to the first stream; the library may request the time in between. */
const missingStreamMs = 10_000;

/** Emits if an expected stream does not appear: the library reports nothing for an empty period. */
export const missingStream = (isExpected$: Observable<boolean>, isReady: () => boolean): Observable<unknown> =>
  isExpected$.pipe(switchMap((isExpected) => (isExpected && !isReady() ? timer(missingStreamMs) : EMPTY)));

/** A manifest that gave neither a stream nor an error. */
export const noStreamFailure = (url: string): Failure =>
  mediaFailure(4, { url, type: 'dashError', details: 'noStream' }, 'The manifest led to no stream.');
