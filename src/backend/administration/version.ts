import { createHash } from 'node:crypto';
import { HttpError } from '../http/errors.ts';

/** Tells one state of a record from another, so that nobody overwrites a state that they have not seen. */
export const versionOf = (record: unknown): string =>
  createHash('sha256').update(JSON.stringify(record)).digest('base64url').slice(0, 22);

/** The record must be as it was when the editor got it. */
export function mustBeUnchanged(record: unknown, version: string): void {
  if (versionOf(record) !== version) throw new HttpError(409, 'It was changed in the meantime.', 'version');
}

/** The constraint that a statement violated, if it was one that keeps things apart. */
const violated = (error: unknown): string | null => {
  const { code, constraint } = (error ?? {}) as { code?: unknown; constraint?: unknown };
  return code === '23505' && typeof constraint === 'string' ? constraint : null;
};

/** Answers 409 with the field when a statement collides with what is there: fields by the names of constraints. */
export async function apart<T>(fields: Readonly<Record<string, string>>, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const field = fields[violated(error) ?? ''];
    if (field === undefined) throw error;
    throw new HttpError(409, 'This is there already.', field);
  }
}
