import fc from 'fast-check';
import { calls } from '../../../src/contract/calls/table.ts';
import type { Call } from '../../../src/contract/calls/call.ts';
import { roughRequests } from '../../../test/backend/support/from-schema.ts';
import { createRoughSender } from '../../../test/backend/support/rough-sender.ts';
import { startWorld } from '../../../test/backend/support/world.ts';
import { ensure, type Target } from '../target.ts';

const rows = (Object.values(calls) as readonly Call[]).map((call) => ({ call, requests: roughRequests(call) }));

interface Failure {
  readonly error?: { readonly code?: unknown; readonly message?: unknown };
}

/** Asserts that a failure has the one form of all errors. */
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
  const world = await startWorld();
  const send = createRoughSender(world);

  const tryOne: Target['try'] = async (random, made) => {
    const { call, requests } = random.pick(rows);
    const [request] = fc.sample(requests, { numRuns: 1, seed: random.below(2 ** 31) });
    if (request === undefined) return;
    made();
    const answer = await send(call, request);
    const text = await answer.text();
    const { method, path, access } = call;
    ensure(answer.status < 500, `${method} ${path} answers ${answer.status}: ${text.slice(0, 200)}`);
    ensure(answer.status !== 401 || access === 'anyone', `${method} ${path} was never reached`);
    if (answer.status >= 400 && method !== 'HEAD') checkFailure(text);
  };
  return { target: { name: 'requests on the services', share: 0.2, try: tryOne }, close: world.close };
}
