// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { all, click, entry, find, nameOf } from '../on-screen.ts';
import { Hand, layOut } from './hand.ts';
import { closePlayer, openPlayer, type TestPlayer } from './player.ts';
import { controls } from './screen.ts';

const centre = [400, 150] as const;
const chips = () => [...document.querySelectorAll('.picker-face')].map(({ textContent }) => textContent);

afterEach(() => expect(closePlayer()).toEqual([]));

/** Plays a film until its controls are hidden. */
async function watch(): Promise<TestPlayer> {
  const player = await openPlayer();
  layOut({ '.stage': [0, 0, 800, 360], '.time-slider': [0, 320, 800, 20], '.time-slider .rail': [0, 328, 800, 4] });
  await player.press('Воспроизвести');
  await player.wait(3_000);
  expect(controls()).toBe('hidden');
  return player;
}

describe('the controls', () => {
  it('hide two seconds after the last move, and not sooner', async () => {
    const player = await watch();
    const mouse = new Hand(player, 'mouse');
    await mouse.move(centre);
    await player.wait(1_500);
    await mouse.move([410, 150]);
    await player.wait(1_999);
    expect(controls()).toBe('shown');
    await player.wait(1);
    expect(controls()).toBe('hidden');
    await player.wait(60_000);
    expect(controls()).toBe('hidden');
  });

  it('stay before the start', async () => {
    const player = await openPlayer();
    await new Hand(player, 'mouse').move(centre);
    await player.wait(60_000);
    expect(controls()).toBe('shown');
  });

  it('stay while the film is paused, and go when it goes on', async () => {
    const player = await watch();
    await player.key('KeyK');
    await player.wait(60_000);
    expect(controls()).toBe('shown');
    await player.key('KeyK');
    await player.wait(2_000);
    expect(controls()).toBe('hidden');
  });

  it('stay with an open menu while the film goes on, and then while they have the keyboard focus', async () => {
    const player = await watch();
    const mouse = new Hand(player, 'mouse');
    const { film } = player;
    await player.press('Настройки');
    await player.wait(5_000);
    expect([controls(), film.currentTime > 7]).toEqual(['shown', true]);
    await player.key('Escape');
    await player.wait(60_000);
    expect([all('menu').length, document.activeElement && nameOf(document.activeElement)]).toEqual([0, 'Настройки']);
    expect(controls()).toBe('shown');
    // A press of the mouse ends the hold of the focus: the film is paused and goes on.
    for (const isPaused of [true, false]) {
      await mouse.tap(centre);
      await player.wait(300);
      expect(film.paused).toBe(isPaused);
    }
    await player.wait(2_000);
    expect(controls()).toBe('hidden');
  });

  it('stay with an open menu until a click beside it', async () => {
    const player = await watch();
    // As a mouse opens it: the focus in the menu is not shown, and holds nothing.
    const { matches } = Element.prototype;
    vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector: string) {
      return selector !== ':focus-visible' && matches.call(this, selector);
    });
    await player.press('Настройки');
    await player.wait(5_000);
    expect(controls()).toBe('shown');
    await new Hand(player, 'mouse').tap(centre);
    await player.wait(2_000);
    expect([all('menu').length, controls(), player.film.paused]).toEqual([0, 'hidden', false]);
  });

  it('stay while the slider is dragged', async () => {
    const player = await watch();
    const mouse = new Hand(player, 'mouse', '.time-slider');
    await mouse.move([400, 330]);
    await mouse.down([400, 330]);
    await player.wait(5_000);
    expect(controls()).toBe('shown');
    await mouse.up([400, 330]);
    await player.wait(2_000);
    expect(controls()).toBe('hidden');
  });

  it('stay for a while after a finger has pressed one of them', async () => {
    const player = await watch();
    await new Hand(player, 'touch').tap(centre);
    await player.wait(500);
    expect([controls(), player.film.paused]).toEqual(['shown', true]);
    await new Hand(player, 'touch', '.play').tap(centre);
    await player.wait(1_900);
    expect([controls(), player.film.paused]).toEqual(['shown', false]);
    await player.wait(2_000);
    expect(controls()).toBe('hidden');
  });
});

it('a press on pause has stopped the film and changed its button before any time passes', async () => {
  const { film } = await watch();
  click(find('button', 'Пауза'));
  expect(film.paused).toBe(true);
  expect(nameOf(document.querySelector('.play')!)).toBe('Воспроизвести');
});

it('a menu whose script is there is shown before any time passes after its press', async () => {
  const player = await watch();
  await player.press('Настройки');
  await player.key('Escape');
  expect(all('menu')).toEqual([]);
  click(find('button', 'Настройки'));
  expect(all('menu').map(nameOf)).toEqual([expect.stringContaining('Настройки')]);
});

it('chips show what is on, and the settings use no word for two things', async () => {
  const { choose, press } = await openPlayer();
  expect(chips()).toEqual(['Сезон 1', 'Серия 1', 'Дубляж']);
  expect(nameOf(find('button', 'Озвучка'))).toBe('Озвучка: Дубляж');
  await press('Настройки');
  expect(nameOf(entry('Озвучка'))).toMatch(/^Озвучка/);
  await press('Настройки');
  await choose('Сезоны', '2 сезон');
  expect(chips()).toEqual(['Сезон 2', 'Серия 1', 'Дубляж']);
});
