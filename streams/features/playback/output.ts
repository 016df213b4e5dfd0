import type { CastState } from '../../model/state.ts';
import { feature } from '../define.ts';

const UNAVAILABLE: CastState = { status: 'unavailable' };

/** The way to a Cast device. It is offered wherever the browser may find one: that is known only when it is asked. */
export const cast = feature('cast', UNAVAILABLE, {
  on: {
    'session.started': (_, { session }) => (session.environment.hasCast ? { status: 'available' } : UNAVAILABLE),
    'cast.connecting': () => ({ status: 'connecting' }),
    'cast.connected': (_, { deviceName }) => ({ status: 'connected', deviceName }),
    'cast.disconnected': (state) => (state.status === 'unavailable' ? state : { status: 'available' }),
  },
});

/** Whether there are screens to send the film to, and whether it is on one. */
export const airPlay = feature(
  'airPlay',
  { isAvailable: false, isActive: false },
  { on: { 'page.airPlayChanged': (_, { isAvailable, isActive }) => ({ isAvailable, isActive }) } },
);

/**
 * What the film is to be played by. A screen found by AirPlay plays addresses, not what a script feeds to the element,
 * so there the browser itself must have the stream.
 */
export const output = feature('output', 'here', {
  follows: ['cast', 'airPlay', 'session'],
  follow: (_, { state }) => {
    if (state.cast.status === 'connected') return 'cast';
    return state.airPlay.isActive && state.session?.environment.isNativeHlsSupported === true ? 'airPlay' : 'here';
  },
});
