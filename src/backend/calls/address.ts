import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/**
 * The network address a request comes from, as a trusted proxy says, else as the connection does. Of several the last one
 * counts: those before it came with the request, and anybody may write them.
 */
export function addressOf(c: Context, header: string | undefined): string {
  const told = header === undefined ? undefined : c.req.header(header)?.split(',').at(-1)?.trim();
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  return told || (incoming?.socket.remoteAddress ?? '');
}
