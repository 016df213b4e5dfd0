// @vitest-environment happy-dom
import { meaningOf } from '../../../streams/model/own-keys.ts';
import { namedShortcuts, NO_OWN_KEYS, usualKeys } from '../../../streams/model/shortcuts.ts';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlayerState } from '../../../streams/model/state.ts';
import { all, mockMediaQueries, click, find, nameOf, names, press } from '../../on-screen.ts';
import { mount, playing, unmountAll } from './fake-player.tsx';

afterEach(unmountAll);

const everywhere: Partial<PlayerState> = {
  share: { isOffered: true, popup: null },
  airPlay: { isAvailable: true, isActive: false },
  cast: { status: 'available' },
  presentation: { ...playing.presentation, hasFullscreen: true, hasPictureInPicture: true },
};
const namesIn = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(`${selector} button`)].map((button) => nameOf(button));

const rare = ['Что он сказал?', 'Поделиться', 'AirPlay', 'Google Cast', 'Картинка в картинке'];

describe('the order of the control bar', () => {
  it('has the rare buttons in one group, and the buttons that each film needs in another after it', () => {
    mount(everywhere);
    expect(namesIn('.actions')).toEqual([...rare, 'Субтитры', 'Следующая серия', 'Настройки', 'Полный экран']);
  });
});

describe('a device that is held at its sides with both hands', () => {
  afterEach(() => void vi.restoreAllMocks());

  it('has the next-episode button beside play and the steps, and nowhere else', () => {
    mockMediaQueries((query) => query === '(pointer: coarse) and (min-width: 40rem)');
    mount();
    expect(namesIn('.transport')).toEqual(['Пауза', 'Назад на 10 секунд', 'Вперёд на 10 секунд', 'Следующая серия']);
    expect(names('button').filter((name) => name === 'Следующая серия')).toHaveLength(1);
  });

  it('has that button in the bar again when it is turned upright', () => {
    mockMediaQueries(() => false);
    mount();
    expect(namesIn('.transport')).toEqual(['Пауза', 'Назад на 10 секунд', 'Вперёд на 10 секунд']);
    expect(namesIn('.actions')).toContain('Следующая серия');
  });
});

