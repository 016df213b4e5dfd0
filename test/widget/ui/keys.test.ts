// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import type { Key } from '../../../streams/model/input.ts';
import { NO_OWN_KEYS } from '../../../streams/model/shortcuts.ts';
import { keyOf } from '../../../src/widget/ui/input/keys.ts';
import { atOnce } from '../../../src/widget/shared/after-paint.ts';
import { createUserActivity } from '../../../src/widget/ui/user-activity.ts';
import { press } from '../../on-screen.ts';
import { mount, unmountAll } from './fake-player.tsx';

afterEach(() => unmountAll());

/** The key that the player reads when it is pressed on the first element of the markup. */
function pressed(html: string, init: KeyboardEventInit): Key | null {
  document.body.innerHTML = html;
  const event = new KeyboardEvent('keydown', { bubbles: true, ...init });
  document.body.firstElementChild?.dispatchEvent(event);
  return keyOf(event, NO_OWN_KEYS);
}

const plain = (code: string): Key => ({ code, hasShift: false, isRepeated: false });

describe('keys', () => {
  it('are read by their place, whatever the layout', () => {
    expect(pressed('<div>', { code: 'KeyK', key: '\u043b' })).toEqual(plain('KeyK'));
    expect(pressed('<div>', { code: 'Comma', key: '\u0411', shiftKey: true })).toEqual({
      ...plain('Comma'),
      hasShift: true,
    });
  });

  it('of a remote control are read by their meaning', () => {
    for (const key of ['MediaRewind', 'MediaFastForward']) {
      expect(pressed('<div>', { code: '', key })).toEqual(plain(key));
      expect(pressed('<button></button>', { code: '', key })).toEqual(plain(key));
    }
    expect(pressed('<div>', { code: '', key: 'MediaStop' })).toBeNull();
  });

  it('tell whether they are held', () => {
    expect(pressed('<div>', { code: 'ArrowUp', repeat: true })).toEqual({ ...plain('ArrowUp'), isRepeated: true });
  });

  it('ask for help by the question mark of any layout', () => {
    const help = { code: 'Slash', hasShift: true, isRepeated: false };
    expect(pressed('<div>', { code: 'Digit7', key: '?', shiftKey: true })).toEqual(help);
    expect(pressed('<div>', { code: 'Slash', key: ',', shiftKey: true })).toEqual(help);
  });

  it.each([
    ['<input>', 'KeyK'],
    ['<textarea></textarea>', 'ArrowUp'],
    ['<select></select>', 'KeyM'],
    ['<div contenteditable></div>', 'Space'],
    ['<div role="menu"></div>', 'ArrowDown'],
    ['<dialog role="dialog"></dialog>', 'KeyF'],
    ['<button></button>', 'Space'],
    ['<a href="#"></a>', 'Space'],
    ['<div role="slider"></div>', 'ArrowLeft'],
    ['<div role="slider"></div>', 'ArrowUp'],
    ['<section class="transcript" role="dialog"></section>', 'ArrowDown'],
    ['<div></div>', 'KeyQ'],
    ['<div></div>', 'Tab'],
    ['<div></div>', ''],
  ])('leave to %s the key “%s”', (html, code) => expect(pressed(html, { code })).toBeNull());

  it.each([
    ['<button></button>', 'KeyK'],
    ['<button></button>', 'ArrowLeft'],
    ['<div role="slider"></div>', 'KeyM'],
    ['<section class="transcript" role="dialog"></section>', 'KeyK'],
    ['<section class="transcript" role="dialog"></section>', 'Space'],
    ['<div></div>', 'Space'],
  ])('on %s include the player’s key “%s”', (html, code) => expect(pressed(html, { code })).toEqual(plain(code)));

  it('are ignored behind a modal dialog', () =>
    expect(pressed('<div></div><dialog open></dialog>', { code: 'Space' })).toBeNull());

  it.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }])('with %o are left to the browser', (modifier) =>
    expect(pressed('<div>', { code: 'KeyF', ...modifier })).toBeNull(),
  );

  it('are ignored if another listener has handled them', () => {
    const event = new KeyboardEvent('keydown', { code: 'KeyF', cancelable: true });
    event.preventDefault();
    expect(keyOf(event, NO_OWN_KEYS)).toBeNull();
  });
});

