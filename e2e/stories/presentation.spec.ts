import { devices, type Page } from '@playwright/test';
import { limits } from '../../src/contract/limits.ts';
import { holdTimers } from '../fixtures/held-timers.ts';
import { received, serveHost } from '../fixtures/host-page.ts';
import type { Services } from '../fixtures/services.ts';
import { reportStarved } from '../fixtures/starved.ts';
import { expect, test } from '../fixtures/test.ts';
import type { Viewer } from '../fixtures/viewer.ts';

declare global {
  interface Window {
    events: string[];
  }
}

const FULL = 'Полный экран';
const NOT_FULL = 'Выйти из полноэкранного режима';
const PICTURE = 'Картинка в картинке';
const PHONE = devices['iPhone 13'].userAgent;

/** The button, whether or not the controls are on screen. */
const control = (viewer: Viewer, name: string) =>
  viewer.player.getByRole('button', { name, exact: true, includeHidden: true });

/** Starts a film, a long one by default, which does not end during a slow test. */
async function watch(viewer: Viewer, parameters = { movie_id: 4 }): Promise<void> {
  await viewer.open(parameters);
  await viewer.play();
  await viewer.watchPast(0.3);
}

/** Starts a film in a page of another site. */
async function watchFramed(viewer: Viewer, services: Services, host: string): Promise<Viewer> {
  await serveHost(services, host);
  await viewer.page.goto(`${services.foreignUrl}/host`);
  const framed = viewer.inFrame();
  await framed.play();
  await framed.watchPast(0.3);
  return framed;
}

const fullscreenElement = (page: Page) => page.evaluate(() => document.fullscreenElement?.tagName ?? null);
const states = async (page: Page) =>
  (await received(page)).flatMap(({ data }) => (data.type === 'fullscreen' ? [data.payload.state] : []));

test.describe('fullscreen', () => {
  test('is the browser’s, and the button says what it will do', { tag: '@gate' }, async ({ viewer }) => {
    await watch(viewer);
    await viewer.press(FULL);
    await expect(control(viewer, NOT_FULL)).toHaveCount(1);
    expect(await viewer.page.evaluate(() => document.fullscreenElement?.id)).toBe('potok');
    await viewer.press(NOT_FULL);
    await expect(control(viewer, FULL)).toHaveCount(1);
    expect(await fullscreenElement(viewer.page)).toBeNull();
    expect(await viewer.isPaused()).toBe(false);
  });
});

test.describe('fullscreen by the host', () => {
  /** A page that is scrolled and styled, with a player in a corner of it. */
  const withLibrary = (url: string, mode: 'parent' | 'native') => `
<style>body { margin: 0; height: 3000px } #box { transform: translate(20px, 900px); width: 400px; overflow: hidden }</style>
<div id="box"></div>
<script type="module">
  import { mount } from '${url}/embed/index.js';
  mount('#box', { movieId: 4, fullscreenMode: '${mode}' });
  scrollTo(0, 800);
</script>`;
  const looks = (page: Page) =>
    page.evaluate(() => {
      const { frame, root, body } = {
        frame: document.querySelector('iframe'),
        root: document.documentElement,
        body: document.body,
      };
      const { x, y, width, height } = frame?.getBoundingClientRect() ?? new DOMRect();
      return {
        box: [x, y, width, height],
        styles: [frame?.getAttribute('style'), root.getAttribute('style'), body.getAttribute('style')],
        popover: frame?.getAttribute('popover'),
        scroll: scrollY,
      };
    });

  test(
    'covers the host page with the library’s help, and leaves everything as it was afterwards',
    { tag: '@gate' },
    async ({ viewer, services }) => {
      const { page } = viewer;
      await page.addInitScript(() => Object.assign(window, { env_fullscreen_mode: 'parent' }));
      const framed = await watchFramed(viewer, services, withLibrary(services.url, 'parent'));
      const before = await looks(page);

      const endings = [
        () => framed.press(NOT_FULL),
        // Escape is pressed in the frame, where the viewer clicked, and then in the host page.
        () => page.keyboard.press('Escape'),
        () =>
          page.evaluate(
            () => void document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })),
          ),
      ];
      for (const end of endings) {
        await framed.press(FULL);
        await expect(control(framed, NOT_FULL)).toHaveCount(1);
        const { width = 0, height = 0 } = page.viewportSize() ?? {};
        const stretched = await looks(page);
        expect(stretched.box).toEqual([0, 0, width, height]);
        expect(stretched.styles[0]).toContain('safe-area-inset');
        expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('hidden');
        await end();
        await expect(control(framed, FULL)).toHaveCount(1);
        // The frame knows of the end before its page does.
        await expect.poll(() => looks(page)).toEqual(before);
      }
      expect(await fullscreenElement(page)).toBeNull();
      expect(await states(page)).toEqual(endings.flatMap(() => ['enterFullScreen', 'exitFullScreen']));
      expect(await framed.isPaused()).toBe(false);
    },
  );

  test.describe('on an iPhone', () => {
    test.use({ userAgent: PHONE });

    test('is asked for first, whatever the configuration', async ({ viewer, services }) => {
      const { page } = viewer;
      const framed = await watchFramed(viewer, services, withLibrary(services.url, 'native'));
      await framed.press(FULL);
      await expect(control(framed, NOT_FULL)).toHaveCount(1);
      expect(await fullscreenElement(page)).toBeNull();
      expect((await looks(page)).box.slice(0, 2)).toEqual([0, 0]);
      await framed.press(NOT_FULL);
      await expect(control(framed, FULL)).toHaveCount(1);
    });
  });
});

