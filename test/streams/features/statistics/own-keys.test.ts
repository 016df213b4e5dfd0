import { it } from 'vitest';
import { ownKeys } from '../../../../streams/features/input/keyboard.ts';
import { tellCopiedPictures, tellOwnKeys } from '../../../../streams/features/statistics/events.ts';
import { NO_OWN_KEYS } from '../../../../streams/model/shortcuts.ts';
import type { Signal } from '../../../../streams/model/signals.ts';
import { marbles } from '../../support.ts';
import { anEvent, events } from './support.ts';

const set = (stroke: string): Signal => ({ type: 'intent.setKey', shortcut: 'mute', stroke });

it("statistics tell a change of the viewer's own keys, and the return to the usual ones", () =>
  marbles((t) => {
    const event$ = events(t, tellOwnKeys, {
      features: [ownKeys],
      signals: ['ggnrr', { g: set('KeyG'), n: set(''), r: { type: 'intent.resetKeys' } }],
      state: { ownKeys: NO_OWN_KEYS },
    });
    t.expectMarbles(event$, 'g-nr', {
      g: anEvent('own_key', { own_key: 'KeyG', own_key_for: 'mute' }),
      n: anEvent('own_key', { own_key: '', own_key_for: 'mute' }),
      r: anEvent('own_key', { own_key: null, own_key_for: null }),
    });
  }));

it('statistics tell a copied picture once it is in the clipboard', () =>
  marbles((t) => {
    const event$ = events(t, tellCopiedPictures, { signals: ['-c', { c: { type: 'page.pictureCopied' } }] });
    t.expectMarbles(event$, '-c', { c: anEvent('picture_copy', {}) });
  }));