describe('the frame', () => {
  it('sends shortcuts, keeps the page from scrolling by them, and leaves other keys to the browser', () => {
    const { asked } = mount();
    expect(press(' ', { code: 'Space' }).defaultPrevented).toBe(true);
    expect(press('q', { code: 'KeyQ' }).defaultPrevented).toBe(false);
    expect(asked()).toEqual([{ type: 'input.keyPressed', key: plain('Space') }]);
  });

  it('sends a held key only if holding it has a meaning', () => {
    const { asked } = mount();
    expect(press(' ', { code: 'Space', repeat: true }).defaultPrevented).toBe(true);
    press('ArrowUp', { code: 'ArrowUp', repeat: true });
    expect(asked()).toEqual([{ type: 'input.keyPressed', key: { ...plain('ArrowUp'), isRepeated: true } }]);
  });

  it('sends the release of a key that works while held, and ends its effect when the window loses the focus', () => {
    const { asked, become } = mount();
    const letGo = (code: string) =>
      window.dispatchEvent(new KeyboardEvent('keyup', { key: code, code, bubbles: true, cancelable: true }));
    letGo('KeyV');
    letGo('KeyK');
    expect(asked()).toEqual([{ type: 'input.keyReleased', key: plain('KeyV') }]);
    const leave = () => window.dispatchEvent(new FocusEvent('blur'));
    leave();
    expect(asked()).toHaveLength(1);
    become({ voiceTrial: { audioTrackId: 'b', beforeId: 'a', sinceMs: 0, isOver: false } });
    leave();
    expect(asked().slice(1)).toEqual([{ type: 'intent.endVoiceTrial' }]);
  });

  it.each([
    ['while another key is held', '<div></div>', { ctrlKey: true }],
    ['while Shift is held', '<div></div>', { shiftKey: true }],
    ['where the viewer writes text', '<input>', {}],
    ['behind a dialog', '<dialog open></dialog>', {}],
  ])('sends the release of the key for a voice trial %s', (_, html, modifiers) => {
    const { asked, become } = mount();
    document.body.insertAdjacentHTML('beforeend', html);
    const element = document.body.lastElementChild;
    const letGo = () =>
      element?.dispatchEvent(new KeyboardEvent('keyup', { code: 'KeyV', key: 'v', bubbles: true, ...modifiers }));
    become({ voiceTrial: { audioTrackId: 'b', beforeId: 'a', sinceMs: 0, isOver: false } });
    letGo();
    element?.remove();
    expect(asked()).toMatchObject([{ type: 'input.keyReleased', key: { code: 'KeyV' } }]);
  });

  it('sends nothing of a text that is typed', () => {
    const { asked } = mount();
    document.body.insertAdjacentHTML('beforeend', '<input>');
    const field = document.body.lastElementChild;
    field?.dispatchEvent(new KeyboardEvent('keyup', { code: 'KeyV', key: 'v', bubbles: true }));
    field?.remove();
    expect(asked()).toEqual([]);
  });

  it('obeys the viewer’s own keys, and leaves keys that the viewer has removed to the browser', () => {
    const { asked } = mount({ ownKeys: { mute: 'KeyQ', togglePlay: '' } });
    expect(press('q', { code: 'KeyQ' }).defaultPrevented).toBe(true);
    for (const code of ['KeyM', 'KeyK']) expect(press('x', { code }).defaultPrevented).toBe(false);
    expect(asked()).toEqual([{ type: 'input.keyPressed', key: plain('KeyQ') }]);
  });

  it('shows the controls at any key', () => {
    const { sent } = mount();
    press('q', { code: 'KeyQ' });
    expect(sent.map(({ type }) => type)).toContain('intent.stir');
  });
});

describe('user activity', () => {
  it('is reported at most five times a second, and at once when the pointer returns', () => {
    const sent: string[] = [];
    let now = 0;
    const userActivity = createUserActivity({ send: ({ type }) => sent.push(type), afterPaint: atOnce }, () => now);
    for (; now < 1000; now += 20) userActivity.noteActivity();
    expect(sent).toHaveLength(5);
    userActivity.leaveControls();
    userActivity.noteActivity();
    expect(sent.slice(5)).toEqual(['intent.leaveControls', 'intent.stir']);
  });

  it('holds the controls until the last holder lets go', () => {
    const sent: unknown[] = [];
    const userActivity = createUserActivity({ send: (signal) => sent.push(signal), afterPaint: atOnce });
    userActivity.holdControls('menu', true);
    userActivity.holdControls('focus', true);
    userActivity.holdControls('menu', false);
    expect(sent).toEqual([{ type: 'intent.holdControls', isHeld: true }]);
    userActivity.holdControls('focus', false);
    userActivity.holdControls('focus', false);
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual({ type: 'intent.holdControls', isHeld: false });
  });

  it('shows the controls within a press, and holds them after its paint', () => {
    const sent: string[] = [];
    const waiting: (() => void)[] = [];
    const afterPaint = (work: () => void) => void waiting.push(work);
    const userActivity = createUserActivity({ send: ({ type }) => sent.push(type), afterPaint });
    userActivity.holdControls('menu', true);
    userActivity.noteActivity();
    expect(sent).toEqual(['intent.stir']);
    for (const work of waiting) work();
    expect(sent).toEqual(['intent.stir', 'intent.holdControls']);
  });
});
