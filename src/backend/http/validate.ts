import type { Context } from 'hono';
import * as v from 'valibot';
import { type ErrorStatus, HttpError } from './errors.ts';

const MAX_ID = 2_147_483_647;

/** Text that a database can keep: no control characters. */
// eslint-disable-next-line no-control-regex
export const cleanText = v.pipe(v.string(), v.regex(/^[^\u0000-\u001f\u007f]*$/, 'Control characters are not allowed'));

export const idNumber = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_ID));

export const idText = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,9}$/, 'Expected a positive integer'),
  v.transform(Number),
  v.maxValue(MAX_ID),
);

const deviceId = v.pipe(cleanText, v.trim(), v.maxLength(256));

/** Parses, or refuses and names the field. */
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

export function idParam(c: Context, name: string): number {
  return parse(idText, c.req.param(name), 400, name);
}

/** The viewer's device id, or an empty string. */
export function deviceOf(c: Context): string {
  return parse(deviceId, c.req.header('x-session-context') ?? '', 400, 'X-Session-Context');
}
