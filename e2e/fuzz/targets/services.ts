import fc from 'fast-check';
import { calls } from '../../../src/contract/calls/table.ts';
import type { Call } from '../../../src/contract/calls/call.ts';
import { roughRequests, type RoughRequest } from '../../../test/backend/support/from-schema.ts';
import { startWorld } from '../../../test/backend/support/world.ts';
import type { Random } from '../random.ts';
import { ensure, type Target } from '../target.ts';

const rows = (Object.values(calls) as readonly Call[]).map((call) => ({ call, requests: roughRequests(call) }));

interface Failure {
  readonly error?: { readonly code?: unknown; readonly message?: unknown };
}

/** The one form of every error. */
function checkFailure(text: string): void {
  const { error } = JSON.parse(text) as Failure;
  ensure(
    typeof error?.code === 'string' && /^[a-z_]+$/.test(error.code),
    `an error without a code: ${text.slice(0, 100)}`,
  );
  ensure(typeof error.message === 'string' && error.message !== '', 'an error without a message');
}

/** The services with a database of their own, on a free port of this machine. */
export async function openServices(): Promise<{ readonly target: Target; readonly close: () => Promise<void> }> {
  const { backend, admin, close } = await startWorld();

  async function send({ method, path: row }: Call, { path, body }: RoughRequest): Promise<void> {
    const answer = await fetch(`${backend.url}/api${path}`, {
      method,
      redirect: 'manual',
      headers: {
        'x-session-context': 'fuzz',
        // The one who may call everything, so that every handler is reached.
        authorization: `Bearer ${admin.tokens.authToken}`,
        ...(body !== null && { 'content-type': 'application/json' }),
      },
      ...(body !== null && { body }),
    });
    const text = await answer.text();
    ensure(answer.status < 500, `${method} ${row} answers ${answer.status}: ${text.slice(0, 200)}`);
    if (answer.status >= 400 && method !== 'HEAD') checkFailure(text);
  }

  const tryOne = async (random: Random): Promise<void> => {
    const { call, requests } = random.pick(rows);
    const [request] = fc.sample(requests, { numRuns: 1, seed: random.below(2 ** 31) });
    if (request !== undefined) await send(call, request);
  };
  return { target: { name: 'requests on the services', share: 0.2, try: tryOne }, close };
}
