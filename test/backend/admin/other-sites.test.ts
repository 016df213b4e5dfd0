import { beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../../../src/contract/calls/call.ts';
import * as statistics from '../../../src/contract/calls/admin/statistics.ts';
import { adminCalls } from '../../../src/contract/calls/admin/table.ts';
import { calls } from '../../../src/contract/calls/table.ts';
import { servedCalls } from '../../../src/backend/served-calls.ts';
import { createIngest } from '../../../src/ingest/ingest.ts';
import { servicesWithoutDatabase } from '../support/static.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld();
let rows: readonly Call[];
beforeAll(async () => {
  const services = await servicesWithoutDatabase('media');
  rows = [...servedCalls(services), ...createIngest({})(services).calls].map(({ call }) => call);
});

/**
 * Sends a call with an administrator's login, as a page of another site would send it if it had got hold of the login.
 */
async function send({ method, path, body }: Call, site: string) {
  const answer = await fetch(`${world.backend.url}/api${path.replaceAll(/\{\w+\}/g, '1')}`, {
    method,
    redirect: 'manual',
    headers: {
      authorization: `Bearer ${world.admin.tokens.authToken}`,
      'sec-fetch-site': site,
      ...(body && { 'content-type': 'application/json' }),
    },
    // A body that would change nothing even if the call were let through.
    ...(body && { body: '[]' }),
  });
  const { error } = (await answer.json().catch(() => ({}))) as { error?: { field?: string } };
  return `${answer.status} ${error?.field ?? ''}`;
}
const refusal = '403 Sec-Fetch-Site';

describe('a page of another site', () => {
  it('gets no answer from any call for administrators, even with an administrator’s token', async () => {
    const forAdministrators = rows.filter(({ access }) => access === 'administrator');
    const answers = await Promise.all(
      forAdministrators.map(async (call) => [`${call.method} ${call.path}`, await send(call, 'cross-site')]),
    );
    expect(answers.filter(([, answer]) => answer !== refusal)).toEqual([]);
    // The list has calls of each table.
    const paths = forAdministrators.map(({ path }) => path);
    expect(paths).toEqual(
      expect.arrayContaining(['/administration/users', '/caches', '/admin/statistics/views', '/admin/ads']),
    );
  });

  it('is told apart from the administration page and from clients that are not browsers', async () => {
    const [own] = rows.filter(({ path }) => path === '/admin/statistics/now');
    if (own === undefined) throw new Error('There is no such call.');
    expect(await send(own, 'same-origin')).toBe('200 ');
    expect(await send(own, 'none')).toBe('200 ');
  });

  it('may still send calls that are open to anyone', async () => {
    const open = rows.find(({ path, method }) => path === '/contents/{contentId}' && method === 'GET');
    if (open === undefined) throw new Error('There is no such call.');
    expect(await send(open, 'cross-site')).toBe('200 ');
  });
});

const isForAdministrators = (row: unknown): row is Call =>
  typeof row === 'object' && row !== null && 'access' in row && row.access === 'administrator';
const nameOf = ({ method, path }: Call) => `${method} ${path}`;

it('every row of the tables for administrators is served', () => {
  const tables: readonly unknown[] = [calls, adminCalls, statistics].flatMap((table) => Object.values<unknown>(table));
  const served = rows.filter(isForAdministrators).map(nameOf);
  expect(served.toSorted()).toEqual(tables.filter(isForAdministrators).map(nameOf).toSorted());
});
