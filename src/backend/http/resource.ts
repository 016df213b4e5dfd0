import type { Context, Hono } from 'hono';
import { HttpError } from './errors.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Handler = (c: Context) => Response | Promise<Response>;

/** Adds all methods of one address. Any other method is answered with 405 and the list of allowed methods. */
export function resource(app: Hono, path: string, handlers: Partial<Record<Method, Handler>>): void {
  const methods = Object.entries(handlers);
  for (const [method, handler] of methods) app.on(method, path, handler);
  const allow = methods.flatMap(([method]) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ');
  app.all(path, () => {
    throw new HttpError(405, `Allowed here: ${allow}.`, undefined, { allow });
  });
}
