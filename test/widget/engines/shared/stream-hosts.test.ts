// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { StreamHosts } from '../../../../src/widget/engines/shared/index.ts';
import type { HostUse } from '../../../../streams/model/hosts.ts';

const a = 'https://a.test/film/1.m4s';
const b = 'https://b.test/film/1.m4s';
const use = (name: string, fields: Partial<HostUse> = {}): HostUse => ({
  prefix: `https://${name}.test/`,
  use: 'https://b.test/',
  patienceMs: 3_000,
  isProven: false,
  pathwayId: null,
  ...fields,
});

let hosts: StreamHosts;
let told: unknown[];
beforeEach(() => {
  hosts = new StreamHosts();
  told = [];
});
afterEach(() => {
  vi.unstubAllGlobals();
});
const listen = (): void => void hosts.facts$.subscribe((fact) => told.push(fact));

describe('the hosts of a stream', () => {
  it('are reported when they are found, also to later listeners', () => {
    hosts.noteFiles([]);
    hosts.noteFiles([[a, b]]);
    listen();
    hosts.noteFiles([[a, b]]);
    const found = { type: 'hosts.found', files: [[a, b]], steering: null };
    expect(told).toEqual([found, found]);
  });

  it('are used by command, and each file is at its own address before', () => {
    expect([hosts.locate(a), hosts.patienceMs(a)]).toEqual([a, null]);
    hosts.use([use('a'), use('b', { patienceMs: 6_000 }), use('a.test/film/other')]);
    expect([hosts.locate(`${a}?x=1`), hosts.patienceMs(a), hosts.patienceMs(b)]).toEqual([`${b}?x=1`, 3_000, 6_000]);
    expect(hosts.locate('https://c.test/1.m4s')).toBe('https://c.test/1.m4s');
  });

  it('are reported when they fail, and when they answer for the first time afterwards', () => {
    listen();
    hosts.noteFailed(a, 0);
    hosts.noteLoaded(a);
    hosts.use([use('a'), use('b', { isProven: true })]);
    hosts.noteFailed(a, 0);
    hosts.noteLoaded(a);
    hosts.noteLoaded(b);
    expect(told).toEqual([
      { type: 'host.failed', address: a },
      { type: 'host.answered', address: a },
    ]);
  });

  it.each([
    ['has no answer', 0, true, [true]],
    ['has an error', 500, true, [true]],
    ['refuses an address', 403, true, []],
    ['cannot be reached offline', 0, false, []],
  ])('are reported as failed, and can be replaced, if one %s', (_, status, onLine, failed) => {
    vi.stubGlobal('navigator', { onLine });
    listen();
    hosts.use([use('a', { isProven: true })]);
    expect(hosts.noteFailed(a, status)).toBe(failed.length > 0);
    expect(told).toEqual(failed.map(() => ({ type: 'host.failed', address: a })));
  });
});
