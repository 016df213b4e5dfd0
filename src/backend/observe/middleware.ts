import { randomUUID } from 'node:crypto';
import { SpanStatusCode, trace } from '@opentelemetry/api';
import type { MiddlewareHandler } from 'hono';
import { pathnameOf } from '../http/origin.ts';
import type { Proxies } from '../http/proxies.ts';
import type { Observer } from './observer.ts';
import { duringRequest } from '../shared/log.ts';

const LONGEST_PATH = 500;
/** The names of requests that are not calls: the first part of their path. `serve` names the calls. */
const groups = new Set(['player', 'embed', 'demo', 'media', 'live', 'ads', 'widget-assets', 'api']);
const probes = new Set(['healthz', 'readyz', 'metrics']);

function groupOf(path: string): string {
  const [, first = ''] = path.split('/');
  return groups.has(first) || probes.has(first) ? first : first === '' ? 'page' : 'other';
}

/** The id that the proxy gave, so that both logs have the same id for a request; otherwise a new one. */
const idOf = (told = ''): string => (/^[\w-]{8,64}$/.test(told) ? told : randomUUID());

/** Gives each request an id, and counts, logs and traces its answer. The log has no queries: they may be private. */
export const observeRequests =
  ({ log, metrics }: Observer, proxies: Proxies): MiddlewareHandler =>
  (c, next) => {
    const startedAt = performance.now();
    const { method } = c.req;
    const path = pathnameOf(c);
    const request = { id: idOf(proxies.header(c, 'x-request-id')), call: groupOf(path) };
    return duringRequest(request, () =>
      trace.getTracer('potok').startActiveSpan('request', async (span) => {
        try {
          await next();
        } finally {
          const { status } = c.res;
          const seconds = (performance.now() - startedAt) / 1_000;
          metrics.request(request.call, method, status, seconds);
          log(probes.has(request.call) ? 'debug' : 'info', 'request', {
            method,
            path: path.slice(0, LONGEST_PATH),
            status,
            milliseconds: Math.round(seconds * 1_000),
          });
          span.updateName(request.call);
          span.setAttributes({
            'http.request.method': method,
            'http.response.status_code': status,
            'potok.request_id': request.id,
          });
          if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        }
        c.res.headers.set('x-request-id', request.id);
      }),
    );
  };
