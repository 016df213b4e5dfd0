import type { Context } from 'hono';
import type { Call } from '../../contract/calls/call.ts';
import type { CacheName } from '../cache/caches.ts';
import type { SharedCaches } from '../cache/shared-caches.ts';
import type { Absolute } from '../http/origin.ts';
import { admit, type Caller } from './identity.ts';
import { type Handle, serve, type ServedCall, serveViewer, type ServingParts, type ViewerContext } from './serve.ts';
import { serveShared } from './shared.ts';

/** Serves calls of the table with handlers, which take nothing of a request but what they are given. */
export interface Serving {
  readonly serve: <const C extends Call>(call: C, handle: Handle<C>) => ServedCall;
  /** For calls that read or write a viewer's activity. */
  readonly serveViewer: <const C extends Call>(call: C, handle: Handle<C, ViewerContext>) => ServedCall;
  /** For calls whose answer is the same for every caller. */
  readonly serveShared: <const C extends Call & { readonly access: 'anyone' }>(
    call: C,
    cache: CacheName,
    handle: Handle<C, { readonly absolute: Absolute }>,
  ) => ServedCall;
  /** Finds the caller of a request that is like a call. Throws if the caller may not make the call. */
  readonly admit: (c: Context, call: Call) => Promise<Caller>;
}

export const createServing = (parts: ServingParts & { readonly caches: SharedCaches }): Serving => ({
  serve: (call, handle) => serve(parts, call, handle),
  serveViewer: (call, handle) => serveViewer(parts, call, handle),
  serveShared: (call, cache, handle) => serveShared(parts, call, cache, handle),
  admit: (c, call) => admit(parts, c, call),
});