test.describe('picture in picture', () => {
  const inPicture = (viewer: Viewer) =>
    viewer.page.evaluate(() => document.pictureInPictureElement?.getAttribute('data-potok') ?? null);

  test('is the browser’s, and the button shows its state', { tag: '@gate' }, async ({ viewer }) => {
    await watch(viewer);
    await viewer.press(PICTURE);
    await expect(control(viewer, PICTURE)).toHaveAttribute('aria-pressed', 'true');
    expect(await inPicture(viewer)).toBe('content');
    await viewer.press(PICTURE);
    await expect(control(viewer, PICTURE)).toHaveAttribute('aria-pressed', 'false');
    expect(await inPicture(viewer)).toBeNull();
    expect(await viewer.isPaused()).toBe(false);
  });

  test.describe('with subtitles on', () => {
    const away = async (viewer: Viewer): Promise<Page> => {
      const opened = viewer.page.context().waitForEvent('page');
      await viewer.press(PICTURE);
      return opened;
    };
    const film = (page: Page) => page.locator('video[data-potok="content"]');
    const lookAt = (page: Page) =>
      film(page).evaluate((element: HTMLVideoElement) => [element.currentTime, element.paused] as const);

    test(
      'is a window of the player’s own, into which the film moves without a halt, and from which it comes back',
      { tag: '@gate' },
      async ({ viewer }) => {
        // The player does not seek by itself when a slow machine has let the film stand.
        await holdTimers(viewer.page, limits.standstillMs);
        await watch(viewer, { movie_id: 2 });
        // The film plays slowly, because an episode of 24 seconds must not end meanwhile.
        await viewer.runAt(0.25);
        await viewer.film.evaluate(reportStarved);
        await viewer.page.evaluate(() => {
          const events: string[] = [];
          Object.assign(window, { events });
          for (const name of ['emptied', 'pause', 'starved', 'stalled', 'seeking', 'loadstart', 'error'])
            document.querySelector('video')?.addEventListener(name, () => events.push(name));
        });
        await viewer.choose('Настройки', 'Субтитры', 'Русские');
        const view = await away(viewer);
        await expect(film(view)).toHaveCount(1);
        await expect(viewer.film).toHaveCount(0);
        await expect(viewer.player.getByRole('paragraph').getByText('Фильм в отдельном окне')).toBeVisible();
        const [moved] = await lookAt(view);
        await expect.poll(async () => (await lookAt(view))[0]).toBeGreaterThan(moved + 0.5);

        await viewer.on(view).press('Пауза');
        await expect.poll(async () => (await lookAt(view))[1]).toBe(true);
        await view.keyboard.press('k');
        await expect.poll(async () => (await lookAt(view))[1]).toBe(false);

        const [left] = await lookAt(view);
        await viewer.button('Вернуть на страницу').click();
        await expect(viewer.film).toHaveCount(1);
        await viewer.watchPast(left + 0.5);
        await expect(control(viewer, PICTURE)).toHaveAttribute('aria-pressed', 'false');
        const events = await viewer.page.evaluate(() => window.events);
        expect(events.filter((name) => name !== 'pause')).toEqual([]);
      },
    );

    test('gives the film back when the window is closed', async ({ viewer }) => {
      await watch(viewer, { movie_id: 2 });
      await viewer.choose('Настройки', 'Субтитры', 'Русские');
      const view = await away(viewer);
      await expect(film(view)).toHaveCount(1);
      await view.close({ runBeforeUnload: false });
      await expect(viewer.film).toHaveCount(1);
      const left = await viewer.position();
      await viewer.watchPast(left + 0.5);
      await expect(control(viewer, PICTURE)).toHaveAttribute('aria-pressed', 'false');
    });
  });
});
