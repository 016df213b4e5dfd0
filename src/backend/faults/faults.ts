import { setTimeout as sleep } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyText, readBody } from '../http/body.ts';
import { resource } from '../http/resource.ts';
import { createRules, type FaultRule, rulesBody } from './rules.ts';

const CONTROL_PATH = '/__faults';
const MAX_LOGGED = 5_000;

export interface LoggedRequest {
  readonly time: string;
  readonly method: string;
  readonly path: string;
  /** The query with its question mark, or an empty string. */
  readonly query: string;
  /** The header `X-Session-Context`; null if it was not sent. */
  readonly sessionContext: string | null;
  readonly origin: string | null;
  /** The header `Authorization`; null if it was not sent. */
  readonly authorization: string | null;
  readonly body: string;
}

/** Makes faults for tests and demos: it records requests, and its rules make answers late, wrong or missing. */
export interface Faults {
  readonly record: MiddlewareHandler;
  readonly strike: MiddlewareHandler;
  /** The control endpoint; `readMail` returns the sent e-mails. */
  readonly routes: (readMail: () => Promise<readonly object[]>) => Hono;
}

export function createFaults(): Faults {
  const rules = createRules();
  let log: LoggedRequest[] = [];

  const routes = (readMail: () => Promise<readonly object[]>): Hono => {
    const routes = new Hono();
    resource(routes, CONTROL_PATH, {
      POST: (c) => {
        rules.set(readBody(c, rulesBody).rules);
        return c.body(null, 204);
      },
      DELETE: (c) => {
        rules.set([]);
        log = [];
        return c.body(null, 204);
      },
    });
    resource(routes, `${CONTROL_PATH}/log`, { GET: (c) => c.json(log) });
    resource(routes, `${CONTROL_PATH}/outbox`, { GET: async (c) => c.json(await readMail()) });
    return routes;
  };

  return {
    routes,
    record: async (c, next) => {
      if (!isControl(c)) log = [...log.slice(1 - MAX_LOGGED), toLogged(c)];
      await next();
    },
    strike: async (c, next) => {
      const rule = isControl(c) ? null : rules.strike(where(c));
      return rule ? perform(c, rule, next) : next();
    },
  };
}

async function perform(
  c: Context,
  { delayMs, dropConnection, status, body, contentType }: FaultRule,
  next: () => Promise<void>,
) {
  if (delayMs !== undefined) await sleep(delayMs);
  if (dropConnection) {
    (c.env as Partial<HttpBindings>).outgoing?.destroy();
    return RESPONSE_ALREADY_SENT;
  }
  if (status === undefined && body === undefined) return next();
  const isEmpty = status === 204 || status === 205 || status === 304;
  const headers = { 'content-type': contentType ?? 'text/plain; charset=utf-8', 'cache-control': 'no-store' };
  return new Response(isEmpty ? null : (body ?? ''), { status: status ?? 200, headers });
}

const isControl = (c: Context): boolean => c.req.path === CONTROL_PATH || c.req.path.startsWith(`${CONTROL_PATH}/`);

function where(c: Context): { method: string; path: string; query: string } {
  const { pathname, search } = new URL(c.req.url);
  return { method: c.req.method, path: pathname, query: search };
}

function toLogged(c: Context): LoggedRequest {
  return {
    time: new Date().toISOString(),
    ...where(c),
    sessionContext: c.req.header('x-session-context') ?? null,
    origin: c.req.header('origin') ?? null,
    authorization: c.req.header('authorization') ?? null,
    body: bodyText(c),
  };
}
