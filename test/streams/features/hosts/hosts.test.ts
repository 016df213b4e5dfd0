import { describe, expect, it } from 'vitest';
import type { Output } from '../../../../streams/features/define-later.ts';
import { hosts, useHosts } from '../../../../streams/features/hosts/hosts.ts';
import type { Hosts } from '../../../../streams/model/hosts.ts';
import type { Signal } from '../../../../streams/model/signals.ts';
import { marbles } from '../../support.ts';
import { outputs, slicesAfter } from '../support.ts';

const a = 'https://a.test/film/1.m4s';
const b = 'https://b.test/film/1.m4s';
const found: Signal = { type: 'hosts.found', files: [[a, b]], steering: null };
const failed: Signal = { type: 'host.failed', address: a };
const answered: Signal = { type: 'host.answered', address: a };

const host = (name: string, fields: Partial<Hosts[number][number]> = {}): Hosts[number][number] => ({
  prefix: `https://${name}.test/`,
  failedAtMs: null,
  isProven: false,
  pathwayId: null,
  ...fields,
});
const well: Hosts = [[host('a'), host('b')]];
const hostsAfter = (...signals: readonly Signal[]): Hosts | undefined =>
  slicesAfter('hosts', [hosts], signals, { nowMs: 7_000 }).at(-1);

describe('the table of hosts', () => {
  it('has each host of the files that several hosts have once', () => {
    expect(hostsAfter(found, found)).toEqual(well);
    expect(hostsAfter({ type: 'hosts.found', files: [[a, 'https://b.test/film/other.m4s']], steering: null })).toEqual(
      [],
    );
  });

  it('keeps how hosts have answered, also when the manifest is read again', () => {
    expect(hostsAfter(found, failed, found)).toEqual([[host('a', { failedAtMs: 7_000 }), host('b')]]);
    expect(hostsAfter(found, failed, answered)).toEqual([[host('a', { isProven: true }), host('b')]]);
  });

  it('is emptied when another source is attached', () =>
    expect(hostsAfter(found, { type: 'engine.attaching', url: '/2.m3u8', startSeconds: 0 })).toEqual([]));

  it('takes over the order of a steering server', () => {
    const steered: Hosts = [[host('b'), host('a')]];
    expect(hostsAfter(found, { type: 'player.hostsSteered', hosts: steered })).toBe(steered);
  });
});

describe('the engine', () => {
  const use = (name: string, changes: Readonly<Record<string, object>> = {}): Output => ({
    type: 'engine.useHost',
    cause: 'network',
    hosts: ['a', 'b'].map((one) => ({
      prefix: `https://${one}.test/`,
      use: `https://${name}.test/`,
      patienceMs: 3_000,
      isProven: false,
      pathwayId: null,
      ...changes[one],
    })),
  });

  it('is told to ask the other host for a minute after one has failed, and waits for the other without a limit', () =>
    marbles((t) => {
      const states = { w: { hosts: well }, f: { hosts: [[host('a', { failedAtMs: 10 }), host('b')]] } };
      const result$ = outputs(t, useHosts, { state: { hosts: [] }, states: ['5ms w 4ms f', states] });
      const results = { w: use('a'), f: use('b', { b: { patienceMs: null } }) };
      t.expectMarbles(result$, '5ms w 4ms f 59999ms w', results);
    }));

  it('asks the host that failed first if all have failed', () =>
    marbles((t) => {
      const both: Hosts = [[host('a', { failedAtMs: 10 }), host('b', { failedAtMs: 5 })]];
      const none = { a: { patienceMs: null }, b: { patienceMs: null } };
      const result$ = outputs(t, useHosts, { state: { hosts: [] }, states: ['10ms f', { f: { hosts: both } }] });
      const results = { f: use('b', none), g: use('b', { b: { patienceMs: null } }), w: use('a') };
      // After a minute the first host is used again, and then the other one, which is preferred.
      t.expectMarbles(result$, '10ms f 59994ms g 4ms w', results);
    }));

  it('gets no command if the files of a film are on one host', () =>
    marbles((t) => {
      const result$ = outputs(t, useHosts, { state: { hosts: [] }, states: ['5ms n', { n: { hosts: [] } }] });
      t.expectMarbles(result$, '', {});
    }));
});
