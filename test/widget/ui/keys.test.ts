// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { intentOfKey, isKeyTaken } from '../../../src/widget/ui/keys.ts';
import { createPresence } from '../../../src/widget/ui/presence.ts';
import { failed, playing } from './fake-player.tsx';

describe('shortcuts', () => {
  it.each([
    ['Space', { type: 'intent.togglePlay' }],
    ['KeyK', { type: 'intent.togglePlay' }],
    ['KeyM', { type: 'intent.toggleMuted' }],
    ['KeyF', { type: 'intent.toggleFullscreen' }],
    ['KeyN', { type: 'intent.playNext' }],
    ['ArrowLeft', { type: 'intent.seekBy', deltaSeconds: -5 }],
    ['ArrowRight', { type: 'intent.seekBy', deltaSeconds: 5 }],
    ['KeyJ', { type: 'intent.seekBy', deltaSeconds: -10 }],
    ['KeyL', { type: 'intent.seekBy', deltaSeconds: 10 }],
    ['ArrowUp', { type: 'intent.setVolume', volume: 0.75 }],
    ['ArrowDown', { type: 'intent.setVolume', volume: 0.65 }],
    ['Digit0', { type: 'intent.seekTo', positionSeconds: 0 }],
    ['Digit5', { type: 'intent.seekTo', positionSeconds: 720 }],
    ['Numpad9', { type: 'intent.seekTo', positionSeconds: 1296 }],
    ['KeyQ', null],
  ])('%s', (code, intent) => {
    expect(intentOfKey(code, false, playing)).toEqual(intent);
  });

  it('a held key seeks on, but toggles once', () => {
    expect(intentOfKey('ArrowRight', true, playing)).not.toBeNull();
    expect(intentOfKey('KeyM', true, playing)).toBeNull();
    expect(intentOfKey('Digit3', true, playing)).toBeNull();
  });

  it('volume stays between silence and full', () => {
    expect(intentOfKey('ArrowUp', false, { ...playing, sound: { volume: 0.98, muted: false } })).toMatchObject({
      volume: 1,
    });
    expect(intentOfKey('ArrowDown', false, { ...playing, sound: { volume: 0.02, muted: false } })).toMatchObject({
      volume: 0,
    });
    expect(intentOfKey('ArrowUp', false, { ...playing, sound: { volume: 0.9, muted: true } })).toMatchObject({
      volume: 0.05,
    });
  });

  it('nothing to go to: no tenths in a live stream, no next after the last', () => {
    const timeline = { ...playing.timeline, durationSeconds: -2, isLive: true };
    expect(intentOfKey('Digit5', false, { ...playing, timeline })).toBeNull();
    expect(intentOfKey('KeyN', false, { ...playing, selection: null })).toBeNull();
  });

  it('nothing works behind an error, a prompt or before the film is there', () => {
    expect(intentOfKey('Space', false, { ...playing, ...failed(4) })).toBeNull();
    expect(intentOfKey('Space', false, { ...playing, resume: { isShown: true, positionSeconds: 9 } })).toBeNull();
    expect(intentOfKey('Space', false, { ...playing, content: { status: 'loading' } })).toBeNull();
  });

  it.each([
    ['<input>', 'KeyK', true],
    ['<textarea></textarea>', 'ArrowUp', true],
    ['<div role="menu"></div>', 'ArrowDown', true],
    ['<button></button>', 'Space', true],
    ['<button></button>', 'KeyK', false],
    ['<div></div>', 'Space', false],
  ])('in %s the key %s is taken: %s', (html, code, isTaken) => {
    document.body.innerHTML = html;
    const event = new KeyboardEvent('keydown', { code, bubbles: true });
    document.body.firstElementChild?.dispatchEvent(event);
    expect(isKeyTaken(event)).toBe(isTaken);
  });

  it('leaves combinations to the browser', () => {
    expect(isKeyTaken(new KeyboardEvent('keydown', { code: 'KeyF', ctrlKey: true }))).toBe(true);
  });
});

describe('presence', () => {
  it('stirs at most five times a second, and at once after coming back', () => {
    const sent: string[] = [];
    let now = 0;
    const presence = createPresence(
      ({ type }) => sent.push(type),
      () => now,
    );
    for (; now < 1000; now += 20) presence.stir();
    expect(sent).toHaveLength(5);
    presence.leave();
    presence.stir();
    expect(sent.slice(5)).toEqual(['intent.leaveControls', 'intent.stir']);
  });

  it('holds until the last holder lets go', () => {
    const sent: unknown[] = [];
    const presence = createPresence((intent) => sent.push(intent));
    presence.hold('menu', true);
    presence.hold('focus', true);
    presence.hold('menu', false);
    expect(sent).toEqual([{ type: 'intent.holdControls', isHeld: true }]);
    presence.hold('focus', false);
    presence.hold('focus', false);
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual({ type: 'intent.holdControls', isHeld: false });
  });
});
