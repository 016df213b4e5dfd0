import type { Context } from 'hono';
import type * as v from 'valibot';
import { type Call, type CallInput, fieldName, isSafe } from '../../contract/calls/call.ts';
import { adminCalls } from '../../contract/calls/admin/table.ts';
import { calls } from '../../contract/calls/table.ts';
import { readBody, takeLargeBody } from '../http/body.ts';
import { type Absolute, absoluteFrom } from '../http/origin.ts';
import { replyJson } from '../http/reply.ts';
import { deviceOf, parse } from '../http/validate.ts';
import { isHttps } from '../http/origin.ts';
import { currentRequest } from '../observe/request.ts';
import type { Services } from '../services.ts';
import { countryOf } from './country.ts';
import { type Caller, identify, mayCall } from './identity.ts';
import { anonymousKey, viewerSecret } from './viewer-cookie.ts';

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

type Handle<C extends Call, In = CallContext> = (input: CallInput<C>, context: In) => Promise<Result<C>> | Result<C>;

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

async function admitCaller(services: Services, c: Context, call: Call): Promise<Caller> {
  const caller = await identify(services, c);
  mayCall(call, caller);
  return caller;
}

/** Serves a call. Access and all fields are checked by the table before the handler runs. */
export function serve<const C extends Call>(services: Services, call: C, handle: Handle<C>): ServedCall {
  return {
    call,
    answer: async (c) => {
      nameRequest(call);
      const { bodyBytes } = call as Call;
      // A large body is read only if the caller may send it.
      const known = bodyBytes === undefined ? null : await admitCaller(services, c, call);
      if (bodyBytes !== undefined) await takeLargeBody(c, bodyBytes);
      const fields = readFields(c, call);
      const device = deviceOf(c);
      const caller = known ?? (await admitCaller(services, c, call));
      const country = countryOf(c, services);
      const absolute = absoluteFrom(c, services.mediaBaseUrl);
      const { signer } = services;
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
  services: Services,
  call: C,
  handle: Handle<C, ViewerContext>,
): ServedCall =>
  serve(services, call, async (input, context) => {
    const { c, userId } = context;
    const viewerKey = viewerKeyOf(context, services);
    if (userId === null && !isSafe(call)) {
      const network = services.proxies.network(c);
      services.anonymousWrite(network);
      await services.newViewer(viewerKey, network);
    }
    return handle(input, { ...context, viewerKey });
  });

/** The key of the viewer. All viewers without identity share the row with the empty key, which is never read. */
function viewerKeyOf({ c, userId, device }: CallContext, services: Services): string {
  if (userId !== null) return `u:${userId}`;
  const secret = viewerSecret(c, isHttps(c, services));
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
