import { feature } from '../define.ts';

export const session = feature('session', null, {
  on: { 'session.started': (_, signal) => signal.session },
});

/** What the browser thinks at the start, then what it tells. */
export const isOnline = feature('isOnline', true, {
  on: {
    'session.started': (_, { session: { environment } }) => environment.isOnline,
    'page.online': () => true,
    'page.offline': () => false,
  },
});

/** Most browsers say nothing of the connection, which is then taken for a good one. */
export const saveData = feature('saveData', false, {
  on: { 'page.connectionChanged': (_, { isFrugal }) => isFrugal },
});

export const isPageHidden = feature('isPageHidden', false, {
  on: { 'page.hidden': () => true, 'page.shown': () => false },
});
