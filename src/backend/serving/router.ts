import { type Context, Hono } from 'hono';
import { resource } from '../http/resource.ts';
import { refuseOtherSites } from './identity.ts';
import type { ServedCall } from './serve.ts';

const isPlaceholder = (segment: string) => segment.includes('{');

/** Sorts paths so that a fixed name comes before a placeholder: `/contents/history` before `/contents/{contentId}`. */
function compare(a: string, b: string): number {
  const [left, right] = [a.split('/'), b.split('/')];
  for (const [index, segment] of left.entries()) {
    const other = right[index];
    if (other === undefined) return 1;
    if (isPlaceholder(segment) !== isPlaceholder(other)) return isPlaceholder(segment) ? 1 : -1;
    if (!isPlaceholder(segment) && segment !== other) return segment < other ? -1 : 1;
  }
  return left.length - right.length;
}

/** The pattern of a path. If a placeholder is only a part of its segment, as in `sitemap{n}.xml`, it matches digits. */
const toPattern = (path: string): string =>
  path
    .split('/')
    .map((segment) => {
      const [, before = '', name, after = ''] = /^(.*){(\w+)}(.*)$/.exec(segment) ?? [];
      if (name === undefined) return segment;
      return before + after === '' ? `:${name}` : `:${name}{${before}\\d+${after.replaceAll('.', '\\.')}}`;
    })
    .join('/');

/** The answer to a call. Calls of administrators are refused to pages of another site. */
function answerOf({ call, answer }: ServedCall): ServedCall['answer'] {
  if (call.access !== 'administrator') return answer;
  return async (c: Context) => {
    refuseOtherSites(c);
    return answer(c);
  };
}

/** The routes of all calls. Any other method is answered with 405 and the allowed methods. */
export function routesOf(served: readonly ServedCall[]): Hono {
  const app = new Hono();
  const paths = new Map<string, ServedCall[]>();
  for (const one of served) paths.set(one.call.path, [...(paths.get(one.call.path) ?? []), one]);
  for (const [path, rows] of [...paths].sort(([a], [b]) => compare(a, b))) {
    const handlers = rows.map((row) => [row.call.method, answerOf(row)] as const);
    // The framework answers HEAD with the answer to GET, without the body.
    resource(app, toPattern(path), Object.fromEntries(handlers.filter(([method]) => method !== 'HEAD')));
  }
  return app;
}
