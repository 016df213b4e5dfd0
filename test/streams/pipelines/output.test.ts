import { describe, it } from 'vitest';
import type { AirPlayState, CastState, Output } from '../../../streams/model/state.ts';
import { hold } from '../../../streams/operators/hold.ts';
import { output } from '../../../streams/pipelines/output.ts';
import { aSession, marbles } from '../support.ts';

const sessions = {
  s: aSession({ environment: { isNativeHlsSupported: true } }),
  n: aSession({ environment: { isNativeHlsSupported: false } }),
};
const casts: Record<string, CastState> = {
  A: { status: 'available' },
  c: { status: 'connecting' },
  C: { status: 'connected', deviceName: '' },
};
const airPlays: Record<string, AirPlayState> = {
  n: { isAvailable: true, isActive: false },
  a: { isAvailable: true, isActive: true },
};
const outputs: Record<string, Output> = { h: 'here', c: 'cast', a: 'airPlay' };

describe('output', () => {
  it.each([
    ['is here', 's', 'A', 'n', 'h'],
    ['stays here until a device is there', 's', 'A-c-C', 'n----', 'h---c'],
    ['comes back from the device', 's', 'AC-A', 'n---', 'hc-h'],
    ['is the browser itself for AirPlay', 's', 'A----', 'n-a-n', 'h-a-h'],
    ['stays here for AirPlay where the browser cannot play the stream', 'n', 'A--', 'n-a', 'h--'],
    ['is the device that was asked for last', 's', 'A--C', 'n-a-', 'h-ac'],
  ])('%s', (_, session, cast, airPlay, expected) =>
    marbles((t) => {
      const inputs = {
        session$: t.facet(session, sessions),
        cast$: t.facet(cast, casts),
        airPlay$: t.facet(airPlay, airPlays),
      };
      t.expectMarbles(output(inputs).pipe(hold()), expected, outputs);
    }),
  );

  it('listens no longer than needed', () =>
    marbles((t) => {
      const cast$ = t.hot('A--C', casts);
      const inputs = { session$: t.facet('s', sessions), cast$, airPlay$: t.facet('n', airPlays) };
      t.expectObservable(output(inputs), '^-!').toBe('h', outputs);
      t.expectSubscriptions(cast$.subscriptions).toBe('^-!');
    }));
});
