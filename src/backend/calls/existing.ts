import { HttpError } from '../http/errors.ts';

/** The thing itself, or a 404 that says what there isn't. */
export function existing<Value>(value: Value | null | undefined, what: string): Value {
  if (value === null || value === undefined) throw new HttpError(404, `There is no such ${what}.`);
  return value;
}

/** The same for calls that only say whether it was there. */
export function mustExist(found: boolean, what: string): void {
  existing(found ? found : null, what);
}
