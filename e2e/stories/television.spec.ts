import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures/ads.ts';
import { holdTimers } from '../fixtures/held-timers.ts';
import { checkSupport } from '../fixtures/television/browser-support.mjs';
import { knownNames } from '../fixtures/television/known-names.mjs';
import { openHostPlayer } from '../fixtures/host-player.ts';
import { tizen } from '../fixtures/television/tizen.ts';
import type { Viewer } from '../fixtures/viewer.ts';

type Direction = 'up' | 'down' | 'left' | 'right';

const codes = {
  ok: 13,
  left: 37,
  up: 38,
  right: 39,
  down: 40,
  red: 403,
  play: 415,
  pause: 19,
  stop: 413,
  rewind: 412,
  forward: 417,
  back: 10_009,
} as const;

/** Interfaces that Chrome got after version 63, as far as they can be removed from a newer one. */
const newer = {
  window: [
    'AbortController',
    'AbortSignal',
    'ResizeObserver',
    'globalThis',
    'queueMicrotask',
    'structuredClone',
    'reportError',
    'CompressionStream',
    'VideoDecoder',
    'WeakRef',
    'scheduler',
    'navigation',
  ],
  'Array.prototype': ['at', 'findLast', 'findLastIndex', 'flat', 'flatMap', 'toSorted', 'toReversed', 'with'],
  'String.prototype': ['at', 'matchAll', 'replaceAll', 'trimStart', 'trimEnd'],
  Object: ['fromEntries', 'hasOwn', 'groupBy'],
  Promise: ['allSettled', 'any', 'withResolvers', 'try'],
  'Element.prototype': ['replaceChildren', 'toggleAttribute', 'requestFullscreen', 'getAnimations'],
  'DocumentFragment.prototype': ['replaceChildren'],
  'Document.prototype': ['adoptedStyleSheets', 'replaceChildren', 'startViewTransition'],
  'HTMLVideoElement.prototype': ['requestVideoFrameCallback', 'requestPictureInPicture'],
  'Navigator.prototype': ['locks', 'mediaSession', 'mediaCapabilities', 'userActivation', 'clipboard', 'share'],
};

test('no script for televisions needs an interface that Chrome 63, the engine of Tizen 5, lacks', () => {
  expect(checkSupport('dist/player/tv', knownNames, 63)).toEqual([]);
});

test(
  'an engine of 2017 gets the build without newer interfaces, and plays',
  { tag: '@gate' },
  async ({ viewer, page }) => {
    await page.addInitScript((taken) => {
      for (const [path, names] of Object.entries(taken)) {
        const owner = path
          .split('.')
          .reduce<object>((found, name) => (name === 'window' ? found : Reflect.get(found, name)) as object, window);
        for (const name of names) Reflect.deleteProperty(owner, name);
      }
    }, newer);
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await viewer.open({ movie_id: 1 });
    await viewer.play();
    await viewer.watchPast(1);
    const scripts = requested.filter((path) => path.endsWith('.js'));
    expect(scripts.some((path) => path.startsWith('/player/tv/main-'))).toBe(true);
    await viewer.openMenu('Настройки', 'Качество');
    await expect(viewer.player.getByRole('menu', { name: 'Качество' })).toBeVisible();
    expect(await page.evaluate(() => 'adoptedStyleSheets' in document)).toBe(false);
  },
);

