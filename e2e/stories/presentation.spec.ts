import { devices, type Page } from '@playwright/test';
import { limits } from '../../src/contract/limits.ts';
import { holdTimers } from '../fixtures/held-timers.ts';
import { frame, received, serveHost } from '../fixtures/host-page.ts';
import type { Services } from '../fixtures/services.ts';
import { reportStarved } from '../fixtures/starved.ts';
import { expect, test } from '../fixtures/test.ts';
import type { Viewer } from '../fixtures/viewer.ts';

declare global {
  interface Window {
    asked: string[];
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
const notice = (viewer: Viewer) => viewer.player.getByRole('status');

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

  test('lays a phone on its side for a wide film, and lets it go', async ({ viewer }) => {
    await viewer.page.addInitScript(() => {
      const asked: string[] = [];
      Object.assign(window, { asked });
      const matchMedia = window.matchMedia.bind(window);
      window.matchMedia = (query) =>
        query === '(pointer: coarse)' ? ({ matches: true } as MediaQueryList) : matchMedia(query);
      Object.assign(ScreenOrientation.prototype, {
        lock: (wanted: string) => {
          asked.push(wanted);
          return Promise.reject(new DOMException('', 'NotSupportedError'));
        },
        unlock: () => asked.push('unlocked'),
      });
    });
    await watch(viewer);
    await viewer.press(FULL);
    await viewer.press(NOT_FULL);
    const asked = () => viewer.page.evaluate(() => window.asked);
    await expect.poll(asked).toEqual(['landscape', 'unlocked']);
    await expect(notice(viewer)).toHaveText('');
  });

  test('brings a notice if it is refused, and the film plays on', async ({ viewer }) => {
    await viewer.page.addInitScript(() => {
      Element.prototype.requestFullscreen = () => Promise.reject(new TypeError('Fullscreen request denied'));
    });
    await watch(viewer);
    // A notice is there for four seconds only, so its text is noted as it appears.
    await viewer.page.evaluate(() => {
      window.events = [];
      new MutationObserver(() => {
        const shown = document.querySelector('.notice');
        if (shown?.checkVisibility() === true) window.events.push(shown.textContent);
      }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    });
    await viewer.press(FULL);
    await expect
      .poll(() => viewer.page.evaluate(() => window.events))
      .toContain('Не удалось открыть полноэкранный режим');
    await expect(notice(viewer)).toHaveText('');
    expect(await viewer.isPaused()).toBe(false);
  });

  test('has no button where the browser lacks it, and a key says why', async ({ viewer }) => {
    await viewer.page.addInitScript(() => {
      Object.defineProperty(Document.prototype, 'fullscreenEnabled', { value: false });
      Object.defineProperty(Document.prototype, 'webkitFullscreenEnabled', { value: false });
      Reflect.deleteProperty(HTMLVideoElement.prototype, 'webkitEnterFullscreen');
    });
    await watch(viewer);
    await viewer.showControls();
    await expect(viewer.button('Настройки')).toBeVisible();
    await expect(control(viewer, FULL)).toHaveCount(0);
    await viewer.page.keyboard.press('f');
    await expect(notice(viewer)).toHaveText('Полноэкранный режим здесь не поддерживается');
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

  test('is recognised when the host stretches the frame without a message', async ({ viewer, services }) => {
    const { page } = viewer;
    await page.addInitScript(() => Object.assign(window, { env_fullscreen_mode: 'parent' }));
    const host = `${frame(services.url, { movie_id: 1 })}
<script>
  addEventListener('message', ({ data }) => {
    if (data.type === 'fullscreen') document.querySelector('iframe').width = data.payload.state === 'enterFullScreen' ? 1200 : 960;
  });
</script>`;
    const framed = await watchFramed(viewer, services, host);
    await framed.press(FULL);
    await expect(control(framed, NOT_FULL)).toHaveCount(1);
    expect(await fullscreenElement(page)).toBeNull();
    await framed.press(NOT_FULL);
    await expect(control(framed, FULL)).toHaveCount(1);
    expect(await states(page)).toEqual(['enterFullScreen', 'exitFullScreen']);
  });

  test('gives way to the browser’s if the host does nothing', async ({ viewer, services }) => {
    const { page } = viewer;
    await page.addInitScript(() => Object.assign(window, { env_fullscreen_mode: 'parent' }));
    const framed = await watchFramed(viewer, services, frame(services.url, { movie_id: 1 }));
    await framed.press(FULL);
    await expect(control(framed, NOT_FULL)).toHaveCount(1);
    expect(await fullscreenElement(page)).toBe('IFRAME');
    await framed.press(NOT_FULL);
    await expect.poll(() => fullscreenElement(page)).toBeNull();
    // Hidden controls keep their last state.
    await framed.showControls();
    await expect(control(framed, FULL)).toHaveCount(1);
    // The host page receives both, because it may have stretched the frame in a way that cannot be seen.
    expect(await states(page)).toEqual(['enterFullScreen', 'exitFullScreen']);
  });

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

    test('is not needed in a page of the player’s own', async ({ viewer }) => {
      await watch(viewer);
      await viewer.press(FULL);
      await expect(control(viewer, NOT_FULL)).toHaveCount(1);
      expect(await fullscreenElement(viewer.page)).toBe('DIV');
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

  test('has to wait for the film, and a notice says so', async ({ viewer, services }) => {
    await services.fault({ match: 'quiet-water/master', delayMs: 60_000 });
    await viewer.open({ movie_id: 1 });
    await viewer.press(PICTURE);
    await expect(notice(viewer)).toHaveText('Видео ещё загружается. Попробуйте чуть позже');
  });

  test('has no button if the browser lacks it, and a key says why', async ({ viewer }) => {
    await viewer.page.addInitScript(() =>
      Object.defineProperty(Document.prototype, 'pictureInPictureEnabled', { value: false }),
    );
    await watch(viewer);
    await viewer.showControls();
    await expect(control(viewer, FULL)).toHaveCount(1);
    await expect(control(viewer, PICTURE)).toHaveCount(0);
    await viewer.page.keyboard.press('i');
    await expect(notice(viewer)).toHaveText('Браузер не поддерживает «картинку в картинке»');
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

test('a viewer who prefers less motion sees nothing start by itself, a notice that says so, and the film after a press', async ({
  viewer,
}) => {
  await viewer.page.emulateMedia({ reducedMotion: 'reduce' });
  await viewer.open({ movie_id: 1, auto_play: 1 });
  await expect(notice(viewer)).toHaveText('Автозапуск отключён. Нажмите «Воспроизвести»');
  await viewer.seesFrame();
  expect(await viewer.isPaused()).toBe(true);
  expect(await viewer.commands('media.play')).toEqual([]);
  await viewer.play();
  await viewer.watchPast(0.3);
  await expect(notice(viewer)).not.toHaveText(/Автозапуск/);
});

test('a stream that breaks off is tried again, and a notice says so', async ({ viewer, services }) => {
  await services.fault({ match: 'quiet-water/v\\d+/.*\\.m4s$', status: 404 });
  await viewer.page.clock.install();
  await viewer.open({ movie_id: 1 });
  await viewer.play();
  const said = 'Видео прервалось. Через 5 секунд попробуем ещё раз';
  await viewer.behindTries(async () => expect(await notice(viewer).textContent()).toBe(said));
  await services.reset();
  await viewer.watchPast(0.3);
});

test.describe('AirPlay', () => {
  test.beforeEach(async ({ viewer }) => {
    await viewer.page.addInitScript(() => {
      Object.assign(HTMLVideoElement.prototype, {
        webkitCurrentPlaybackTargetIsWireless: false,
        webkitShowPlaybackTargetPicker(this: HTMLVideoElement) {
          const isWireless = Reflect.get(this, 'webkitCurrentPlaybackTargetIsWireless') !== true;
          Object.assign(this, { webkitCurrentPlaybackTargetIsWireless: isWireless });
          this.dispatchEvent(new Event('webkitcurrentplaybacktargetiswirelesschanged'));
        },
      });
    });
  });
  const find = (viewer: Viewer, availability: string) =>
    viewer.film.evaluate((film, value) => {
      const event = new Event('webkitplaybacktargetavailabilitychanged');
      film.dispatchEvent(Object.assign(event, { availability: value }));
    }, availability);

  test('is offered while a screen is there, on which the browser itself plays the stream from the same place', async ({
    viewer,
  }) => {
    await watch(viewer, { movie_id: 1 });
    await expect(control(viewer, 'AirPlay')).toHaveCount(0);
    await find(viewer, 'available');
    // Hidden controls keep their last state.
    await viewer.showControls();
    await expect(control(viewer, 'AirPlay')).toHaveAttribute('aria-pressed', 'false');
    await viewer.watchPast(3);
    await viewer.press('AirPlay');
    await expect(viewer.player.getByText('Воспроизводится на другом экране').first()).toBeVisible();
    await viewer.showControls();
    await expect(control(viewer, 'AirPlay')).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => viewer.film.evaluate((film: HTMLVideoElement) => film.src)).toMatch(/\.m3u8$/);
    await viewer.watchPast(3.5);
    const attaches = await viewer.commands('engine.attach');
    expect(attaches.map(({ source }) => source.kind)).toEqual(['hls', 'native']);
    expect(attaches.at(-1)?.startSeconds).toBeGreaterThan(2.5);

    await viewer.press('AirPlay');
    await expect.poll(() => viewer.film.evaluate((film: HTMLVideoElement) => film.src)).toMatch(/^blob:/);
    await viewer.watchPast(4);
    await find(viewer, 'not-available');
    await viewer.showControls();
    await expect(control(viewer, 'AirPlay')).toHaveCount(0);
  });
});
