import { describe, expect, it } from 'vitest';
import type { Output } from '../../../../streams/features/define-later.ts';
import { NO_DELIVERY } from '../../../../streams/features/adaptation/delivery.ts';
import type { SteeringState, State } from '../../../../streams/features/state.ts';
import { askSteering, dropAnswer, steerHosts, steering } from '../../../../streams/features/hosts/steering.ts';
import type { Host, Hosts } from '../../../../streams/model/hosts.ts';
import type { PathwayAddresses } from '../../../../streams/model/pathways.ts';
import type { Signal } from '../../../../streams/model/signals.ts';
import { aPlayback, marbles } from '../../support.ts';
import { outputs, slicesAfter } from '../support.ts';

const a = 'https://a.test/film/low.m3u8';
const b = 'https://b.test/film/low.m3u8';
const serverUri = 'https://steer.test/film?sig=a%20b&_HLS_pathway=old';
const pathways: PathwayAddresses = [
  [a, 'A'],
  [b, 'B'],
];
const host = (name: string, fields: Partial<Host> = {}): Host => ({
  prefix: `https://${name}.test/`,
  failedAtMs: null,
  isProven: false,
  pathwayId: null,
  ...fields,
});
const server = (fields: Partial<SteeringState> = {}): SteeringState => ({
  serverUri,
  uri: serverUri,
  pathways,
  ttlSeconds: 300,
  dueMs: 0,
  ...fields,
});

const found = (steering: Extract<Signal, { readonly type: 'hosts.found' }>['steering']): Signal => ({
  type: 'hosts.found',
  files: [],
  steering,
});
const wanted = { ttlSeconds: 20, reloadUri: null, priority: ['B'], clones: [] };
const answered: Signal = { type: 'hosts.steered', ...wanted };
const failed = (status: number, retrySeconds = 0): Signal => ({ type: 'hosts.steeringFailed', status, retrySeconds });
const steeringAfter = (...signals: readonly Signal[]): SteeringState | null | undefined =>
  slicesAfter('steering', [steering], [found({ serverUri, pathways }), ...signals], { nowMs: 7_000 }).at(-1);

describe('a steering server', () => {
  it('is due at once, and not while it is being asked', () => {
    expect(steeringAfter()).toEqual(server());
    expect(steeringAfter({ type: 'player.steeringAsked' })?.dueMs).toBeNull();
  });

  it('is due again when its answer has expired, at the address that the answer names', () => {
    expect(steeringAfter(answered)).toEqual(server({ ttlSeconds: 20, dueMs: 27_000 }));
    const uri = 'https://steer.test/again';
    expect(steeringAfter({ type: 'hosts.steered', ...wanted, reloadUri: uri }, answered)?.uri).toBe(uri);
  });

  it('keeps its answer when the manifest is read again, and is forgotten with the film', () => {
    expect(steeringAfter(answered, found({ serverUri, pathways }))?.dueMs).toBe(27_000);
    expect(steeringAfter(answered, found(null))).toBeNull();
    expect(steeringAfter({ type: 'engine.attaching', url: '/2.m3u8', startSeconds: 0 })).toBeNull();
    expect(steeringAfter(found(null), answered, failed(0), { type: 'player.steeringAsked' })).toBeNull();
  });

  it.each([
    ['later after a failure', failed(500, 40), 307_000],
    ['when it says so after too many requests', failed(429, 40), 47_000],
    ['after ten seconds at least', failed(429, 0.1), 17_000],
    ['after a day at most', failed(429, 1e9), 86_407_000],
    ['after the usual time if it does not say when', failed(429), 307_000],
    ['never if it is gone for good', failed(410), null],
  ])('is asked again %s', (_, failure, dueMs) =>
    expect(steeringAfter({ type: 'player.steeringAsked' }, failure)?.dueMs).toBe(dueMs),
  );
});