test.describe('a Samsung television whose page is 1920 wide', () => {
  test.use({ userAgent: tizen, viewport: { width: 1920, height: 1080 } });

  /** The sizes that the manifests claim for the pictures of 720, 540 and 360 lines. */
  const claimed = [
    ['1280', '720', '3840', '2160'],
    ['960', '540', '1920', '1080'],
    ['640', '360', '960', '540'],
  ] as const;

  for (const [name, movieId, manifest] of [
    ['HLS', 1, 'master.m3u8'],
    ['DASH', 10, 'manifest.mpd'],
  ] as const) {
    for (const [panel, is4K, height] of [
      ['of 4K shows 4K', true, 720],
      ['of Full HD shows 1080 lines', false, 540],
    ] as const) {
      test(`${panel} of ${name}`, async ({ viewer, page }) => {
        await page.route(`**/quiet-water/${manifest}`, async (route) => {
          const body = await (await route.fetch()).text();
          const sized = claimed.reduce(
            (text, [width, lines, wide, tall]) =>
              text
                .replace(`RESOLUTION=${width}x${lines},FRAME`, `RESOLUTION=${wide}x${tall},FRAME`)
                .replace(`width="${width}" height="${lines}"`, `width="${wide}" height="${tall}"`),
            body,
          );
          await route.fulfill({ body: sized });
        });
        await page.addInitScript((isUd) => {
          Object.assign(window, { webapis: { productinfo: { isUdPanelSupported: () => isUd } } });
        }, is4K);
        await viewer.open({ movie_id: movieId, t: 0 });
        await viewer.play();
        const shown = () => viewer.film.evaluate((film: HTMLVideoElement) => film.videoHeight);
        await expect.poll(shown).toBe(height);
        await viewer.watchPast((await viewer.position()) + 3);
        expect(await shown()).toBe(height);
      });
    }
  }
});

const boxOf = (control: Locator) => control.boundingBox();

/** A viewer three metres away, who points at nothing, and must see the focus at each moment. */
class Remote {
  constructor(private readonly viewer: Viewer) {}

  /** Sends the number of a key alone, as televisions do, because their names for keys differ. */
  async press(key: keyof typeof codes): Promise<void> {
    const session = await this.viewer.page.context().newCDPSession(this.viewer.page);
    for (const type of ['rawKeyDown', 'keyUp'] as const)
      await session.send('Input.dispatchKeyEvent', { type, windowsVirtualKeyCode: codes[key] });
    await session.detach();
  }

  /** Presses directions, one after another, until the focus is on the control with that name. */
  async goTo(name: string | RegExp, ...directions: readonly Direction[]): Promise<void> {
    const passed: string[] = [];
    for (let presses = 0; presses < 24; presses += 1) {
      await this.press(directions[presses] ?? directions.at(-1) ?? 'right');
      await expect.poll(async () => (await this.here())?.isMarked, 'a control is marked').toBe(true);
      const here = await this.here();
      if (here !== null && (typeof name === 'string' ? here.name === name : name.test(here.name))) return;
      passed.push(here?.name ?? 'nothing');
    }
    throw new Error(`No ${String(name)} among ${passed.join(', ')}`);
  }

  /** Each press goes one level up. */
  async closeMenus(): Promise<void> {
    const menus = this.viewer.player.getByRole('menu');
    const shown = async () => (await menus.allTextContents()).join();
    for (let level = await shown(); level !== ''; level = await shown()) {
      await this.press('back');
      await expect.poll(shown).not.toBe(level);
    }
  }

  /** The focus after the next frame, in which a new control takes it. */
  private here(): Promise<{ name: string; isMarked: boolean } | null> {
    return this.viewer.film.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      const { activeElement } = document;
      if (activeElement === null || activeElement === document.body) return null;
      const { outlineStyle, outlineWidth } = getComputedStyle(activeElement);
      const { bottom, right, width } = activeElement.getBoundingClientRect();
      const isOnScreen = width > 0 && bottom <= innerHeight && right <= innerWidth;
      return {
        name: activeElement.ariaLabel ?? activeElement.textContent ?? '',
        isMarked: isOnScreen && outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 3,
      };
    });
  }
}

