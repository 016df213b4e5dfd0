import { createHash } from 'node:crypto';
import { HttpError } from '../http/errors.ts';

/** A version of a record. It differs for each state, so that nobody overwrites a state that they have not seen. */
export const versionOf = (record: unknown): string =>
  createHash('sha256').update(JSON.stringify(record)).digest('base64url').slice(0, 22);

/** Throws if the record has changed since the editor got it. */
export function mustBeUnchanged(record: unknown, version: string): void {
  if (versionOf(record) !== version) throw new HttpError(409, 'It was changed in the meantime.', 'version');
}

/** The unique constraint that a statement violated; null for any other error. */
const violatedConstraint = (error: unknown): string | null => {
  const { code, constraint } = (error ?? {}) as { code?: unknown; constraint?: unknown };
  return code === '23505' && typeof constraint === 'string' ? constraint : null;
};

/**
 * Does the work. If a statement violates a unique constraint, throws a 409 that names the field.
 * @param fields the field of each constraint
 */
export async function refuseDuplicates<T>(
  fields: Readonly<Record<string, string>>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const field = fields[violatedConstraint(error) ?? ''];
    if (field === undefined) throw error;
    throw new HttpError(409, 'This is there already.', field);
  }
}
