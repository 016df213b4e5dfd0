import { beforeAll, describe, expect, it } from 'vitest';
import { caller } from '../../../src/api/caller.ts';
import * as api from '../../../src/api/index.ts';
import type { Call, StaffRole } from '../../../src/contract/calls/call.ts';
import * as statistics from '../../../src/contract/calls/admin/statistics.ts';
import { calls as publicCalls } from '../../../src/contract/calls/table.ts';
import { callSample, refusalOf, adminCallRows } from '../support/admin.ts';
import { useWorld, type User } from '../support/world.ts';

const world = useWorld();
const roles: readonly StaffRole[] = ['editor', 'moderator', 'advertiser'];
const people = {} as Record<StaffRole, User>;

beforeAll(async () => {
  for (const role of roles) {
    people[role] = await world.newUser();
    const { id } = await api.getUserDetails(people[role].client, {});
    await world.backend.database.query(`update users set role = $1 where id = $2`, [role, id]);
  }
});

/** The calls of the administration that each role may make; administrators may make all of them. */
const catalogue = /Title|Season|Episode|FoundParts|Term|File|Upload/;
const moderation = /Review|AbuseReport/;
const mayCall = (role: StaffRole, name: string): boolean =>
  role === 'editor' ? catalogue.test(name) : role === 'moderator' ? moderation.test(name) : false;

/** Whether a call was refused because of the user’s role. */
const isRefused = async (call: Promise<unknown>): Promise<boolean> => (await refusalOf(call)) === '403';

describe.each(roles)('%s', (role) => {
  it.each(adminCallRows.map(([name]) => name))('%s', async (name) => {
    expect(await isRefused(callSample(people[role].client, name))).toBe(!mayCall(role, name));
  });

  const days = { from: '2026-01-01', to: '2026-01-02' };
  const sheets = Object.entries<unknown>(statistics).filter(
    (entry): entry is [string, Call] => typeof entry[1] === 'object' && entry[1] !== null && 'path' in entry[1],
  );
  it.each(sheets)('%s', async (name, call) => {
    const forAdvertisers = ['getAdAccounts', 'getAdOutcomes', 'getViews', 'getWatchedTitles'];
    const isAllowed = role === 'advertiser' && forAdvertisers.includes(name);
    expect(await isRefused(caller(call)(people[role].client, days as never))).toBe(!isAllowed);
  });

  const others = Object.entries<Call>(publicCalls).filter(([, { access }]) => access === 'administrator');
  it.each(others)('%s', async (_, call) => {
    const args = { userId: 999_999, name: 'x', query: '', title: 'x', text: 'x', subject: 'x', body: 'x' };
    expect(await isRefused(caller(call)(people[role].client, args as never))).toBe(true);
  });

  it('is given by administrators alone', async () => {
    const { id } = await api.getUserDetails(people[role].client, {});
    const give = adminCallRows.find(([name]) => name === 'setUserRole')?.[1];
    if (give === undefined) throw new Error('There is no such call.');
    const set = (client: api.ApiClient, userId: number, to: string) =>
      caller(give)(client, { userId, role: to } as never);
    expect(await refusalOf(set(people[role].client, id, 'administrator'))).toBe('403');
    expect(await set(world.admin.client, id, 'viewer')).toMatchObject({ role: 'viewer' });
    expect(await refusalOf(callSample(people[role].client, 'findTitles'))).toBe('403');
    expect(await set(world.admin.client, id, role)).toMatchObject({ role });
  });
});
