/**
 * Failures are values. Numeric codes are those of `MediaError` (1 aborted, 2 network, 3 decode, 4 no playable
 * source); the named ones are the player's own.
 */
export type ErrorCode =
  | 1
  | 2
  | 3
  | 4
  | 'missingMovieId'
  | 'notConfigured'
  | 'notFound'
  | 'regionBlocked'
  | 'masterFailed'
  | 'catalogueFailed'
  | 'availabilityFailed'
  | 'internal';

export type ErrorCategory = 'configuration' | 'catalogue' | 'region' | 'media' | 'internal';

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

/** There is nothing that can be played. */
export const nothingPlayable = (context: ErrorContext): Failure => ({
  code: 4,
  category: 'media',
  fatal: true,
  message: 'Failed to load resource.',
  context,
  cause: null,
});

/** What was asked for is refused or gone: its address may have expired. */
export const isRefused = ({ context: { status } }: Failure): boolean => status === 403 || status === 410;

/** A failure that has been given an id, which the viewer can quote and which its report has. */
export interface PlayerError extends Failure {
  readonly id: string;
}
