import { isTakenDown, type PlayerError } from '../../../../streams/model/errors.ts';
import { failureTexts } from '../languages/failure.ts';
import type { FailureIcon } from './failure-icons.ts';

/** What the card of a failure shows. */
export interface Failure {
  readonly icon: FailureIcon;
  /** Which heading and advice it has. */
  readonly kind: keyof ReturnType<typeof failureTexts>['cards'];
  /** Null: that of an unexpected failure, which has an id to quote. */
  readonly sentence: string | null;
  /** Whether trying again may help. */
  readonly canTryAgain: boolean;
}

const absent = (): Failure => ({
  icon: 'absent',
  kind: 'notFound',
  sentence: failureTexts().notFound,
  canTryAgain: true,
});

/** The card of a failure, by its code. */
export function failureOf(error: PlayerError): Failure {
  const { code, context } = error;
  switch (code) {
    case 'missingMovieId':
      return { icon: 'absent', kind: 'missingMovieId', sentence: failureTexts()[code], canTryAgain: false };
    case 'contentForbidden':
    case 'contentMalformed':
      return { icon: 'warning', kind: 'badPage', sentence: failureTexts()[code], canTryAgain: false };
    case 'notFound':
      return absent();
    case 'regionBlocked':
      return { icon: 'globe', kind: 'region', sentence: failureTexts()[code], canTryAgain: true };
    case 'masterFailed':
      return {
        icon: 'warning',
        kind: 'notLoaded',
        sentence: failureTexts().masterFailed(String(context['url'] ?? '')),
        canTryAgain: true,
      };
    case 'keySystemMissing':
    case 'keySystemForbidden':
    case 'outputRestricted':
      return { icon: 'lock', kind: 'protected', sentence: failureTexts().protection[code], canTryAgain: false };
    case 'licenseRefused':
    case 'licenseUnavailable':
    case 'licenseExpired':
      return { icon: 'lock', kind: 'protected', sentence: failureTexts().protection[code], canTryAgain: true };
    default:
      return isTakenDown(error) ? absent() : { icon: 'warning', kind: 'unexpected', sentence: null, canTryAgain: true };
  }
}
