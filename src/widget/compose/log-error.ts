import type { PlayerError } from '../../../streams/model/errors.ts';

/** One line a developer can search for: the viewer reads the same id on the card. */
export function logError({ id, code, fatal, message, context, cause }: PlayerError): void {
  const log = fatal ? console.error : console.warn;
  log(`potok ${id}: ${String(code)} ${message}`, context, cause ?? '');
}
