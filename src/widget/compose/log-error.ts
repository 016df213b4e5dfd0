import type { PlayerError } from '../../../streams/model/errors.ts';

/** Logs an error in one line, with the id that the viewer sees on the card. */
export function logError({ id, code, fatal, message, context, cause }: PlayerError): void {
  const log = fatal ? console.error : console.warn;
  log(`potok ${id}: ${String(code)} ${message}`, context, cause ?? '');
}
