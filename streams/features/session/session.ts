import { feature, type Subject } from '../define-first.ts';

export const session = feature('session', null, {
  on: { 'session.started': (_, signal) => signal.session },
});

/** Whether the browser is online: as it is at the start, then as the browser reports changes. */
export const isOnline = feature('isOnline', true, {
  on: {
    'session.started': (_, { session: { environment } }) => environment.isOnline,
    'page.online': () => true,
    'page.offline': () => false,
  },
});

/** False in browsers that tell nothing about the connection, which are most. */
export const saveData = feature('saveData', false, {
  on: { 'page.connectionChanged': (_, { isFrugal }) => isFrugal },
});

export const isPageHidden = feature('isPageHidden', false, {
  on: { 'page.hidden': () => true, 'page.shown': () => false },
});

export const sessionSubject = {
  features: [session, isOnline, saveData, isPageHidden],
  pipelines: [],
} satisfies Subject;
