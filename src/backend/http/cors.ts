import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';

/** Answers to a known page with its credentials; a browser may remember the preflight for two hours. */
export const apiCors: MiddlewareHandler = cors({
  origin: (origin) => origin,
  credentials: true,
  allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
  // An empty list allows the headers of the preflight: hosts may add their own to the player's calls.
  allowHeaders: [],
  exposeHeaders: ['Authorization', 'ETag', 'Content-Range', 'Retry-After', 'X-Request-Id'],
  maxAge: 7_200,
});

/** Media is open to all origins, so that a canvas or Web Audio may read it. */
export const publicCors: MiddlewareHandler = async (c, next) => {
  const headers = {
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'Content-Length, Content-Range, ETag',
    'cross-origin-resource-policy': 'cross-origin',
    'timing-allow-origin': '*',
  };
  if (c.req.method === 'OPTIONS') {
    const allow = { 'access-control-allow-methods': 'GET, HEAD', 'access-control-allow-headers': '*' };
    return c.body(null, 204, { ...headers, ...allow, 'access-control-max-age': '7200' });
  }
  await next();
  for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value);
  return undefined;
};