test.describe('on a television', () => {
  test.use({ userAgent: tizen, viewport: { width: 1920, height: 1080 } });

  test('the whole player is used by a remote control alone', { tag: '@gate' }, async ({ viewer }) => {
    const remote = new Remote(viewer);
    const { player } = viewer;
    // The bubble with the place of a seek stays until it has been looked at.
    await holdTimers(viewer.page, 1_500, 3_000);

    await test.step('the film starts, stops and goes on', async () => {
      await viewer.open({ movie_id: 2, season: 1, episode: 1, t: 1, enabled_share: 1 });
      // A television needs no button for casting, picture in picture or fullscreen: it is the screen, and it is full.
      await expect(viewer.button('Картинка в картинке')).toHaveCount(0);
      await expect(viewer.button('Полный экран')).toHaveCount(0);
      // From then on keys are heard.
      await expect(viewer.button('Воспроизвести').last()).toBeFocused();
      await remote.press('ok');
      await viewer.watchPast(1.3);
      await remote.press('pause');
      await expect.poll(() => viewer.isPaused()).toBe(true);
      await remote.press('red');
      expect(await viewer.isPaused()).toBe(true);
      await remote.press('play');
      await expect.poll(() => viewer.isPaused()).toBe(false);
      await remote.press('stop');
      await expect.poll(() => viewer.isPaused()).toBe(true);
    });

    await test.step('the place of the film is moved', async () => {
      await remote.press('rewind');
      await expect.poll(() => viewer.position()).toBeLessThan(1);
      await remote.goTo('Перемотка', 'up', 'down');
      const there = await viewer.position();
      await remote.press('right');
      await expect.poll(() => viewer.position()).toBeGreaterThan(there);
      await expect(viewer.player.locator('.bubble')).toHaveCSS('opacity', '1');
      await expect(viewer.player.locator('.bubble .thumbnail')).toBeVisible();
      const middles = await viewer.player.locator('.time-slider').evaluate((slider) =>
        ['.thumb', '.rail'].map((name) => {
          const { top, height } = slider.querySelector(name)?.getBoundingClientRect() ?? { top: -1, height: 0 };
          return top + height / 2;
        }),
      );
      expect(Math.abs((middles[0] ?? 0) - (middles[1] ?? 0))).toBeLessThan(1);
    });

    await test.step('a quality is chosen, and the menu closes by the key that goes back', async () => {
      await remote.goTo('Настройки', 'down', 'right');
      await remote.press('ok');
      const menu = player.getByRole('menu', { name: 'Настройки' });
      await expect(menu).toBeVisible();
      await remote.goTo(/^Качество/, 'down');
      await remote.press('ok');
      await expect(player.getByRole('menu', { name: 'Качество' })).toBeVisible();
      await remote.goTo(/^360/, 'down');
      await remote.press('ok');
      await remote.closeMenus();
      await remote.press('ok');
      await expect(menu.getByRole('menuitem', { name: /^Качество/ })).toContainText('360p');
      await remote.closeMenus();
    });

    await test.step('a link that could be opened nowhere is not offered', async () => {
      await expect(viewer.button('Настройки')).toBeVisible();
      await expect(viewer.button('Поделиться')).toHaveCount(0);
    });

    await test.step('the next episode is chosen from the list on top', async () => {
      await remote.goTo(/^Серии/, 'up', 'up', 'left');
      await remote.press('ok');
      const episodes = player.getByRole('menu', { name: 'Серии' });
      await expect(episodes).toBeVisible();
      const cut = await episodes
        .locator('.hint')
        .evaluateAll((titles) =>
          titles
            .filter((title) => title.scrollWidth > title.clientWidth + 1 || title.scrollHeight > title.clientHeight + 2)
            .map((title) => title.textContent),
        );
      expect(cut).toEqual([]);
      await remote.goTo('2 сезон', 'up', 'right');
      await expect(viewer.checked).toHaveCount(0);
      await remote.goTo('1 сезон', 'left');
      await remote.goTo(/2 серия/, 'down');
      await remote.press('ok');
      await expect(viewer.place).toHaveText('1 сезон, 2 серия');
    });
  });

  test('a word of the subtitles is chosen by a remote control alone', async ({ viewer, services }) => {
    const host = await openHostPlayer(viewer, services, '{ movieId: 1, timeCodeSeconds: 6 }');
    await host.page.addStyleTag({ content: 'body { margin: 0 } #film { width: 100% !important }' });
    const remote = new Remote(host.viewer);
    const { player } = host.viewer;
    await host.viewer.play();
    // The film plays slowly, so that the words are there until the focus has reached them.
    await host.do((api) => api.setRate(0.25));
    await host.do(async ({ setTextTrack, offerWords, state: { textTracks } }) => {
      await setTextTrack(textTracks.find(({ language }) => language === 'ru')?.id ?? '');
      await offerWords(true);
    });
    const words = player.locator('.cue-word');
    await expect(words.first()).toBeVisible();
    await host.viewer.openMenu('Субтитры');
    await remote.goTo('К словам субтитров', 'down');
    await remote.press('ok');
    await expect(words.first()).toBeFocused();
    await remote.press('right');
    await expect(words.nth(1)).toBeFocused();
    await remote.press('ok');
    await expect.poll(async () => (await host.payloadsOf('wordChosen')).length).toBe(1);
    await host.do((api) => api.showWordCard({ text: 'Так зовут гору.' }));
    const card = player.getByRole('dialog');
    await expect(card.getByRole('button', { name: 'Закрыть' })).toBeFocused();
    await remote.press('back');
    await expect(words.nth(1)).toBeFocused();
    await remote.press('back');
    await expect.poll(() => host.viewer.isPaused()).toBe(false);
  });

  test('a list is twelve rem high in the unit of the television', async ({ viewer }) => {
    await viewer.open({ movie_id: 2, t: 1 });
    await viewer.play();
    await viewer.openMenu('Настройки', 'Скорость');
    const list = viewer.player.locator('.menu-scroll');
    const heights = await list.evaluate((box) => ({
      list: box.clientHeight,
      rem: Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
    }));
    expect(heights.rem).toBeCloseTo(30, 1);
    expect(heights.list).toBe(Math.round(12 * heights.rem));
  });

  test('an ad is skipped, and cards are answered, by a remote control alone', async ({ viewer, ads }) => {
    const remote = new Remote(viewer);
    // The countdown of the card is held, because it takes five seconds.
    await holdTimers(viewer.page, 1_000);

    await test.step('an ad before the film is skipped', async () => {
      await ads.order({ preroll: 'skip-at-once' });
      await viewer.open({ movie_id: 2, season: 1, episode: 1 });
      await expect(viewer.button('Воспроизвести').last()).toBeFocused();
      await remote.press('ok');
      await ads.isPlaying();
      await expect(ads.skip).toBeEnabled();
      await remote.goTo(/^Пропустить/, 'right');
      await remote.press('ok');
      await viewer.watchPast(0.5);
    });

    const watchTheEnd = async () => viewer.jumpTo((await viewer.duration()) - 1);

    await test.step('the next episode is refused by the key that goes back, and then chosen', async () => {
      await watchTheEnd();
      const now = viewer.nextCard.getByRole('button', { name: 'Смотреть сейчас' });
      await expect(now).toBeFocused();
      const [left, right] = await Promise.all(
        [now, viewer.nextCard.getByRole('button', { name: 'Отмена' })].map(boxOf),
      );
      expect((right?.x ?? 0) - (left?.x ?? 0) - (left?.width ?? 0)).toBeGreaterThan(4);
      await remote.press('back');
      await expect(viewer.nextCard).toHaveCount(0);
      await remote.press('play');
      await expect.poll(() => viewer.isPaused()).toBe(false);
      await watchTheEnd();
      await expect(now).toBeFocused();
      await remote.press('ok');
      await expect(viewer.place).toHaveText('1 сезон, 2 серия');
      await viewer.watchPast(0.3);
      await viewer.jumpTo(6);
      await viewer.watchPast(6.3);
    });

    await test.step('a viewer who comes back is asked, and goes on', async () => {
      await viewer.open({ movie_id: 2, season: 1, episode: 2 });
      await expect(viewer.resumePrompt.getByRole('button', { name: 'Продолжить просмотр' })).toBeFocused();
      await remote.press('ok');
      await expect(viewer.resumePrompt).toHaveCount(0);
    });
  });
});
