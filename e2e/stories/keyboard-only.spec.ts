import type { Locator } from '@playwright/test';
import { limits } from '../../src/contract/limits.ts';
import { holdTimers } from '../fixtures/held-timers.ts';
import { expect, test } from '../fixtures/test.ts';
import type { Viewer } from '../fixtures/viewer.ts';

test.use({ viewport: { width: 1280, height: 720 } });

/** A viewer without a pointer: goes from stop to stop, and must see the focus at each of them. */
class Keyboard {
  constructor(private readonly viewer: Viewer) {}

  get focused(): Locator {
    return this.viewer.player.locator(':focus');
  }

  press(key: string): Promise<void> {
    return this.viewer.page.keyboard.press(key);
  }

  /** Tabs on to the stop with that name; every stop on the way has a name and is marked. */
  async goTo(name: string | RegExp, back = false): Promise<void> {
    const passed: string[] = [];
    for (let stops = 0; stops < 40; stops += 1) {
      await this.press(back ? 'Shift+Tab' : 'Tab');
      const stop = await this.here();
      // After the last stop the focus is in the browser itself.
      if (stop === null) continue;
      expect(stop.isMarked, `${stop.name}: marked`).toBe(true);
      expect(stop.name).not.toBe('');
      if (typeof name === 'string' ? stop.name.split(':')[0] === name : name.test(stop.name)) return;
      passed.push(stop.name);
    }
    throw new Error(`No stop ${name} among ${passed.join(', ')}`);
  }

  async activate(name: string | RegExp, key = 'Enter'): Promise<void> {
    await this.goTo(name);
    await this.press(key);
  }

  /** Asserts that the focus is there and marked. */
  async expectToBeAt(name: string): Promise<void> {
    await expect.poll(() => this.here()).toEqual({ name, isMarked: true });
  }

  /**
   * Tabs through everything, and reports for each stop whether it can be seen: not transparent, with a size, within the
   * frame.
   */
  async stops(): Promise<readonly { readonly name: string; readonly isSeen: boolean }[]> {
    const stops = new Map<string, { name: string; isSeen: boolean }>();
    for (let step = 0; step < 20; step += 1) {
      await this.press('Tab');
      const here = await this.here();
      if (here === null || stops.has(here.name)) continue;
      const isSeen = await this.viewer.player.locator(':focus').evaluate(async (element) => {
        // A control that fades in with the focus takes its time.
        const passing = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
        await Promise.all(passing.map(({ finished }) => finished.catch(() => undefined)));
        const { left, top, right, bottom, width } = element.getBoundingClientRect();
        const isInFrame = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
        const isOpaque = (node: Element | null): boolean =>
          node === null || (Number(getComputedStyle(node).opacity) > 0.9 && isOpaque(node.parentElement));
        return width > 1 && isInFrame && isOpaque(element);
      });
      stops.set(here.name, { name: here.name, isSeen });
    }
    return [...stops.values()];
  }

  private here(): Promise<{ name: string; isMarked: boolean } | null> {
    return this.viewer.film.evaluate(() => {
      const { activeElement } = document;
      if (activeElement === null || activeElement === document.body) return null;
      const { outlineStyle, outlineWidth } = getComputedStyle(activeElement);
      const labels = (activeElement as HTMLInputElement).labels ?? [];
      return {
        name: activeElement.ariaLabel ?? labels[0]?.textContent ?? activeElement.textContent ?? '',
        isMarked: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
      };
    });
  }
}

