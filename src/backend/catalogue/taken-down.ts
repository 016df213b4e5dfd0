import { HttpError } from '../http/errors.ts';

/** Throws 451 for a title that is taken down. */
export function mustNotBeTakenDown(isTakenDown: boolean): void {
  if (isTakenDown) throw new HttpError(451, 'This title was taken down.');
}
