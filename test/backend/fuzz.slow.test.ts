import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../../src/contract/calls/call.ts';
import { type CallName, calls } from '../../src/contract/calls/table.ts';
import { roughRequests } from './support/from-schema.ts';
import { createRoughSender, type RoughSender } from './support/rough-sender.ts';
import { startWorld, type World } from './support/world.ts';
import { fc } from '../fast-check.ts';

/** The number of requests for each call. Raise it for a longer run. */
const REQUESTS = 25;

let world: World;
let send: RoughSender;
beforeAll(async () => {
  world = await startWorld();
  send = createRoughSender(world);
});
afterAll(() => world.close());

/** All errors have this form: {error: {code, message, field?}}. */
const errorForm = {
  error: { code: expect.stringMatching(/^[a-z_]+$/), message: expect.stringMatching(/./) },
};

const rows = Object.entries(calls) as [CallName, Call][];
describe('a random request is answered without a failure of the services, or with a readable error', () => {
  it.each(rows)('%s', async (_, call) => {
    await fc.assert(
      fc.asyncProperty(roughRequests(call), async (request) => {
        const answer = await send(call, request);
        const text = await answer.text();
        expect(answer.status, text).toBeLessThan(500);
        // The account of this client may make every call, so 401 is right only for calls about logins.
        if (call.access !== 'anyone') expect(answer.status).not.toBe(401);
        if (answer.status < 400 || call.method === 'HEAD') return;
        expect(JSON.parse(text)).toMatchObject(errorForm);
        const { error } = JSON.parse(text) as { error: { field?: string } };
        // A wrong value is named, unless the body as a whole is not an object.
        if (answer.status === 400 && !request.body) expect(error.field).toMatch(/./);
      }),
      { numRuns: REQUESTS },
    );
  });

  it('and the services still answer afterwards', async () => {
    expect((await world.backend.call('/contents/1')).status).toBe(200);
    expect((await world.backend.call('/caches')).status).toBe(401);
  });
});
