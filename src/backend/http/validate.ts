import type { Context } from 'hono';
import * as v from 'valibot';
import { cleanText } from '../../contract/calls/fields.ts';
import { type ErrorStatus, HttpError } from './errors.ts';

const deviceId = v.pipe(cleanText, v.trim(), v.maxLength(256));

/** Parses the input. Throws an error that names the wrong field. */
export function parse<Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
  status: ErrorStatus,
  field?: string,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, input, { abortEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new HttpError(status, issue.message, field ?? v.getDotPath(issue) ?? undefined);
}

/** The viewer's device id, or an empty string. */
export function deviceOf(c: Context): string {
  return parse(deviceId, c.req.header('x-session-context') ?? '', 400, 'X-Session-Context');
}
