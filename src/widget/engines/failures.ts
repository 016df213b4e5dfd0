import type { ErrorContext, Failure } from '../../../streams/model/errors.ts';

export type MediaFailureCode = 1 | 2 | 3 | 4;

const messages: Readonly<Record<MediaFailureCode, string>> = {
  1: 'Loading of the media was aborted.',
  2: 'A network error interrupted the media.',
  3: 'The media could not be decoded.',
  4: 'Failed to load resource.',
};

const excerptLength = 500;

/** A fatal failure of a stream. */
export function mediaFailure(code: MediaFailureCode, context: ErrorContext, cause: string | null): Failure {
  return { code, category: 'media', fatal: true, message: messages[code], context, cause };
}

/** A failure that the engine recovers from. */
export function mediaWarning(code: MediaFailureCode, message: string, context: ErrorContext): Failure {
  return { code, category: 'media', fatal: false, message, context, cause: null };
}

/** The beginning of a failed request's response; null if it is no text or cannot be read. */
export function excerptOf(body: unknown): string | null {
  const text = body instanceof ArrayBuffer ? decodeText(body) : body;
  return typeof text === 'string' && text !== '' ? text.slice(0, excerptLength) : null;
}

function decodeText(bytes: ArrayBuffer): string {
  // A character has at most four bytes, and segments can be megabytes long.
  return new TextDecoder().decode(bytes.slice(0, excerptLength * 4));
}
