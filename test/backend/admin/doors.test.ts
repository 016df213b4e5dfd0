import { describe, expect, it } from 'vitest';
import * as api from '../../../src/api/index.ts';
import { adminCalls } from '../../../src/contract/calls/admin/table.ts';
import { calls } from '../../../src/contract/calls/table.ts';
import { callSample, refusalOf, adminCallRows, sampleArgs } from '../support/admin.ts';
import { useWorld } from '../support/world.ts';
import { toRequest } from '../../../src/api/request.ts';

const world = useWorld();

/** Sends the request of a call, with other headers or another body if they are given. */
async function send(
  name: keyof typeof adminCalls,
  { headers = {}, body }: { headers?: Record<string, string>; body?: string } = {},
): Promise<number> {
  const request = toRequest(adminCalls[name], sampleArgs[name] as never);
  const answer = await fetch(`${world.backend.url}/api${request.path}`, {
    method: request.method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(request.method === 'GET' ? {} : { body: body ?? JSON.stringify(request.body ?? {}) }),
  });
  return answer.status;
}
const bearer = () => ({ authorization: `Bearer ${world.admin.tokens.authToken}` });

describe('every call of the administration', () => {
  it('is for administrators, below /admin/, and has a name of its own', () => {
    for (const [name, call] of adminCallRows) {
      expect(call.access).toBe('administrator');
      expect(call.path).toMatch(/^\/admin\//);
      expect(calls).not.toHaveProperty(name);
    }
  });

  it.each(adminCallRows)('%s: rejects strangers, viewers and blocked users', async (name) => {
    expect(await refusalOf(callSample(world.loggedOut, name))).toBe('401 Authorization');
    expect(await refusalOf(callSample(world.currentUser().client, name))).toBe('403');
    const blocked = await world.newUser();
    const { id } = await api.getUserDetails(blocked.client, {});
    await world.backend.database.query(`update users set role = 'administrator', is_blocked = true where id = ${id}`);
    expect(await refusalOf(callSample(blocked.client, name))).toBe('403');
  });

  it.each(adminCallRows)('%s: does not accept cookies without a token', async (name) => {
    const cookie = `authToken=${world.admin.tokens.authToken}; refreshToken=${world.admin.tokens.refreshToken}`;
    expect(await send(name, { headers: { cookie, origin: 'https://evil.example' } })).toBe(401);
  });

  const withBody = adminCallRows.filter(([, { body }]) => body);
  it.each(withBody)(
    '%s: refuses a form of a page, a list and a body that is too large',
    async (name, { bodyBytes = 64 * 1_024 }) => {
      expect(await send(name, { headers: { ...bearer(), 'content-type': 'text/plain' } })).toBe(415);
      expect(await send(name, { headers: bearer(), body: '[]' })).toBe(422);
      expect(await send(name, { headers: bearer(), body: JSON.stringify({ title: 'я'.repeat(bodyBytes / 2) }) })).toBe(
        413,
      );
    },
  );

  // The parameter `kind` is left out: all its values exist.
  const aboutOne = adminCallRows.filter(([, { params }]) =>
    Object.keys(params?.entries ?? {}).some((name) => name !== 'kind'),
  );
  it.each(aboutOne)('%s: answers 404 for an unknown id', async (name) => {
    expect(await refusalOf(callSample(world.admin.client, name))).toMatch(/^404/);
  });

  it('is missing from the public OpenAPI document', async () => {
    const { paths } = await world.backend.json<{ paths: object }>('/openapi.json');
    expect(Object.keys(paths).filter((path) => path.startsWith('/admin/'))).toEqual([]);
  });
});
