import { isTakenDown, type ErrorCode, type PlayerError } from '../../../../streams/model/errors.ts';
import type { failureTexts } from '../languages/failure.ts';
import type { FailureIcon } from './failure-icons.ts';

/** How the card of a failure shows it. */
export interface Failure {
  readonly icon: FailureIcon;
  /** Which heading and advice it has. */
  readonly kind: keyof ReturnType<typeof failureTexts>['cards'];
  /** Whether trying again may help. */
  readonly canTryAgain: boolean;
}

const absent: Failure = { icon: 'absent', kind: 'notFound', canTryAgain: true };
const badPage: Failure = { icon: 'warning', kind: 'badPage', canTryAgain: false };
const locked: Failure = { icon: 'lock', kind: 'protected', canTryAgain: false };
const unlicensed: Failure = { ...locked, canTryAgain: true };
const unexpected: Failure = { icon: 'warning', kind: 'unexpected', canTryAgain: true };

const failuresByCode: Readonly<Partial<Record<ErrorCode, Failure>>> = {
  missingMovieId: { icon: 'absent', kind: 'missingMovieId', canTryAgain: false },
  contentForbidden: badPage,
  contentMalformed: badPage,
  notFound: absent,
  regionBlocked: { icon: 'globe', kind: 'region', canTryAgain: true },
  masterFailed: { icon: 'warning', kind: 'notLoaded', canTryAgain: true },
  keySystemMissing: locked,
  keySystemForbidden: locked,
  outputRestricted: locked,
  licenseRefused: unlicensed,
  licenseUnavailable: unlicensed,
  licenseExpired: unlicensed,
};

export const failureOf = (error: PlayerError): Failure =>
  failuresByCode[error.code] ?? (isTakenDown(error) ? absent : unexpected);
