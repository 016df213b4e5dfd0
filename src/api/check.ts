import * as v from 'valibot';
import type { ApiRequest } from './client.ts';
import { ApiError } from './errors.ts';

/** Returns the answer if it matches the schema; else throws a `badResponse` that names the field. */
export function checkAnswer<S extends v.GenericSchema>(
  schema: S,
  request: ApiRequest,
  data: unknown,
): v.InferOutput<S> {
  const result = v.safeParse(schema, data, { abortEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  // The message quotes the received value, which may be a whole page.
  const problem = issue.message.slice(0, 200);
  const field = v.getDotPath(issue);
  const { method, path } = request;
  const fields = { kind: 'badResponse', method, path, status: 200, data } as const;
  throw new ApiError(fields, field === null ? problem : `field ${field}: ${problem}`);
}
