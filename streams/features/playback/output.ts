import type { CastState } from '../../model/state.ts';
import { feature } from '../define-first.ts';

const UNAVAILABLE: CastState = { status: 'unavailable' };

/** The connection to a Cast device. It is offered if the browser may find one, which only a search can tell. */
export const cast = feature('cast', UNAVAILABLE, {
  on: {
    'session.started': (_, { session }) => (session.environment.hasCast ? { status: 'available' } : UNAVAILABLE),
    'cast.connecting': () => ({ status: 'connecting' }),
    'cast.connected': (_, { deviceName }) => ({ status: 'connected', deviceName }),
    'cast.disconnected': (state) => (state.status === 'unavailable' ? state : { status: 'available' }),
  },
});

export const airPlay = feature(
  'airPlay',
  { isAvailable: false, isActive: false },
  { on: { 'page.airPlayChanged': (_, { isAvailable, isActive }) => ({ isAvailable, isActive }) } },
);

/** AirPlay sends an address, not data that a script feeds to the element: the browser itself must play the stream. */
export const output = feature('output', 'here', {
  follows: ['cast', 'airPlay', 'session'],
  follow: (_, { state }) => {
    if (state.cast.status === 'connected') return 'cast';
    return state.airPlay.isActive && state.session?.environment.isNativeHlsSupported === true ? 'airPlay' : 'here';
  },
});
