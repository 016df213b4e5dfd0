import type { Call, Row } from '../contract/calls/call.ts';
import type { ApiRequest } from './client.ts';
import { ApiError } from './errors.ts';

type Values = object;
/** The player's rows have no request schemas. */
type Sendable = Row & Pick<Call, 'query' | 'body'>;

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The request of a call: arguments named in the path go there, the others into the query or the body. */
export function toRequest(call: Sendable, values: Values): ApiRequest {
  const { method, answer, isSafe, outlivesPage: keepalive, queryFields, query: inQuery, body: inBody } = call;
  const body: Record<string, unknown> = {};
  let query = '';
  const path = call.path.replace(/{(\w+)}/g, (_, name: string) => {
    const value = String((values as Record<string, unknown>)[name]);
    // Only dots would lead to another call: addresses resolve them as path steps, even escaped.
    if (/^\.{0,2}$/.test(value)) {
      throw new ApiError(
        { kind: 'badRequest', method, path: call.path, status: null, data: null },
        `${name}: ${value}`,
      );
    }
    return encodeURIComponent(value);
  });
  for (const [name, value] of Object.entries(values as Record<string, unknown>)) {
    if (value === undefined || call.path.includes(`{${name}}`)) continue;
    // Fields allowed in both, such as the page number, go into the query. Without a schema the method decides.
    const isInQuery =
      queryFields?.includes(name) ??
      inQuery?.entries[kebab(name)] ??
      !(inBody?.entries[name] ?? method.startsWith('P'));
    if (!isInQuery) body[name] = value;
    else query += `${query ? '&' : '?'}${kebab(name)}=${encodeURIComponent(value as string | number | boolean)}`;
  }
  return {
    method,
    path: path + query,
    isSafe,
    keepalive,
    body: Object.keys(body).length > 0 ? body : undefined,
    reads: typeof answer === 'object' || answer === 'nothing' ? undefined : answer,
  };
}
