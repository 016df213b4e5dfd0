import { describe, expect, it } from 'vitest';
import { ownKeys, storeOwnKeys, understandKeys } from '../../../../streams/features/input/keyboard.ts';
import { meaningOf, strokeFor, toOwnKeys, withKey } from '../../../../streams/model/own-keys.ts';
import { namedShortcuts, NO_OWN_KEYS, usualKeys } from '../../../../streams/model/shortcuts.ts';
import type { Signal } from '../../../../streams/model/signals.ts';
import { aSession, marbles } from '../../support.ts';
import { outputs, slicesAfter } from '../support.ts';
import { playing, understandings } from './support.ts';

describe("the viewer's own keys", () => {
  it('take the place of the usual ones', () => {
    const own = withKey(NO_OWN_KEYS, 'mute', 'KeyG');
    expect(['KeyG', 'KeyM'].map((stroke) => meaningOf(stroke, own))).toEqual(['mute', null]);
  });
  it('take a key from the action that has it, which then has no key', () => {
    const own = withKey(NO_OWN_KEYS, 'mute', 'KeyF');
    expect([meaningOf('KeyF', own), strokeFor('fullscreen', own)]).toEqual(['mute', '']);
    expect(strokeFor('fullscreen', withKey(own, 'mute', 'KeyM'))).toBe('KeyF');
  });
  it('never give one key to two actions', () => {
    const own = withKey(withKey(NO_OWN_KEYS, 'mute', 'KeyG'), 'fullscreen', 'KeyG');
    expect(own).toEqual({ fullscreen: 'KeyG' });
  });
  it('may be left empty for several actions, but the space bar plays and pauses', () => {
    const own = withKey(withKey(NO_OWN_KEYS, 'mute', ''), 'togglePlay', '');
    expect(own).toEqual({ mute: '', togglePlay: '' });
    expect(['KeyM', 'KeyK', 'Space'].map((stroke) => meaningOf(stroke, own))).toEqual([null, null, 'togglePlay']);
  });
  it('are forgotten when the usual key is chosen', () =>
    expect(withKey({ mute: 'KeyG' }, 'mute', usualKeys.mute)).toEqual(NO_OWN_KEYS));
  it.each(['Space', 'Escape', 'Tab', 'Digit1', 'ArrowUp', 'Shift+Slash', 'F1', 'Enter', 'KeyGG', '__proto__'])(
    'are never %s',
    (stroke) => expect(withKey(NO_OWN_KEYS, 'mute', stroke)).toBe(NO_OWN_KEYS),
  );
  it.each([
    null,
    7,
    'KeyG',
    [],
    { mute: 7, fullscreen: 'Escape', nothing: 'KeyG', __proto__: { subtitles: 'KeyG' } },
    JSON.parse('{"__proto__": "KeyG", "constructor": "KeyG"}'),
  ])('are empty if %j was stored', (value) => expect(toOwnKeys(value)).toEqual({}));
  it('are read from storage, but one key for one action only', () =>
    expect(toOwnKeys({ mute: 'KeyG', fullscreen: 'KeyG', skipPart: '' })).toEqual({
      fullscreen: 'KeyG',
      skipPart: '',
    }));
  it('have defaults that all differ', () => expect(new Set(Object.values(usualKeys)).size).toBe(namedShortcuts.length));
});

describe('the feature of own keys', () => {
  const after = (...signals: readonly Signal[]) => slicesAfter('ownKeys', [ownKeys], signals).at(-1);
  const started: Signal = { type: 'session.started', session: aSession({ stored: { ownKeys: { mute: 'KeyG' } } }) };
  it('begins with what was stored', () => expect(after(started)).toEqual({ mute: 'KeyG' }));
  it.each<Signal>([{ type: 'intent.resetKeys' }, { type: 'intent.forget', kinds: ['keys'] }])(
    'forgets them by %o',
    (signal) => expect(after(started, signal)).toEqual({}),
  );
  it('stores what has changed', () =>
    marbles((t) => {
      const write = (value: object) => ({ type: 'storage.write', cause: 'preference', key: 'ownKeys', value });
      const keys: Signal = { type: 'intent.setKey', shortcut: 'mute', stroke: 'KeyG' };
      const stored$ = outputs(t, storeOwnKeys, {
        features: [ownKeys],
        signals: ['kkr', { k: keys, r: { type: 'intent.resetKeys' } }],
      });
      t.expectObservable(stored$).toBe('a-b', { a: write({ mute: 'KeyG' }), b: write({}) });
    }));
  it('gives a key its new meaning', () =>
    marbles((t) => {
      const press = (code: string): Signal => ({
        type: 'input.keyPressed',
        key: { code, hasShift: false, isRepeated: false },
      });
      const meant$ = outputs(t, understandKeys, {
        state: { ...playing, ownKeys: { mute: 'KeyG' } },
        signals: ['gm', { g: press('KeyG'), m: press('KeyM') }],
      });
      t.expectObservable(meant$).toBe('(mM)', understandings('key', { m: { type: 'intent.toggleMuted' } }));
    }));
});
