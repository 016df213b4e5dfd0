import type { MiddlewareHandler } from 'hono';

const EXPOSED = 'Authorization,ETag,Content-Range,Retry-After,X-Request-Id';
const METHODS = 'GET,HEAD,POST,PUT,PATCH,DELETE';

/**
 * Lets the origin of a request read the answer, with credentials. A browser may remember the preflight for two hours.
 * Headers are set on the finished answer: the framework's own middleware sets them before, and so copies every answer
 * as a stream.
 */
export const apiCors: MiddlewareHandler = async (c, next) => {
  const origin = c.req.header('origin');
  const headers = {
    ...(origin && { 'access-control-allow-origin': origin }),
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers': EXPOSED,
  };
  if (c.req.method === 'OPTIONS') {
    // A host page may add headers of its own to the player's calls.
    const asked = (c.req.header('access-control-request-headers') ?? '').split(',').map((name) => name.trim());
    return c.body(null, 204, {
      ...headers,
      'access-control-allow-methods': METHODS,
      ...(asked[0] && { 'access-control-allow-headers': asked.join(',') }),
      'access-control-max-age': '7200',
      vary: 'Origin, Access-Control-Request-Headers',
    });
  }
  await next();
  for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value);
  c.res.headers.append('vary', 'Origin');
  return undefined;
};

/** The headers of answers that any page may read, without credentials. */
export const publicHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Content-Length, Content-Range, ETag',
  'cross-origin-resource-policy': 'cross-origin',
  'timing-allow-origin': '*',
};

/** Media is open to all origins, so that a canvas or Web Audio may read it. */
export const publicCors: MiddlewareHandler = async (c, next) => {
  if (c.req.method === 'OPTIONS') {
    const allow = { 'access-control-allow-methods': 'GET, HEAD', 'access-control-allow-headers': '*' };
    return c.body(null, 204, { ...publicHeaders, ...allow, 'access-control-max-age': '7200' });
  }
  await next();
  for (const [name, value] of Object.entries(publicHeaders)) c.res.headers.set(name, value);
  return undefined;
};
