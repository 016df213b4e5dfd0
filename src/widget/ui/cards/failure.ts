import { isTakenDown, type ErrorCode, type PlayerError } from '../../../../streams/model/errors.ts';
import type { failureTexts } from '../languages/failure.ts';

/** Strokes of the icons that only failures use, on the grid of all icons. */
export const failureIcons = {
  warning:
    'M10.7 4.7 3 18a1.5 1.5 0 0 0 1.3 2.2h15.4A1.5 1.5 0 0 0 21 18L13.3 4.7a1.5 1.5 0 0 0-2.6 0ZM12 9.6v4.6m0 2.8v.02',
  absent: 'M10.6 4a6.6 6.6 0 1 0 0 13.2 6.6 6.6 0 0 0 0-13.2ZM15.4 15.4 20 20M8.5 8.5l4.2 4.2m0-4.2-4.2 4.2',
  globe:
    'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM3.5 12h17M12 3.5c2.5 2.6 3.6 5.4 3.6 8.5s-1.1 5.9-3.6 8.5c-2.5-2.6-3.6-5.4-3.6-8.5s1.1-5.9 3.6-8.5Z',
  lock: 'M6.7 10.6h10.6a1.7 1.7 0 0 1 1.7 1.7v6a1.7 1.7 0 0 1-1.7 1.7H6.7A1.7 1.7 0 0 1 5 18.3v-6a1.7 1.7 0 0 1 1.7-1.7ZM8 10.6V8a4 4 0 0 1 8 0v2.6M12 14.4v1.9',
} as const;

/** How the card of a failure shows it. */
export interface Failure {
  readonly icon: keyof typeof failureIcons;
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
