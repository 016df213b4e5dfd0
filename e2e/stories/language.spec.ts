import type { Page } from '@playwright/test';
import { limits } from '../../src/contract/limits.ts';
import { holdTimers } from '../fixtures/held-timers.ts';
import { frame, serveHost } from '../fixtures/host-page.ts';
import { openHostPlayer } from '../fixtures/host-player.ts';
import { expect, test } from '../fixtures/test.ts';
import type { Viewer } from '../fixtures/viewer.ts';

declare global {
  interface Window {
    russian: string[];
  }
}

/** Collects every Russian text that the screen ever has, seen or spoken. To be called before the page is opened. */
const keepRussian = (page: Page) =>
  page.addInitScript(() => {
    window.russian = [];
    const look = (node: Node) => {
      const texts =
        node instanceof Element
          ? ['aria-label', 'aria-valuetext', 'aria-description', 'title', 'placeholder', 'alt'].map((name) =>
              node.getAttribute(name),
            )
          : [node.nodeType === Node.TEXT_NODE ? node.textContent : null];
      for (const text of texts) if (text !== null && /[а-яё]/i.test(text)) window.russian.push(text);
      node.childNodes.forEach(look);
    };
    new MutationObserver((records) => {
      const { body } = document;
      for (const { target, addedNodes } of records) {
        const element = target instanceof Element ? target : target.parentElement;
        if (body === null || !element?.closest('#potok-ui')) continue;
        look(target);
        addedNodes.forEach(look);
      }
    }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  });

const russianSeen = (viewer: Viewer) => viewer.film.evaluate(() => [...new Set(window.russian)]);
const languageOf = (viewer: Viewer) => viewer.film.evaluate(({ ownerDocument }) => ownerDocument.documentElement.lang);
const play = (viewer: Viewer) => viewer.button('Play').first().click();
const scripts = /chosen-language-/;

test('a page asks for English, and everything that the player shows and says is English', async ({
  viewer,
  services,
}) => {
  const { page } = viewer;
  await keepRussian(page);
  // Hints stay until they have been looked at.
  await holdTimers(page, limits.hintMs);
  await page.addInitScript(
    (origin) => Object.assign(window, { env_hosts: { content: [origin] } }),
    services.foreignUrl,
  );
  const at = (file: string) => `${services.url}/media/${file}`;
  const episode = (title: string) => ({
    title,
    sources: [
      { url: at('river/master.m3u8'), label: 'HLS' },
      { url: at('river/360.mp4'), label: '360p', isDefault: true },
    ],
    subtitles: [{ url: at('quiet-water/subtitles/en.vtt'), label: 'Subtitles', language: 'en' }],
    chapters: [
      { start: 0, title: 'Spring' },
      { start: 10, title: 'Mouth' },
    ],
  });
  const content = {
    title: 'A series',
    seasons: [{ episodes: [episode('One'), episode('Two')] }, { episodes: [episode('Three')] }],
  };
  const host = await openHostPlayer(
    viewer,
    services,
    JSON.stringify({ content, language: 'en', enabledShare: true, timeCodeSeconds: 1 }),
  );
  const inFrame = host.viewer;
  await expect(page.locator('iframe')).toHaveAttribute('title', 'Potok video player');
  await expect(inFrame.title).toHaveText('A series');
  await expect(inFrame.place).toHaveText('Season 1, Episode 1');
  expect(await languageOf(inFrame)).toBe('en');
  await expect(inFrame.player.locator('#potok-ad')).toHaveAttribute('aria-label', 'Advertisement');
  await play(inFrame);
  await inFrame.watchPast(1.5);
  // The film is paused, because its end would come before everything has been looked at.
  await inFrame.halt();

  for (const name of ['Episodes', 'Seasons', 'Subtitles', 'Settings']) {
    await inFrame.openMenu(name);
    await expect(inFrame.player.getByRole('menu', { name })).toBeVisible();
    await page.keyboard.press('Escape');
  }
  for (const name of ['Speed', 'Quality', 'Audio']) {
    await inFrame.openMenu('Settings', name);
    await expect(inFrame.player.getByRole('menu', { name })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
  }
  await inFrame.openMenu('Subtitles', 'Style');
  await expect(inFrame.player.getByRole('menu', { name: 'Style' })).toContainText('Text opacity');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await inFrame.film.press('Shift+Slash');
  await expect(inFrame.player.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Play and pause');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+KeyD');
  await expect(inFrame.player.getByRole('region', { name: 'Playback statistics' })).toContainText('Dropped frames');
  await page.keyboard.press('Shift+KeyD');
  const hint = async () => (await inFrame.player.locator('.feedback').allInnerTexts()).join();
  let said = await hint();
  for (const key of ['KeyC', 'KeyM', 'ArrowUp', 'Shift+Period', 'KeyL', 'KeyJ', 'Digit3']) {
    await page.keyboard.press(key);
    await expect.poll(hint).not.toBe(said);
    said = await hint();
  }
  await inFrame.film.click({ button: 'right', force: true, position: { x: 200, y: 120 } });
  await expect(inFrame.player.getByRole('menu', { name: 'Video menu' })).toBeVisible();
  await page.keyboard.press('Escape');
  await inFrame.press('Share');
  await expect(inFrame.player.getByRole('dialog', { name: 'Share' })).toContainText('Start at 0:00:');
  await page.keyboard.press('Escape');

  expect(await russianSeen(inFrame)).toEqual([]);
  expect(await services.seenAt(scripts)).toHaveLength(1);
});

test.describe('in a browser that is set to English', () => {
  test.use({ locale: 'en-GB' });

  test('an automatic language is the page’s, or else the browser’s', async ({ viewer, services }) => {
    const { page } = viewer;
    await serveHost(
      services,
      `<div id="film" lang="ru" style="width: 960px"></div>
<script type="module">
  import { mount } from '${services.url}/embed/index.js';
  mount('#film', { movieId: 1, language: 'auto' });
</script>`,
    );
    await page.goto(`${services.foreignUrl}/host`);
    await expect(viewer.inFrame().button('Воспроизвести').first()).toBeVisible();
    await expect(page.locator('iframe')).toHaveAttribute('title', 'Видеоплеер Потока');

    await serveHost(services, frame(services.url, { movie_id: 1, language: 'auto' }));
    await page.goto(`${services.foreignUrl}/host`);
    await expect(viewer.inFrame().button('Play').first()).toBeVisible();
    expect(await languageOf(viewer.inFrame())).toBe('en');

    // A page of the player's own site, which the frame can read.
    await serveHost(services, `<div lang="ru">${frame(services.url, { movie_id: 1, language: 'auto' })}</div>`);
    await page.goto(`${services.url}/host`);
    await expect(viewer.inFrame().button('Воспроизвести').first()).toBeVisible();
  });
});
