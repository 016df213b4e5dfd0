// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NOTHING_HIDDEN } from '../../../streams/model/spoilers.ts';
import { all, click, episodes, find, mount, nameOf, playing, point, press, unmountAll } from './fake-player.tsx';

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
  it('pointed at shows the card of the next episode, which starts it', () => {
    const { asked } = mount();
    enter();
    expect(cards()).toEqual(['Следующая серия']);
    expect(document.querySelector('section')?.textContent).toContain('1 сезон, 2 серия');
    click(find('button', 'Смотреть сейчас'));
    expect(asked()).toEqual([{ type: 'intent.prepareNext' }, { type: 'intent.playNext' }]);
    expect(cards()).toEqual([]);
  });

  it('says where that episode goes on, if it was begun', () => {
    mount({ saved: { [String(episodes[1]?.id)]: 754 } });
    enter();
    expect(document.querySelector('section')?.textContent).toContain('Продолжится с 0:12:34');
  });

  it('hides title and picture of an episode that lies ahead where no spoilers are wanted, until a press', () => {
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

  it('touched shows none', () => {
    mount();
    enter('touch');
    expect(cards()).toEqual([]);
  });

  it('left lets the pointer get to the card, which then stays', () => {
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

  it('reached by keyboard shows it, too, until Escape or the focus goes on', () => {
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

  it('holds the controls meanwhile', () => {
    const { sent } = mount();
    enter();
    expect(sent).toContainEqual({ type: 'intent.holdControls', isHeld: true });
    press('Escape', { on: button() });
    expect(sent.at(-1)).toEqual({ type: 'intent.holdControls', isHeld: false });
  });

  it('gives way to a menu, and to the card that counts down', () => {
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
