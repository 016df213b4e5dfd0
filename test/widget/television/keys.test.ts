// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { remoteKeyOf } from '../../../src/widget/television/keys.ts';
import type { RemoteKey } from '../../../src/widget/television/remote.ts';

const keyOf = (keyCode: number, key = 'Unidentified') => remoteKeyOf({ key, keyCode });

/** Key codes from the manufacturers' manuals: play, pause, stop, rewind, forward, back. */
const controls: readonly (readonly [string, readonly number[]])[] = [
  ['Tizen', [415, 19, 413, 412, 417, 10_009]],
  ['webOS', [415, 19, 413, 412, 417, 461]],
  ['Hisense', [415, 19, 413, 412, 417, 8]],
  ['Android TV', [126, 127, 86, 89, 90, 4]],
];
const meant = ['play', 'pause', 'stop', 'rewind', 'forward', 'back'] as const;

describe('keys of remote controls', () => {
  it.each(controls)('of %s are known by their numbers', (_name, codes) =>
    expect(codes.map((code) => keyOf(code))).toEqual(meant),
  );

  it.each<[string, RemoteKey]>([
    ['ArrowUp', 'up'],
    ['ArrowDown', 'down'],
    ['ArrowLeft', 'left'],
    ['ArrowRight', 'right'],
    ['Enter', 'ok'],
    ['GoBack', 'back'],
    ['BrowserBack', 'back'],
    ['XF86Back', 'back'],
    ['MediaPlay', 'play'],
    ['MediaPlayPause', 'playPause'],
    ['MediaFastForward', 'forward'],
    ['MediaTrackNext', 'next'],
  ])('are known by the name %s, whatever the number', (name, key) => expect(keyOf(0, name)).toBe(key));

  it('are known by their number if a name is missing, arrows and OK as well', () => {
    expect([37, 38, 39, 40, 13].map((code) => keyOf(code, ''))).toEqual(['left', 'up', 'right', 'down', 'ok']);
  });

  it('for colours, volume, channels and digits are left to the television', () => {
    for (const code of [403, 404, 405, 406, 447, 448, 449, 427, 428]) expect(keyOf(code)).toBeNull();
    for (const name of ['ColorF0Red', 'ColorF1Green', 'ColorF2Yellow', 'ColorF3Blue', 'AudioVolumeUp', 'ChannelUp'])
      expect(keyOf(403, name)).toBeNull();
    expect(keyOf(49, '1')).toBeNull();
  });

  it('do not include letters that share their numbers with Android’s keys', () => {
    expect(keyOf(89, 'y')).toBeNull();
    expect(keyOf(90, 'Z')).toBeNull();
  });

  it('include one that deletes in a text field, and goes back elsewhere', () => {
    const at = (markup: string) => {
      document.body.innerHTML = markup;
      return remoteKeyOf({ key: 'Backspace', keyCode: 8, target: document.body.firstElementChild });
    };
    expect(at('<input type="text">')).toBeNull();
    expect(at('<textarea></textarea>')).toBeNull();
    expect(at('<input type="checkbox">')).toBe('back');
    expect(at('<button></button>')).toBe('back');
  });

  it('do not include names of object members', () => expect(keyOf(0, 'constructor')).toBeNull());
});
