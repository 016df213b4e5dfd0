import { describe, expect, it } from 'vitest';
import * as api from '../../src/api/index.ts';
import type { Call } from '../../src/contract/calls/call.ts';
import { type CallName, calls } from '../../src/contract/calls/table.ts';
import { examples } from './support/examples.ts';
import { useWorld } from './support/world.ts';

const world = useWorld({ titles: 60, demoAds: 'listed' });

const rows = Object.entries(calls) as [CallName, Call][];
type AnyCaller = (client: api.Client, args: object) => Promise<unknown>;
/** The lists of an answer. They must not be empty, because an empty list shows nothing of its items. */
const listsOf = (answer: unknown): unknown[] =>
  Array.isArray(answer) ? [answer] : Object.values(answer ?? {}).filter((value) => Array.isArray(value));
const callerOf = (name: CallName) => api[name] as AnyCaller;

describe('the library can make each call of the contract to running services', () => {
  it.each(rows)('%s', async (name, { access, answer }) => {
    // Some calls end the login that they are made with.
    if (access === 'user') await world.switchUser();
    const args = await Promise.resolve(examples[name](world));
    const client = world.clientFor(access);
    let raw: unknown = null;
    const send: api.Client['send'] = async (...sent) => (raw = await client.send(...sent));
    const result = await callerOf(name)({ ...client, send }, args);
    if (typeof answer === 'object') {
      // The library returns the answer as it came: it lacks no field, has none too many and needs no default.
      expect(raw).not.toBeNull();
      expect(result).toEqual(raw);
      for (const list of listsOf(result)) expect(list).not.toEqual([]);
    } else if (answer === 'text') {
      expect(result).toMatch(/\S/);
    } else if (answer === 'file') {
      expect((result as Blob).size).toBeGreaterThan(100);
    } else if (answer === 'headers') {
      expect((result as Headers).get('content-length')).toBe('1000');
    } else {
      expect([raw, result]).toEqual([null, undefined]);
    }
  });
});

describe('a call with restricted access', () => {
  const closed = rows.filter(([, { access }]) => access !== 'anyone');
  it.each(closed)('%s: refuses requests without a login', async (name) => {
    const error: unknown = await callerOf(name)(world.loggedOut, await Promise.resolve(examples[name](world))).catch(
      (reason) => reason,
    );
    expect(error).toMatchObject({ kind: 'badRequest', status: 401, data: { error: { code: 'unauthorized' } } });
  });

  const forAdministrators = rows.filter(([, { access }]) => access === 'administrator');
  it.each(forAdministrators)('%s: refuses viewers', async (name) => {
    const { client } = await world.newUser();
    const error: unknown = await callerOf(name)(client, await Promise.resolve(examples[name](world))).catch(
      (reason) => reason,
    );
    expect(error).toMatchObject({ kind: 'badRequest', status: 403, data: { error: { code: 'forbidden' } } });
  });
});
