import type { Http2Bindings, HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import type * as v from 'valibot';
import { HttpError } from './errors.ts';
import { parse } from './validate.ts';

const MAX_BODY_BYTES = 64 * 1024;
/** The most values of a body that is larger than `MAX_BODY_BYTES`. Such a body is a file in one long text. */
const MOST_VALUES = 1_000;
const BODY_KEY = 'bodyText';

/**
 * Reads the body of every request that may have one, up to a limit, before any handler runs.
 * @param isLater whether the handler of a path reads the body itself, because it may be larger
 */
export const takeBody =
  (isLater: (path: string) => boolean): MiddlewareHandler =>
  async (c, next) => {
    const { method, path } = c.req;
    const mayHaveBody = method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS';
    if (mayHaveBody && !isLater(path)) c.set(BODY_KEY, await readText(c, MAX_BODY_BYTES));
    await next();
  };

/** Reads a body that was left for later. */
export async function takeLargeBody(c: Context, mostBytes: number): Promise<void> {
  c.set(BODY_KEY, await readText(c, mostBytes));
}

/** The raw body; empty when there was none. */
export const bodyText = (c: Context): string => (c.get(BODY_KEY) as string | undefined) ?? '';

/** A JSON body checked by its schema. No body at all reads as `{}`, so calls without required fields may omit it. */
export function readBody<Schema extends v.GenericSchema>(
  c: Context,
  schema: Schema,
  types: readonly string[] = ['application/json'],
): v.InferOutput<Schema> {
  const text = bodyText(c);
  const body = text === '' ? {} : parseJson(c, text, types);
  // A schema would accept a list as an object.
  if (Array.isArray(body)) throw new HttpError(422, 'The body must be an object, not a list.');
  return parse(schema, body, 422);
}

async function readText(c: Context, mostBytes: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = Number(c.req.header('content-length') ?? 0) > mostBytes ? Infinity : 0;
  try {
    // A chunked request has no length, so the bytes are counted.
    for await (const part of size > 0 ? [] : bytesOf(c)) {
      size += part.byteLength;
      if (size > mostBytes) break;
      parts.push(part);
    }
  } catch {
    // The client closed the connection, which is not an error to report.
    throw new HttpError(400, 'The body broke off.');
  }
  if (size > mostBytes) throw new HttpError(413, `A request body may have ${mostBytes} bytes at most.`);
  return Buffer.concat(parts).toString('utf8');
}

/** Reads from the connection directly if there is one: a web stream in between costs more time than most calls. */
function bytesOf(c: Context): AsyncIterable<Uint8Array> | Iterable<Uint8Array> {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings | Http2Bindings>;
  // Leaving a part unread must not end the connection: the answer is sent on it.
  if (incoming) return incoming.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>;
  return (c.req.raw.body ?? []) as AsyncIterable<Uint8Array>;
}

function parseJson(c: Context, text: string, types: readonly string[]): unknown {
  const type = (c.req.header('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase();
  if (!types.includes(type ?? '')) throw new HttpError(415, `The body must be ${types.join(' or ')}.`, 'Content-Type');
  if (text.length > MAX_BODY_BYTES && !hasValuesUpTo(MOST_VALUES, text))
    throw new HttpError(413, `A body of more than ${MAX_BODY_BYTES} bytes may have ${MOST_VALUES} values at most.`);
  try {
    return JSON.parse(text);
  } catch {
    throw new HttpError(400, 'The body is not well-formed JSON.');
  }
}

/**
 * Whether a JSON text has at most `most` values. It may be malformed otherwise. Each value takes time to make and to
 * check: a text of a few megabytes of brackets would hold up the process for seconds.
 */
export function hasValuesUpTo(most: number, json: string): boolean {
  let [isText, values] = [false, 0];
  for (let at = 0; at < json.length && values <= most; at++) {
    const sign = json[at];
    if (sign === '"') isText = !isText;
    else if (isText && sign === '\\') at++;
    else if (!isText && (sign === ',' || sign === '[' || sign === '{')) values++;
  }
  return values <= most;
}
