import type { Context } from 'hono';
import type * as v from 'valibot';
import { adminCalls } from '../../contract/calls/admin/table.ts';
import { type Call, type CallInput, fieldName, isSafe } from '../../contract/calls/call.ts';
import { calls } from '../../contract/calls/table.ts';
import type { NewViewer } from '../catalogue/new-viewers.ts';
import { readBody, takeLargeBody } from '../http/body.ts';
import { type Absolute, absoluteFrom } from '../http/origin.ts';
import { isHttps } from '../http/origin.ts';
import type { Proxies } from '../http/proxies.ts';
import { replyJson } from '../http/reply.ts';
import { deviceOf, parse } from '../http/validate.ts';
import type { MediaSigner } from '../media/signer.ts';
import { currentRequest } from '../shared/log.ts';
import { admit, type Caller, type IdentityParts } from './identity.ts';
import { anonymousKey, viewerSecret } from './viewer-cookie.ts';

/** What serving a call needs besides its handler. */
export interface ServingParts extends IdentityParts {
  readonly proxies: Proxies;
  /** The address of these parts. If it is undefined, answers for one caller alone use the address of the request. */
  readonly apiUrl: string | undefined;
  /** The base address of media; by default the origin of the request. */
  readonly mediaBaseUrl: string | undefined;
  /** Signs the addresses of media; null if they do not expire. */
  readonly signer: MediaSigner | null;
  /** The viewer's country if no trusted header gives it: an ISO 3166 code in upper case. */
  readonly country: string;
  /** The header in which a trusted proxy puts the viewer's country. */
  readonly countryHeader: string | undefined;
  /** Counts a write of a network without a login. Throws 429 if there are too many. */
  readonly anonymousWrite: (network: string) => void;
  /** Counts a new viewer without a login for its network. Throws 429 if there are too many in a day. */
  readonly newViewer: NewViewer;
}

/** The parts of a request that a handler gets besides its validated fields. */
export interface CallContext extends Caller {
  readonly c: Context;
  readonly absolute: Absolute;
  /** Makes media addresses absolute, and signs them if signing is on. */
  readonly playable: Absolute;
  /** The viewer's country: an ISO 3166 code in upper case. */
  readonly country: string;
  /** The device id; empty if none was sent. */
  readonly device: string;
}

/** The context of calls about a viewer's activity. */
export interface ViewerContext extends CallContext {
  /** The owner of marks and places: a user, or a browser without a login; empty for a viewer without identity. */
  readonly viewerKey: string;
}

/**
 * The value that is sent as JSON. The type is wider than the schema of the call's answer. Contract tests check values
 * against the schema.
 */
export type Result<C extends Call> = C['answer'] extends v.GenericSchema
  ? DeepReadonly<v.InferInput<C['answer']>> | Response
  : unknown;
type DeepReadonly<T> = T extends object ? { readonly [K in keyof T]: DeepReadonly<T[K]> } : T;

export type Handle<C extends Call, In = CallContext> = (
  input: CallInput<C>,
  context: In,
) => Promise<Result<C>> | Result<C>;

const callNames = new Map<Call, string>(
  Object.entries({ ...calls, ...adminCalls }).map(([name, call]) => [call, name]),
);
export const nameOf = (call: Call): string => callNames.get(call) ?? '';

/** Names the request after its call, for logs and metrics. */
export function nameRequest(call: Call): void {
  const request = currentRequest();
  if (request) request.call = nameOf(call) || request.call;
}

/** A call of the table with its handler. */
export interface ServedCall {
  readonly call: Call;
  readonly answer: (c: Context) => Promise<Response>;
}

/** Serves a call. Access and all fields are checked by the table before the handler runs. */
export function serve<const C extends Call>(parts: ServingParts, call: C, handle: Handle<C>): ServedCall {
  return {
    call,
    answer: async (c) => {
      nameRequest(call);
      const { bodyBytes } = call as Call;
      // A large body is read only if the caller may send it.
      const known = bodyBytes === undefined ? null : await admit(parts, c, call);
      if (bodyBytes !== undefined) await takeLargeBody(c, bodyBytes);
      const fields = readFields(c, call);
      const device = deviceOf(c);
      const caller = known ?? (await admit(parts, c, call));
      const country = countryOf(c, parts);
      const absolute = absoluteFrom(c, parts.mediaBaseUrl);
      const { signer } = parts;
      const playable = ((path: string | null) => absolute(path && signer ? signer.sign(path) : path)) as Absolute;
      const result: unknown = await handle(fields as CallInput<C>, {
        c,
        absolute,
        playable,
        device,
        country,
        ...caller,
      });
      if (result instanceof Response) return result;
      return call.answer === 'nothing' ? c.body(null, 204) : replyJson(c, result);
    },
  };
}

/** Serves a call that reads or writes a viewer's activity. */
export const serveViewer = <const C extends Call>(
  parts: ServingParts,
  call: C,
  handle: Handle<C, ViewerContext>,
): ServedCall =>
  serve(parts, call, async (input, context) => {
    const { c, userId } = context;
    const viewerKey = viewerKeyOf(context, parts);
    if (userId === null && !isSafe(call)) {
      const network = parts.proxies.network(c);
      parts.anonymousWrite(network);
      await parts.newViewer(viewerKey, network);
    }
    return handle(input, { ...context, viewerKey });
  });

/** The key of the viewer. All viewers without identity share the row with the empty key, which is never read. */
function viewerKeyOf({ c, userId, device }: CallContext, parts: ServingParts): string {
  if (userId !== null) return `u:${userId}`;
  const secret = viewerSecret(c, isHttps(c, parts));
  return secret === null || device === '' ? '' : anonymousKey(secret, device);
}

export function readFields(c: Context, { path, params, query, body }: Call): object {
  return {
    ...(params && parse(params, paramsOf(c, path, Object.keys(params.entries)), 400)),
    ...(query && toProgramNames(parse(query, c.req.query(), 400))),
    ...(body && readBody(c, body)),
  };
}

/** The values of the placeholders, without the fixed parts of their path segments. */
const paramsOf = (c: Context, path: string, names: readonly string[]) =>
  Object.fromEntries(
    names.map((name) => {
      const [, before = '', after = ''] = new RegExp(`([^/]*){${name}}([^/]*)`).exec(path) ?? [];
      return [name, c.req.param(name)?.slice(before.length, -after.length || undefined)];
    }),
  );
const toProgramNames = (fields: object): object =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [fieldName(name), value as unknown]));

/** The viewer's country: from a trusted proxy's header, or else the configured one. */
const countryOf = (c: Context, { country, countryHeader, proxies }: ServingParts): string =>
  (countryHeader === undefined ? undefined : proxies.header(c, countryHeader)?.trim().toUpperCase()) || country;
