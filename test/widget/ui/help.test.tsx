// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { shortcutOf } from '../../../streams/model/shortcuts.ts';
import { texts } from '../../../src/widget/ui/texts.ts';
import { shortcutGroups } from '../../../src/widget/ui/help/shortcuts.ts';
import { helpPart, menusPart } from '../../../src/widget/ui/parts/parts.ts';
import { all, answerMedia, click, entry, find, mount, nameOf, point, press, unmountAll } from './fake-player.tsx';

beforeEach(async () => {
  await Promise.all([helpPart.load(), menusPart.load()]);
});
afterEach(() => {
  unmountAll();
  vi.restoreAllMocks();
});

const dialog = () => all('dialog').find((one) => nameOf(one) === 'Горячие клавиши');
const closings = [{ type: 'intent.closeHelp' }];

describe('the list of shortcuts', () => {
  it('is there only while it is shown', () => {
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

  it('is left open by a click in it and by other keys', () => {
    const { asked } = mount({ help: { isShown: true } });
    click(dialog()!.querySelector('h2')!);
    press('k', { on: dialog()!, code: 'KeyK' });
    expect(asked()).toEqual([]);
  });

  it('is the last entry of the settings where there is a mouse, and gives the focus to their button', () => {
    answerMedia((query) => query.includes('any-hover'));
    const { asked } = mount();
    click(find('button', 'Настройки'));
    expect(all('menuitem').at(-1)?.textContent).toBe('Горячие клавиши');
    click(entry('Горячие клавиши'));
    expect(asked()).toEqual([{ type: 'intent.openHelp' }]);
    expect(document.querySelector('[role="menu"]')).toBeNull();
    expect(document.activeElement).toBe(find('button', 'Настройки'));
  });

  it('is no entry of the settings where there are only fingers', () => {
    answerMedia(() => false);
    mount();
    click(find('button', 'Настройки'));
    expect(all('menuitem').map(nameOf)).not.toContain('Горячие клавиши');
  });

  it('names keys that do something', () => {
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
    const keys = shortcutGroups()
      .slice(0, -1)
      .flatMap(({ rows }) => rows)
      // Of the card of an error, which hears it itself.
      .filter(({ does }) => does !== texts.help.saveRecording)
      .flatMap((row) => row.keys)
      .filter((sign) => sign !== '…');
    expect(keys.length).toBeGreaterThanOrEqual(20);
    for (const sign of keys) {
      const [code = '', hasShift = false] = codeOf(sign) as [string, boolean];
      expect([sign, shortcutOf({ code, hasShift })]).not.toEqual([sign, null]);
    }
  });
});
