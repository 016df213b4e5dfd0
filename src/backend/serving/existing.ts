import { HttpError } from '../http/errors.ts';

/** Returns the value, or throws a 404 that says what is missing. */
export function existing<Value>(value: Value | null | undefined, what: string): Value {
  if (value === null || value === undefined) throw new HttpError(404, `There is no such ${what}.`);
  return value;
}

/** Throws a 404 that says what is missing, unless it was found. */
export function mustExist(found: boolean, what: string): void {
  existing(found ? found : null, what);
}
