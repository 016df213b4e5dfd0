import { forgetStep } from '../../model/memory.ts';
import { toOwnKeys, withKey } from '../../model/own-keys.ts';
import { NO_OWN_KEYS } from '../../model/shortcuts.ts';
import { feature, type Pipeline } from '../define-later.ts';

/** Keys that the viewer has chosen in the place of the usual ones. */
export const ownKeys = feature('ownKeys', NO_OWN_KEYS, {
  on: {
    'session.started': (_, { session }) => toOwnKeys(session.stored.ownKeys),
    'intent.setKey': (own, { shortcut, stroke }) => withKey(own, shortcut, stroke),
    'intent.resetKeys': () => NO_OWN_KEYS,
    'intent.forget': forgetStep('keys', NO_OWN_KEYS),
  },
});

export const storeOwnKeys: Pipeline = ({ when }) =>
  when(['intent.setKey', 'intent.resetKeys'], (_, { ownKeys: value }, before) =>
    value === before.ownKeys ? null : { type: 'storage.write', cause: 'preference', key: 'ownKeys', value },
  );
