/** Numbers are those of `MediaError`: 1 aborted, 2 network, 3 decode, 4 no playable source. Names are the player's. */
export type ErrorCode =
  | 1
  | 2
  | 3
  | 4
  | 'missingMovieId'
  /** The page around the frame may not bring content of its own. */
  | 'contentForbidden'
  /** The content of the page around the frame does not have the required form. */
  | 'contentMalformed'
  | 'notConfigured'
  | 'notFound'
  | 'regionBlocked'
  | 'masterFailed'
  | 'catalogueFailed'
  | 'availabilityFailed'
  | ProtectionErrorCode
  | 'internal';

/** Why an encrypted source cannot be decrypted. The first two lead to a retry, the others are final. */
export type ProtectionErrorCode =
  | 'licenseUnavailable'
  | 'licenseExpired'
  | 'licenseRefused'
  /** No configured key system is available, or none that is strong enough. */
  | 'keySystemMissing'
  /** The page around the frame does not allow `encrypted-media`. */
  | 'keySystemForbidden'
  /** The screen, or the way to it, is not safe enough for the licence. */
  | 'outputRestricted';

export type ErrorCategory = 'configuration' | 'catalogue' | 'region' | 'media' | 'protection' | 'internal';

export type ErrorContext = Readonly<Record<string, string | number | boolean | null>>;

export interface Failure {
  readonly code: ErrorCode;
  readonly category: ErrorCategory;
  readonly fatal: boolean;
  /** English, for logs; what the viewer reads is chosen by `code` in the interface. */
  readonly message: string;
  /** Address, status, engine detail … whatever helps to find the cause. */
  readonly context: ErrorContext;
  /** Text of the underlying exception, if there was one. */
  readonly cause: string | null;
}

export const nothingPlayable = (context: ErrorContext): Failure => ({
  code: 4,
  category: 'media',
  fatal: true,
  message: 'Failed to load resource.',
  context,
  cause: null,
});

/** The names that engines give to a manifest or playlist that makes no sense. */
const badPlaylists: ReadonlySet<unknown> = new Set([
  'manifestParsingError',
  'levelParsingError',
  'levelEmptyError',
  'manifestWithoutStreams',
  'noStream',
  'playlistNotPlayed',
]);

/** A manifest or playlist that made no sense may have been read while it was being replaced. */
export const isBadPlaylist = ({ code, context: { details } }: Failure): boolean =>
  code === 4 && badPlaylists.has(details);

/** Whether the title was taken down while it played. */
export const isTakenDown = ({ context: { status } }: Failure): boolean => status === 451;

/** Whether another try would change nothing. */
export const isHopeless = (failure: Failure): boolean =>
  (failure.code === 4 && !isBadPlaylist(failure)) || isProtectionFinal(failure) || isTakenDown(failure);

const isProtectionFinal = ({ code, category }: Failure): boolean =>
  category === 'protection' && code !== 'licenseUnavailable' && code !== 'licenseExpired';

/** Whether something could not be loaded, or its server answered with an error. */
export const isOfNetwork = ({ code, context: { status } }: Failure): boolean =>
  code === 2 || typeof status === 'number';

/** The status of the server's answer; 0 if there was none. */
export const httpStatusOf = ({ context: { status } }: Failure): number => (typeof status === 'number' ? status : 0);

/** Whether the address is refused or gone: it may have expired. */
export const isRefused = ({ context: { status } }: Failure): boolean => isRefusal(status);
export const isRefusal = (status: unknown): boolean => status === 403 || status === 410;

/** Whether the licence server refuses the request, or a licence has expired: the catalogue may have other keys. */
export const isLicenseRefused = ({ code, category, context: { licenseStatus } }: Failure): boolean =>
  category === 'protection' && (code === 'licenseExpired' || licenseStatus === 401 || isRefusal(licenseStatus));

/** HTTP's own number for a network that wants its visitors to log in first. */
export const portalStatus = 511;
export const isPortal = ({ context: { status } }: Failure): boolean => status === portalStatus;

/** A failure that has been given an id, which the viewer can quote and which its report has. */
export interface PlayerError extends Failure {
  readonly id: string;
}
