import { describe, expect, it } from 'vitest';
import { airPlay, cast, output } from '../../../../streams/features/playback/output.ts';
import type { State } from '../../../../streams/features/state.ts';
import type { Signal } from '../../../../streams/model/signals.ts';
import type { CastState } from '../../../../streams/model/state.ts';
import { aSession } from '../../support.ts';
import { slicesAfter } from '../support.ts';

const signals: Record<string, Signal> = {
  s: { type: 'session.started', session: aSession() },
  n: { type: 'session.started', session: aSession({ environment: { hasCast: false } }) },
  c: { type: 'cast.connecting' },
  C: { type: 'cast.connected', deviceName: 'Гостиная' },
  d: { type: 'cast.disconnected' },
  a: { type: 'page.airPlayChanged', isAvailable: true, isActive: true },
  A: { type: 'page.airPlayChanged', isAvailable: true, isActive: false },
};
const all = (row: string): Signal[] => [...row].map((key) => signals[key]) as Signal[];

describe('cast', () => {
  const states: Record<string, CastState> = {
    U: { status: 'unavailable' },
    A: { status: 'available' },
    c: { status: 'connecting' },
    C: { status: 'connected', deviceName: 'Гостиная' },
  };

  it.each([
    ['is offered if the browser may find a device', 's', 'A'],
    ['is not offered if the browser cannot find devices', 'n', 'U'],
    ['looks for a device, has it, and disconnects from it', 'scCd', 'AcCA'],
    ['may look for a device in vain', 'scd', 'AcA'],
    ['is not offered after a disconnection without a connection', 'nd', 'UU'],
    ['disconnects when the session starts anew', 'sCs', 'ACA'],
  ])('%s', (_, row, expected) =>
    expect(slicesAfter('cast', [cast], all(row))).toEqual([...expected].map((key) => states[key])),
  );

  it('is not offered before the session has started', () => expect(cast.initial).toEqual(states['U']));
});

describe('airPlay', () => {
  it('is neither available nor active until Safari says so', () => {
    expect(airPlay.initial).toEqual({ isAvailable: false, isActive: false });
    expect(slicesAfter('airPlay', [airPlay], all('AaA'))).toEqual([
      { isAvailable: true, isActive: false },
      { isAvailable: true, isActive: true },
      { isAvailable: true, isActive: false },
    ]);
  });
});

describe('the output', () => {
  const native: Partial<State> = { session: aSession({ environment: { isNativeHlsSupported: true } }) };
  const script: Partial<State> = { session: aSession({ environment: { isNativeHlsSupported: false } }) };
  const names: Record<string, State['output']> = { h: 'here', c: 'cast', a: 'airPlay' };

  it('is this page at first', () => expect(output.initial).toBe('here'));

  it.each([
    ['stays this page until a device is connected', native, 'cC', 'hc'],
    ['is this page again after the device', native, 'Cd', 'ch'],
    ['is AirPlay while that is active', native, 'aA', 'ah'],
    ['stays this page for AirPlay if the browser cannot play the stream', script, 'a', 'h'],
    ['stays this page while nothing is known of the browser', { session: null }, 'a', 'h'],
    ['is the device that was chosen last', native, 'aC', 'ac'],
  ])('%s', (_, state, row, expected) =>
    expect(slicesAfter('output', [cast, airPlay, output], all(row), { state })).toEqual(
      [...expected].map((key) => names[key]),
    ),
  );
});
