// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NO_OWN_KEYS, shortcutOf, type OwnKeys } from '../../../streams/model/shortcuts.ts';
import { NO_WORDS } from '../../../streams/model/words.ts';
import { helpTexts } from '../../../src/widget/ui/languages/help.ts';
import { shortcutGroups } from '../../../src/widget/ui/help/shortcuts.ts';
import { places } from '../../../src/widget/ui/frame/places.tsx';
import { menusPart } from '../../../src/widget/ui/menus/MenuButton.tsx';
import { all, mockMediaQueries, click, entry, find, nameOf, point, press } from '../../on-screen.ts';
import { mount, unmountAll } from './fake-player.tsx';

beforeEach(async () => {
  await Promise.all([places.help.script.load(), menusPart.load()]);
});
afterEach(() => {
  unmountAll();
  vi.restoreAllMocks();
});

const dialog = () => all('dialog').find((one) => nameOf(one) === 'Горячие клавиши');
const closings = [{ type: 'intent.closeHelp' }];

describe('the list of shortcuts', () => {
  it('is present only while it is shown', () => {
    const { become } = mount();
    expect(dialog()).toBeUndefined();
    become({ help: { isShown: true } });
    expect(dialog()?.getAttribute('aria-modal')).toBe('true');
    become({ help: { isShown: false } });
    expect(dialog()).toBeUndefined();
  });

  it.each<[string, () => void]>([
    ['its button', () => click(find('button', 'Закрыть'))],
    ['its backdrop', () => click(dialog()!)],
    ['Escape', () => point('cancel', dialog()!)],
    ['the key that has opened it', () => press(',', { on: dialog()!, code: 'Slash', shiftKey: true })],
    ['a question mark elsewhere', () => press('?', { on: document.body, code: 'Digit7', shiftKey: true })],
  ])('is closed by %s', (_, close) => {
    const { asked } = mount({ help: { isShown: true } });
    close();
    expect(asked()).toEqual(closings);
  });

  it('stays open after a click in it and other keys', () => {
    const { asked } = mount({ help: { isShown: true } });
    click(dialog()!.querySelector('h2')!);
    press('k', { on: dialog()!, code: 'KeyK' });
    expect(asked()).toEqual([]);
  });

  it('is the last entry of the settings if the device has a mouse, and returns the focus to their button', () => {
    mockMediaQueries((query) => query.includes('any-hover'));
    const { asked } = mount();
    click(find('button', 'Настройки'));
    expect(all('menuitem').at(-1)?.textContent).toBe('Горячие клавиши');
    click(entry('Горячие клавиши'));
    expect(asked()).toEqual([{ type: 'intent.openHelp' }]);
    expect(document.querySelector('[role="menu"]')).toBeNull();
    expect(document.activeElement).toBe(find('button', 'Настройки'));
  });

  it('is no entry of the settings on a device with only fingers', () => {
    mockMediaQueries(() => false);
    mount();
    click(find('button', 'Настройки'));
    expect(all('menuitem').map(nameOf)).not.toContain('Горячие клавиши');
  });

  it('names only keys that do something', () => {
    const signs: Record<string, [code: string, hasShift: boolean]> = {
      Пробел: ['Space', false],
      '←': ['ArrowLeft', false],
      '→': ['ArrowRight', false],
      '↑': ['ArrowUp', false],
      '↓': ['ArrowDown', false],
      '<': ['Comma', true],
      '>': ['Period', true],
      ',': ['Comma', false],
      '.': ['Period', false],
      '?': ['Slash', true],
      'Shift+D': ['KeyD', true],
      Esc: ['Escape', false],
    };
    const codeOf = (sign: string) => signs[sign] ?? [/\d/.test(sign) ? `Digit${sign}` : `Key${sign}`, false];
    const keys = shortcutGroups(NO_OWN_KEYS)
      .slice(0, -1)
      .flatMap(({ rows }) => rows)
      // Without the key that saves a recording: the card of an error handles it itself.
      .filter(({ action }) => action !== helpTexts().saveRecording)
      .flatMap((row) => row.keys.map(({ label: keyLabel }) => keyLabel))
      .filter((sign) => sign !== '…');
    expect(keys.length).toBeGreaterThanOrEqual(20);
    for (const sign of keys) {
      const [code = '', hasShift = false] = codeOf(sign) as [string, boolean];
      expect([sign, shortcutOf({ code, hasShift }, NO_OWN_KEYS)]).not.toEqual([sign, null]);
    }
  });
});