describe('the request to a steering server', () => {
  const playing = aPlayback({ phase: 'playing' });
  const check = (expected: string, url: string, state: Partial<State> = {}, row = '', states = {}): void =>
    marbles((t) => {
      const bandwidth = { expectedBps: 1_234_567.8, recentBps: 0, usualBps: 0, firstByteSeconds: 0 };
      const result$ = outputs(t, askSteering, {
        state: {
          steering: server(),
          hosts: [[host('a'), host('b')]],
          playback: playing,
          delivery: { ...NO_DELIVERY, bandwidth },
          ...state,
        },
        states: [row, states],
      });
      const results: Record<string, Output> = {
        s: { type: 'player.steeringAsked' },
        a: { type: 'steering.ask', cause: 'network', url },
      };
      t.expectMarbles(result$, expected, results);
    });
  const query = (pathway: string) => `_HLS_pathway=${pathway}&_HLS_throughput=1234568`;
  const usual = `https://steer.test/film?sig=a%20b&${query('A')}`;

  it('names the present pathway and bandwidth, and keeps the signed part of the address', () => check('(sa)', usual));

  it('names the pathway of the host that is asked in place of a failed one', () => {
    const url = `https://steer.test/film?sig=a%20b&${query('B')}`;
    check('(sa)', url, { hosts: [[host('a', { failedAtMs: 0 }), host('b')]] });
    check('(sa)', url, { hosts: [[host('b', { pathwayId: 'B' }), host('a', { pathwayId: 'A' })]] });
  });

  it('names a bandwidth of 0 while none is known', () =>
    check('(sa)', 'https://steer.test/?_HLS_pathway=A&_HLS_throughput=0', {
      steering: server({ uri: 'https://steer.test/#x' }),
      delivery: NO_DELIVERY,
    }));

  it('may have a `data:` address, which the playlist itself answers', () => {
    const uri = 'data:application/json,{"VERSION":1}';
    check('(sa)', uri, { steering: server({ uri }) });
  });

  it('waits until it is due, and until the film plays', () => {
    check('3s (sa)', usual, { steering: server({ dueMs: 3_000 }) });
    const paused = aPlayback({ phase: 'paused' });
    check('5s (sa)', usual, { playback: paused }, '5s p', { p: { playback: playing } });
    const early = { playback: aPlayback({ phase: 'playing', hasFrame: false }) };
    check('5s (sa)', usual, early, '5s p', { p: { playback: playing } });
    check('', usual, { steering: server({ dueMs: 3_000 }) }, '2s p', { p: { playback: paused } });
  });

  it('is not made without a server, nor if the server must not be asked', () => {
    check('', usual, { steering: null });
    check('', usual, { steering: server({ dueMs: null }) });
  });
});

it('the answer of a steering server may prefer another pathway, and add one', () =>
  marbles((t) => {
    const clones = [{ id: 'C', baseId: 'A', host: 'c.test' }];
    const signals = { s: { type: 'hosts.steered', ...wanted, priority: ['C', 'B'], clones } } as const;
    const well: Partial<State> = { hosts: [[host('a'), host('b')]], steering: server() };
    const hosts: Hosts = [
      [host('c', { pathwayId: 'C' }), host('b', { pathwayId: 'B' }), host('a', { pathwayId: 'A' })],
    ];
    const result$ = outputs(t, steerHosts, { state: well, signals: ['-s', signals] });
    t.expectMarbles(result$, '-p', { p: { type: 'player.hostsSteered', hosts } });
    const nothing$ = outputs(t, steerHosts, { state: { ...well, steering: null }, signals: ['-s', signals] });
    t.expectMarbles(nothing$, '', {});
  }));

describe('the awaited answer of a steering server', () => {
  const drops = (states: string, values: Record<string, Partial<State>>, expected: string): void =>
    marbles((t) => {
      const result$ = outputs(t, dropAnswer, { state: values['a'] ?? {}, states: [states, values] });
      t.expectMarbles(result$, expected, { d: { type: 'steering.drop', cause: 'network' } });
    });
  const asked = { steering: server({ dueMs: null }) };

  it('is dropped if another stream is attached', () => {
    drops('-n', { a: asked, n: { steering: null } }, '-d');
  });

  it('is not dropped after it has come, nor if none is awaited', () => {
    drops('-n', { a: asked, n: { steering: server({ dueMs: 9 }) } }, '--');
    drops('-n', { a: { steering: server() }, n: { steering: null } }, '--');
  });
});
