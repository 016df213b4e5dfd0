// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NOTHING_HIDDEN } from '../../../streams/model/spoilers.ts';
import { all, click, find, nameOf, point, press } from '../../on-screen.ts';
import { episodes, mount, playing, unmountAll } from './fake-player.tsx';

afterEach(() => {
  unmountAll();
  vi.useRealTimers();
});

const cards = () => [...document.querySelectorAll<HTMLElement>('section')].map(nameOf);
const button = () => find('button', 'Следующая серия');
const place = () => button().parentElement ?? document.body;
const enter = (pointerType = 'mouse') => point('pointerover', button(), { pointerType });
const leave = () => point('pointerout', place(), { relatedTarget: document.body });
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

describe('the next button', () => {
  it('shows the card of the next episode under the mouse, and the card starts it', () => {
    const { asked } = mount();
    enter();
    expect(cards()).toEqual(['Следующая серия']);
    expect(document.querySelector('section')?.textContent).toContain('1 сезон, 2 серия');
    click(find('button', 'Смотреть сейчас'));
    expect(asked()).toEqual([{ type: 'intent.prepareNext' }, { type: 'intent.playNext' }]);
    expect(cards()).toEqual([]);
  });

  it('says where the next episode will resume, if it was begun', () => {
    mount({ saved: { [String(episodes[1]?.id)]: 754 } });
    enter();
    expect(document.querySelector('section')?.textContent).toContain('Продолжится с 0:12:34');
  });

  it('hides title and picture of an episode ahead from a viewer who wants no spoilers, until a press', () => {
    const next = episodes[1]!;
    const spoilers = { ...NOTHING_HIDDEN, isAheadHidden: true, firstAhead: 1 };
    const { asked, become } = mount({ spoilers });
    enter();
    const text = () => document.querySelector('section')?.textContent;
    expect(text()).toContain('1 сезон, 2 серия');
    expect(text()).not.toContain(next.title);
    click(find('button', 'Показать название и кадр: 2 серия'));
    expect(asked().at(-1)).toEqual({ type: 'intent.reveal', episodeId: next.id });
    become({ spoilers: { ...spoilers, revealed: [next.id] } });
    expect(text()).toContain(next.title);
    expect(nameOf(document.activeElement!)).toBe('Смотреть сейчас');
    expect(all('button').map(nameOf)).not.toContain('Показать название и кадр: 2 серия');
  });

  it('shows no card when it is touched', () => {
    mount();
    enter('touch');
    expect(cards()).toEqual([]);
  });

  it('keeps the card while the pointer moves to it, and hides it soon after the pointer has left', () => {
    vi.useFakeTimers();
    mount();
    enter();
    leave();
    pass(299);
    point('pointerover', find('button', 'Смотреть сейчас'));
    pass(2_000);
    expect(cards()).toHaveLength(1);
    leave();
    pass(300);
    expect(cards()).toEqual([]);
  });

  it('shows the card on keyboard focus, too, until Escape or until the focus moves on', () => {
    mount();
    const here = button();
    vi.spyOn(here, 'matches').mockReturnValue(true);
    act(() => here.focus());
    expect(cards()).toHaveLength(1);
    press('Escape');
    expect(cards()).toEqual([]);
    act(() => here.blur());
    act(() => here.focus());
    act(() => find('button', 'Смотреть сейчас').focus());
    expect(cards()).toHaveLength(1);
    act(() => find('button', 'Настройки').focus());
    expect(cards()).toEqual([]);
  });

  it('holds the controls while its card is shown', () => {
    const { sent } = mount();
    enter();
    expect(sent).toContainEqual({ type: 'intent.holdControls', isHeld: true });
    press('Escape', { on: button() });
    expect(sent.at(-1)).toEqual({ type: 'intent.holdControls', isHeld: false });
  });

  it('hides its card when a menu opens, and when the card with the countdown appears', () => {
    const [, next] = episodes;
    const { become } = mount();
    enter();
    click(find('button', 'Настройки'));
    expect([all('menu').length, cards()]).toEqual([1, []]);
    press('Escape');
    if (next) become({ nextCard: { isShown: true, episode: next, startSeconds: 0, secondsLeft: 5 } });
    expect(cards()).toHaveLength(1);
    expect(place().querySelector('section')).toBeNull();
    become({ nextCard: playing.nextCard });
  });
});