it('the list of shortcuts has the key of words if the host page wants to hear of words', () => {
  mount({ help: { isShown: true }, words: { ...NO_WORDS, isOffered: true } });
  expect(dialog()!.textContent).toContain('К словам субтитровW');
});

it('the list of shortcuts has no key of words if the key does nothing', () => {
  mount({ help: { isShown: true } });
  expect(dialog()!.textContent).not.toContain('К словам субтитров');
});

describe('a key of the viewer’s own', () => {
  const keyButton = (shortcut: string) => dialog()!.querySelector<HTMLButtonElement>(`[data-shortcut=${shortcut}]`)!;
  const told = () => dialog()!.querySelector('[role=status]')?.textContent;
  const type = (code: string, shiftKey = false) => press(code, { on: document.activeElement!, code, shiftKey });
  const open = (own: OwnKeys = NO_OWN_KEYS) => {
    const player = mount({ help: { isShown: true }, ownKeys: own });
    const change = (shortcut: string) => {
      const button = keyButton(shortcut);
      act(() => button.focus());
      click(button);
    };
    return { ...player, change };
  };

  it('is set by a press on the old key and then on the new one', () => {
    const { asked, change } = open();
    change('mute');
    expect(keyButton('mute').getAttribute('aria-pressed')).toBe('true');
    expect(told()).toContain('нажмите клавишу');
    type('KeyG');
    expect(asked()).toEqual([{ type: 'intent.setKey', shortcut: 'mute', stroke: 'KeyG' }]);
    expect(told()).toBe('Клавиша для «Без звука»: G.');
    expect(keyButton('mute').getAttribute('aria-pressed')).toBe('false');
  });

  it('may be a key with a meaning only after a second press, and the old meaning is named', () => {
    const { asked, change } = open();
    change('mute');
    type('KeyF');
    expect([asked(), told()]).toEqual([[], expect.stringContaining('F — это «Полный экран»')]);
    type('KeyF');
    expect(asked()).toEqual([{ type: 'intent.setKey', shortcut: 'mute', stroke: 'KeyF' }]);
  });

  it.each(['ArrowLeft', 'Digit3', 'Space', 'F5'])('cannot be %s', (code) => {
    const { asked, change } = open();
    change('mute');
    type(code);
    expect([asked(), told()]).toEqual([[], expect.stringContaining('занять нельзя')]);
  });

  it('is removed by Delete, and kept by Escape, by another press and when the focus leaves', () => {
    const { asked, change } = open();
    change('mute');
    expect(type('Escape').defaultPrevented).toBe(true);
    change('mute');
    click(keyButton('mute'));
    change('mute');
    act(() => keyButton('subtitles').focus());
    type('KeyG');
    expect(asked()).toEqual([]);
    change('mute');
    type('Delete');
    expect(asked()).toEqual([{ type: 'intent.setKey', shortcut: 'mute', stroke: '' }]);
  });

  it('is shown in the list, with the action that lost its key, and usual keys can be restored', () => {
    const { asked } = open({ mute: 'KeyF', diagnostics: 'Shift+KeyX' });
    expect(['mute', 'fullscreen', 'diagnostics'].map((one) => keyButton(one).textContent)).toEqual([
      'F',
      '—',
      'Shift+X',
    ]);
    expect(nameOf(keyButton('fullscreen'))).toBe('Полный экран: нет клавиши. Изменить');
    click(find('button', 'Вернуть обычные клавиши'));
    expect(asked()).toEqual([{ type: 'intent.resetKeys' }]);
  });
});
