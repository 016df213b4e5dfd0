import type { ErrorContext, Failure } from '../../../streams/model/errors.ts';

export type MediaFailureCode = 1 | 2 | 3 | 4;

const messages: Readonly<Record<MediaFailureCode, string>> = {
  1: 'Loading of the media was aborted.',
  2: 'A network error interrupted the media.',
  3: 'The media could not be decoded.',
  4: 'Failed to load resource.',
};

/** A fatal failure of a stream. */
export function mediaFailure(code: MediaFailureCode, context: ErrorContext, cause: string | null): Failure {
  return { code, category: 'media', fatal: true, message: messages[code], context, cause };
}

/** A failure that the engine recovers from. */
export function mediaWarning(code: MediaFailureCode, message: string, context: ErrorContext): Failure {
  return { code, category: 'media', fatal: false, message, context, cause: null };
}