test('the whole player is used by keys alone', { tag: '@gate' }, async ({ viewer }) => {
  // The countdown of the card at the end is held, because it takes five seconds.
  await holdTimers(viewer.page, 1_000);
  // The player does not seek by itself when a slow machine has let the film stand.
  await holdTimers(viewer.page, limits.standstillMs);
  const keyboard = new Keyboard(viewer);
  const { focused } = keyboard;
  const entry = viewer.player.locator('[role^="menuitem"]:focus');

  await test.step('the film starts', async () => {
    await viewer.open({ movie_id: 2, season: 1, episode: 1, t: 1, enabled_share: 1 });
    await keyboard.activate('Воспроизвести');
    await viewer.watchPast(1.3);
  });

  await test.step('it pauses and goes on by its button, too', async () => {
    await keyboard.activate('Пауза', 'Space');
    await expect.poll(() => viewer.isPaused()).toBe(true);
    await expect(focused).toHaveAccessibleName('Воспроизвести');
  });

  await test.step('the place and the volume are moved', async () => {
    await keyboard.goTo('Перемотка');
    await keyboard.press('ArrowRight');
    await expect.poll(async () => (await viewer.commands('media.seek')).length).toBe(1);
    await keyboard.goTo('Громкость');
    await keyboard.press('ArrowDown');
    await expect.poll(() => viewer.film.evaluate((film: HTMLVideoElement) => film.volume)).toBe(0.95);
  });

  await test.step('a speed is chosen two levels down, and the way back leads to the button', async () => {
    await keyboard.activate('Настройки');
    await expect(entry).toHaveAccessibleName(/^Качество /);
    await keyboard.press('ArrowDown');
    await expect(entry).toHaveAccessibleName('Скорость Обычная');
    await keyboard.press('Enter');
    await expect(entry).toHaveText('Обычная');
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await expect.poll(() => viewer.film.evaluate((film: HTMLVideoElement) => film.playbackRate)).toBe(1.25);
    await expect(focused).toHaveAccessibleName('Настройки');
  });

  await test.step('another episode is chosen from its picker', async () => {
    await keyboard.activate('Серии');
    await expect(entry).toHaveAttribute('aria-checked', 'true');
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await expect(viewer.place).toHaveText('1 сезон, 2 серия');
    await expect(focused).toHaveAccessibleName('Серии: Серия 2');
  });

  await test.step('subtitles are turned on and off', async () => {
    await keyboard.activate('Субтитры');
    await expect(entry).toHaveText('Выкл.');
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await expect(focused).toHaveAccessibleName('Субтитры');
    await keyboard.press('Enter');
    await expect(entry).toHaveAttribute('aria-checked', 'true');
    await expect(entry).not.toHaveText('Выкл.');
    await keyboard.press('Home');
    await keyboard.press('Enter');
    await keyboard.press('Enter');
    await expect(entry).toHaveText('Выкл.');
    await keyboard.press('Escape');
    await expect(focused).toHaveAccessibleName('Субтитры');
  });

  await test.step('the film is shared', async () => {
    await keyboard.activate('Поделиться');
    await expect(viewer.player.getByRole('dialog', { name: 'Поделиться' })).toBeVisible();
    await keyboard.expectToBeAt('Закрыть');
    await keyboard.goTo(/^Начать с/);
    await keyboard.press('Space');
    await expect(viewer.player.getByRole('checkbox')).toBeChecked();
    await keyboard.press('Escape');
    await expect(focused).toHaveAccessibleName('Поделиться');
  });

  await test.step('the list of shortcuts is read', async () => {
    await keyboard.press('Shift+Slash');
    await expect(viewer.player.getByRole('dialog', { name: 'Горячие клавиши' })).toBeVisible();
    await keyboard.press('Escape');
    await expect(focused).toHaveAccessibleName('Поделиться');
  });

  await test.step('the whole screen is taken, and given back', async () => {
    await keyboard.activate('Полный экран');
    await expect(viewer.button('Выйти из полноэкранного режима')).toBeFocused();
    await keyboard.press('Enter');
    await expect(viewer.button('Полный экран')).toBeFocused();
  });

  await test.step('at the end the card is closed, and the next episode chosen later', async () => {
    await viewer.jumpTo((await viewer.duration()) - 0.5);
    await keyboard.press('KeyK');
    await expect(viewer.nextCard).toBeVisible();
    await keyboard.activate('Отмена');
    await expect(viewer.nextCard).toHaveCount(0);
    await keyboard.expectToBeAt('Воспроизвести');
    await expect(viewer.place).toHaveText('1 сезон, 2 серия');
    await keyboard.activate('Следующая серия');
    await expect(viewer.place).toHaveText('2 сезон, 1 серия');
    await viewer.seesFrame();
    await keyboard.activate('Следующая серия');
    await expect(viewer.button('Следующая серия')).toHaveCount(0);
    await keyboard.expectToBeAt('Пауза');
  });
});

test('an answer to the resume prompt leaves the focus in the player', async ({ viewer }) => {
  const keyboard = new Keyboard(viewer);
  await viewer.remember({ episodesTimeProgress: { 101: 12 } });
  await viewer.open({ movie_id: 1 });
  await keyboard.expectToBeAt('Продолжить просмотр');
  await keyboard.press('Enter');
  await keyboard.expectToBeAt('Пауза');
  await viewer.watchPast(12.3);
  // Space presses the button that has the focus.
  await keyboard.press('Space');
  await expect.poll(() => viewer.isPaused()).toBe(true);
});

test('an answer to the resume prompt by mouse does not keep the controls on screen', async ({ viewer }) => {
  await viewer.remember({ episodesTimeProgress: { 101: 12 } });
  await viewer.open({ movie_id: 1 });
  await viewer.resumePrompt.getByRole('button', { name: 'Продолжить просмотр' }).click();
  await viewer.watchPast(12.3);
  await expect(viewer.player.locator('.potok')).toHaveAttribute('data-controls', 'hidden');
});

for (const [what, names] of [
  ['waits for its first press', ['Воспроизвести', 'Выключить звук', 'Настройки']],
  ['has begun to load', ['Пауза', 'Выключить звук', 'Настройки']],
] as const) {
  test(`while the film ${what} each stop of Tab can be seen, in a large frame and in a small one`, async ({
    viewer,
    services,
  }) => {
    await services.fault({ match: '/media/.*\\.m4s', delayMs: 60_000 });
    for (const [width, height] of [
      [1280, 720],
      [390, 219],
    ] as const) {
      await test.step(`in ${width} × ${height}`, async () => {
        const keyboard = new Keyboard(viewer);
        await viewer.page.setViewportSize({ width, height });
        await viewer.open({ movie_id: 2, enabled_share: 1 });
        await expect(viewer.title).toBeVisible();
        if (names[0] === 'Пауза') await viewer.play();
        await expect(viewer.button(names[0]).first()).toHaveCount(1);
        const stops = await keyboard.stops();
        expect(stops.filter(({ isSeen }) => !isSeen)).toEqual([]);
        const found = stops.map(({ name }) => name);
        for (const name of names) expect(found).toContain(name);
        expect(found).not.toContain('Перемотка');
        expect(found).not.toContain('Назад на 10 секунд');
      });
    }
  });
}