describe('the menu «Ещё»', () => {
  // happy-dom has no layout, so every button has to count as seen.
  beforeEach(() => mockMediaQueries((query) => query === '(max-width: 899.98px)'));
  beforeEach(
    () =>
      void vi
        .spyOn(Element.prototype, 'getClientRects')
        .mockReturnValue(Object.assign([new DOMRect()], { item: () => null })),
  );
  afterEach(() => void vi.restoreAllMocks());

  const button = () => find('button', 'Ещё');
  const isOpen = () => button().getAttribute('aria-expanded') === 'true';
  const focused = () => nameOf(document.activeElement ?? document.body);
  function open() {
    act(() => button().focus());
    click(button());
  }

  it('holds the rare buttons in a narrow frame, and nothing else', () => {
    mount(everywhere);
    expect(namesIn('.actions')[0]).toBe('Ещё');
    expect(namesIn('.rare')).toEqual(rare);
  });

  it('opens and closes by its button, and closes when another menu opens', () => {
    mount(everywhere);
    open();
    expect([isOpen(), document.querySelector('.rare')?.hasAttribute('data-open')]).toEqual([true, true]);
    click(button());
    expect([isOpen(), document.querySelector('.rare')?.hasAttribute('data-open')]).toEqual([false, false]);
    open();
    click(find('button', 'Настройки'));
    expect([isOpen(), all('menu').map(nameOf)]).toEqual([false, ['Настройки']]);
  });

  it('moves the focus by arrows, and gives it back to its button by Escape', () => {
    mount(everywhere);
    open();
    expect(focused()).toBe('Что он сказал?');
    expect(press('ArrowDown').defaultPrevented).toBe(true);
    expect(focused()).toBe('Поделиться');
    press('ArrowUp');
    press('ArrowUp');
    expect(focused()).toBe('Картинка в картинке');
    press('ArrowDown');
    expect(focused()).toBe('Что он сказал?');
    expect(press('Escape').defaultPrevented).toBe(true);
    expect([isOpen(), focused()]).toEqual([false, 'Ещё']);
  });

  it('scrolls to the button that has the focus', () => {
    const tops = new Map(rare.map((name, index) => [name, index * 44]));
    vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: HTMLElement) {
      return tops.get(nameOf(this)) ?? 0;
    });
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(44);
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(100);
    mount(everywhere);
    open();
    press('ArrowUp');
    const list = document.querySelector('.rare');
    const top = (rare.length - 1) * 44 - (list?.scrollTop ?? 0);
    expect([focused(), top >= 0 && top + 44 <= 100]).toEqual([rare.at(-1), true]);
  });

  it('closes when one of its buttons is pressed, which works as in the bar', () => {
    const { asked } = mount(everywhere);
    open();
    click(find('button', 'Картинка в картинке'));
    expect(asked()).toEqual([{ type: 'intent.togglePictureInPicture' }]);
    expect([isOpen(), focused()]).toEqual([false, 'Ещё']);
  });

  it('closes when the focus moves to the rest of the bar', () => {
    mount(everywhere);
    open();
    act(() => find('button', 'Поделиться').focus());
    expect(isOpen()).toBe(true);
    act(() => find('button', 'Субтитры').focus());
    expect(isOpen()).toBe(false);
  });

  it('leaves arrow keys alone while it is closed', () => {
    mount(everywhere);
    act(() => find('button', 'Поделиться').focus());
    expect(press('ArrowDown').defaultPrevented).toBe(false);
    expect(focused()).toBe('Поделиться');
  });
});

describe('the keys of the control bar', () => {
  it.each(namedShortcuts)('include a usual key for %s', (shortcut) => {
    expect(meaningOf(usualKeys[shortcut], NO_OWN_KEYS)).toBe(shortcut);
  });

  it('are named by the tooltips of their buttons and for screen readers', () => {
    mount(everywhere);
    const told = all('button')
      .filter((button) => button.dataset['tip'] !== undefined)
      .map((button) => [button.dataset['tip'], button.getAttribute('aria-keyshortcuts')]);
    expect(told).toEqual([
      ['Пауза (K)', 'K'],
      ['Назад на 10 секунд (J)', 'J'],
      ['Вперёд на 10 секунд (L)', 'L'],
      ['Выключить звук (M)', 'M'],
      ['Что он сказал? (R)', 'R'],
      ['Поделиться', null],
      ['AirPlay', null],
      ['Google Cast', null],
      ['Картинка в картинке (I)', 'I'],
      ['Субтитры (C)', 'C'],
      ['Настройки', null],
      ['Полный экран (F)', 'F'],
    ]);
    // The card of the next episode is the tooltip of this button.
    expect(find('button', 'Следующая серия').getAttribute('aria-keyshortcuts')).toBe('N');
  });
});

describe('the pickers of season, episode and voice-over', () => {
  const faces = () => [...document.querySelectorAll('.picker-face')].map((face) => face.textContent);

  it('show the current choice, and have a name made of the kind and the choice', () => {
    const { become } = mount();
    expect(faces()).toEqual(['Сезон 1', 'Серия 1', 'Дубляж']);
    expect(names('button')).toEqual(expect.arrayContaining(['Сезоны: Сезон 1', 'Серии: Серия 1', 'Озвучка: Дубляж']));
    const { selection } = playing;
    if (playing.content.status !== 'loaded' || selection === null) throw new Error('not loaded');
    const later = playing.content.catalogue.episodes[4]!;
    become({ selection: { ...selection, episode: later, season: later.season, variant: later.episodeVariants[1]! } });
    expect(faces()).toEqual(['Сезон 2', 'Серия 2', 'Оригинал']);
  });
});
